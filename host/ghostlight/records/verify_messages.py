"""The sentences of `ghostlight verify`: checks, doubts and the verdict, by language."""

from __future__ import annotations

from collections.abc import Sequence

from ghostlight.lang import texts_of, typeset

_WITH = ("", "with_code", "with_codes")  # by how many there are


class VerifyMessages:
    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, key: str, **fields: object) -> str:
        return typeset(texts_of(self.lang)["verify"][key].format(**fields), self.lang)

    def level(self, level: str) -> str:
        """The name of a computer player's level."""
        return str(texts_of(self.lang)["levels"].get(level, level))

    def cut(self, count: int, codes: int) -> str:
        """Returns a sentence: how often the power was cut, and with how many codes the game went
        on."""
        text = self("cut_once") if count == 1 else self("cut", count=count)
        return text + (self(_WITH[codes]) if codes else "")

    def all_of(self, names: Sequence[str]) -> str:
        if len(names) < 2:
            return names[0] if names else self("nobody")
        return f"{', '.join(names[:-1])} {self('and')} {names[-1]}"
