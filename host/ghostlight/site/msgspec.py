"""A plain Python replacement for the part of msgspec that the page needs.

In the archive of the site it has the name `msgspec`.

The memory of a Python that has loaded compiled code cannot be copied for the next start
(worker.js); with this module no compiled code is loaded. tests/site/test_msgspec.py compares both.
Types that no message, saved session or description uses are not known here.
"""

from __future__ import annotations

import json as _json
import math
import re
from copy import copy
from functools import cache
from types import SimpleNamespace, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    NamedTuple,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

_NOTHING: Any = object()
_FLOATS = 1 << 1023  # larger whole numbers do not fit into a float


class ValidationError(ValueError):
    pass


class Meta(NamedTuple):
    ge: float | None = None
    gt: float | None = None
    le: float | None = None
    lt: float | None = None
    pattern: str | None = None
    min_length: int | None = None
    max_length: int | None = None

    def check(self, value: Any) -> None:
        """Raises ValidationError if the value breaks one of the limits."""
        if (
            (self.ge is not None and value < self.ge)
            or (self.gt is not None and value <= self.gt)
            or (self.le is not None and value > self.le)
            or (self.lt is not None and value >= self.lt)
            or (self.pattern is not None and not re.search(self.pattern, value))
            or (self.min_length is not None and len(value) < self.min_length)
            or (self.max_length is not None and len(value) > self.max_length)
        ):
            raise ValidationError(f"{value!r} is not allowed")


class _Factory(NamedTuple):
    make: Any


def field(*, default_factory: Any) -> Any:
    return _Factory(default_factory)


class _Field(NamedTuple):
    name: str
    type: Any
    default: Any

    @property
    def required(self) -> bool:
        return self.default is _NOTHING

    def make(self) -> Any:
        return self.default.make() if isinstance(self.default, _Factory) else copy(self.default)


class _Config(NamedTuple):
    """The options of a Struct."""

    tag_field: str | None = None
    tag: Any = None
    forbid_unknown_fields: bool = False
    frozen: bool = False


class Struct:
    __struct_config__: ClassVar[_Config] = _Config()

    def __init_subclass__(cls, **options: Any) -> None:
        cls.__struct_config__ = cls.__struct_config__._replace(**options)

    def __init__(self, *values: Any, **named: Any) -> None:
        fields = _fields(type(self))  # type: ignore[arg-type]
        if len(values) > len(fields):
            raise TypeError("too many values")
        given = {one.name: value for one, value in zip(fields, values)}
        if given.keys() & named.keys() or named.keys() - {one.name for one in fields}:
            raise TypeError("unexpected names")
        given |= named
        for one in fields:
            if one.name not in given and one.required:
                raise TypeError(f"{one.name} is missing")
            self.__dict__[one.name] = given[one.name] if one.name in given else one.make()

    def __setattr__(self, name: str, value: Any) -> None:
        if self.__struct_config__.frozen:
            raise AttributeError("it cannot be changed")
        if name not in self.__dict__:
            raise AttributeError(name)
        self.__dict__[name] = value

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({inside})"


@cache
def _fields(kind: Any) -> tuple[_Field, ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        _Field(name, hint, getattr(kind, name, _NOTHING))
        for name, hint in hints.items()
        if get_origin(hint) is not ClassVar
    )


def _tag_of(kind: type[Struct]) -> str | None:
    tag = kind.__struct_config__.tag
    return tag(kind.__name__) if tag else None


def _convert_struct(raw: Any, kind: type[Struct], is_json: bool) -> Struct:
    if isinstance(raw, kind):
        return raw
    if type(raw) is not dict:
        raise ValidationError("Expected `object`")
    raw = dict(raw)
    config = kind.__struct_config__
    if config.tag_field and raw.pop(config.tag_field, None) != _tag_of(kind):
        raise ValidationError("another tag")
    found = {}
    for one in _fields(kind):  # type: ignore[arg-type]
        if one.name in raw:
            found[one.name] = _convert(raw.pop(one.name), one.type, is_json)
        elif one.required:
            raise ValidationError(f"Object missing required field `{one.name}`")
    if raw and config.forbid_unknown_fields:
        raise ValidationError(f"Object contains unknown field `{next(iter(raw))}`")
    return kind(**found)


def _convert_union(raw: Any, kinds: tuple[Any, ...], is_json: bool) -> Any:
    for kind in kinds:
        try:
            return _convert(raw, kind, is_json)
        except ValidationError:
            pass
    raise ValidationError(f"{raw!r} is of no kind that is allowed")


def _convert_key(raw: Any, kind: Any, is_json: bool) -> Any:
    """JSON has only texts as keys."""
    plain = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    if is_json and plain is int and re.fullmatch("-?(0|[1-9][0-9]*)", raw, re.ASCII):
        raw = int(raw)
    return _convert(raw, kind, is_json)


def _convert_many(raw: Any, origin: Any, kinds: tuple[Any, ...], is_json: bool) -> Any:
    if origin is dict and type(raw) is dict:
        key, value = kinds
        return {_convert_key(k, key, is_json): _convert(v, value, is_json) for k, v in raw.items()}
    if type(raw) in (list, tuple) and origin is list:
        return [_convert(each, kinds[0], is_json) for each in raw]
    if type(raw) in (list, tuple) and origin is tuple and len(raw) == len(kinds):
        return tuple(_convert(each, kind, is_json) for each, kind in zip(raw, kinds))
    raise ValidationError(f"Expected `{origin.__name__}`")


def _convert(raw: Any, kind: Any, is_json: bool) -> Any:
    origin = get_origin(kind)
    if origin is Annotated:
        plain, limits = get_args(kind)
        value = _convert(raw, plain, is_json)
        limits.check(value)
        return value
    if origin in (Union, UnionType):
        return _convert_union(raw, get_args(kind), is_json)
    if origin is Literal:
        if type(raw) is str and raw in get_args(kind):
            return raw
    elif origin is not None:
        return _convert_many(raw, origin, get_args(kind), is_json)
    elif issubclass(kind, Struct):
        return _convert_struct(raw, kind, is_json)
    elif type(raw) is kind and not (kind is float and math.isinf(raw)):
        return raw
    elif kind is float and type(raw) is int and abs(raw) < _FLOATS:
        return float(raw)
    raise ValidationError(f"Expected `{getattr(kind, '__name__', kind)}`")


def convert(raw: Any, kind: Any) -> Any:
    """Returns the value as this type. Raises ValidationError if it does not fit."""
    return _convert(raw, kind, False)


def to_builtins(value: Any) -> Any:
    if isinstance(value, Struct):
        return {name: to_builtins(each) for name, each in value.__dict__.items()}
    if isinstance(value, dict):
        return {key: to_builtins(each) for key, each in value.items()}
    return [to_builtins(each) for each in value] if isinstance(value, (list, tuple)) else value


def _no_constant(text: str) -> None:
    raise ValueError(f"{text} is not JSON")


class _Decoder:
    def __init__(self, kind: Any) -> None:
        self._kind = kind

    def decode(self, data: bytes | str) -> Any:
        """Returns the value of this JSON text. Raises ValueError if it does not fit the type."""
        text = data if isinstance(data, str) else data.decode()
        try:
            raw = _json.loads(text, parse_constant=_no_constant)
            _json.dumps(raw, ensure_ascii=False).encode()  # raises for a lone surrogate
            return _convert(raw, self._kind, True)
        except (RecursionError, OverflowError) as error:
            raise ValidationError(str(error)) from error


def _encode(value: Any) -> bytes:
    text = _json.dumps(to_builtins(value), ensure_ascii=False, separators=(",", ":"))
    return text.encode()


json = SimpleNamespace(Decoder=_Decoder, encode=_encode)
structs = SimpleNamespace(fields=_fields)
