"""Reads a schematic's .kicad_sch files: their nets, and violations of electrical rules.

It is independent of the program that wrote them, and uses only KiCad's rules for wires, labels and
sheets.
"""

import math
from dataclasses import dataclass, field
from pathlib import Path

Node = tuple  # (copy of the sheet, x, y) in micrometres, or a name


def parse(text: str) -> list:
    """Parse S-expressions into nested lists of words."""
    stack: list[list] = [[]]
    word, quoted = "", False
    for letter in text:
        if quoted:
            if letter == '"':
                stack[-1].append(word)
                word, quoted = "", False
            else:
                word += letter
        elif letter == '"':
            quoted = True
        elif letter in "() \n\t":
            if word:
                stack[-1].append(word)
                word = ""
            if letter == "(":
                stack.append([])
            elif letter == ")":
                done = stack.pop()
                stack[-1].append(done)
        else:
            word += letter
    return stack[0][0]


def children(item: list, name: str) -> list[list]:
    return [child for child in item if isinstance(child, list) and child and child[0] == name]


def child(item: list, name: str) -> list:
    return children(item, name)[0]


def _place(item: list, name: str = "at") -> tuple[int, int]:
    _, x, y, *_ = child(item, name)
    return (round(float(x) * 1000), round(float(y) * 1000))


@dataclass
class PinUse:
    ref: str
    number: str
    kind: str
    node: Node


@dataclass
class Schematic:
    """All copies of all sheets as one graph."""

    links: dict[Node, Node] = field(default_factory=dict)  # union-find
    pins: list[PinUse] = field(default_factory=list)
    names: list[tuple[str, Node, int]] = field(default_factory=list)  # label, node, rank
    objections: list[str] = field(default_factory=list)
    footprints: dict[str, str] = field(default_factory=dict)

    def find(self, node: Node) -> Node:
        while self.links.setdefault(node, node) != node:
            node = self.links[node]
        return node

    def join(self, a: Node, b: Node):
        self.links[self.find(a)] = self.find(b)

    def groups(self) -> dict[Node, list[PinUse]]:
        result: dict[Node, list[PinUse]] = {}
        for pin in self.pins:
            result.setdefault(self.find(pin.node), []).append(pin)
        return result


def read(path: Path) -> Schematic:
    """The schematic whose root sheet this is."""
    schematic = Schematic()
    root = parse(path.read_text(encoding="utf-8"))
    refs = {
        entry[1]: (child(entry, "reference")[1], child(entry, "footprint")[1])
        for entry in children(child(root, "symbol_instances"), "path")
    }
    _sheet(schematic, path, "", refs)
    return schematic


def _sheet(schematic: Schematic, path: Path, copy: str, refs: dict[str, tuple[str, str]]):
    items = parse(path.read_text(encoding="utf-8"))
    library = {s[1]: s for s in children(child(items, "lib_symbols"), "symbol")}
    touched: dict[tuple[int, int], int] = {}  # how many things end here

    def node(place: tuple[int, int]) -> Node:
        touched[place] = touched.get(place, 0) + 1
        return (copy, *place)

    wires = []
    for wire in children(items, "wire"):
        (ax, ay), (bx, by) = (
            (round(float(p[1]) * 1000), round(float(p[2]) * 1000))
            for p in children(child(wire, "pts"), "xy")
        )
        wires.append(((ax, ay), (bx, by)))
        schematic.join(node((ax, ay)), node((bx, by)))
    for place in [_place(j) for j in children(items, "junction")]:
        touched[place] = touched.get(place, 0) + 1
        for start, end in wires:
            if _is_inside(place, start, end):
                schematic.join((copy, *place), (copy, *start))

    crosses = {_place(item) for item in children(items, "no_connect")}
    for symbol in children(items, "symbol"):
        _symbol(schematic, symbol, library[child(symbol, "lib_id")[1]], copy, refs, node, crosses)
    for kind, rank in (("label", 1), ("hierarchical_label", 1), ("global_label", 2)):
        for label in children(items, kind):
            at = node(_place(label))
            schematic.names.append((label[1], at, rank))
            if kind == "global_label":
                schematic.join(at, ("global", label[1]))
            else:
                schematic.join(at, (copy, "local", label[1]))
    for inner in children(items, "sheet"):
        file = next(p[2] for p in children(inner, "property") if p[1] == "Sheet file")
        copied = f"{copy}/{child(inner, 'uuid')[1]}"
        for pin in children(inner, "pin"):
            schematic.join(node(_place(pin)), (copied, "local", pin[1]))
        _sheet(schematic, path.parent / file, copied, refs)
    for place, count in touched.items():
        if count < 2 and place not in crosses:
            x, y = place[0] / 1000, place[1] / 1000
            schematic.objections.append(f"{path.name}: something ends at {x:g}, {y:g} alone")


def _is_inside(place, start, end) -> bool:
    (x, y), (ax, ay), (bx, by) = place, start, end
    between = min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)
    return between and (x - ax) * (by - ay) == (y - ay) * (bx - ax)


def _symbol(schematic, symbol, definition, copy, refs, node, crosses):
    x, y = _place(symbol)
    angle = math.radians(float(child(symbol, "at")[3]))
    if angle or children(symbol, "mirror"):
        raise ValueError(f"{symbol}: only upright symbols are read")
    ref, footprint = refs[f"{copy}/{child(symbol, 'uuid')[1]}"]
    is_power = bool(children(definition, "power"))
    if not is_power:
        schematic.footprints[ref] = footprint
    for unit in children(definition, "symbol"):
        for pin in children(unit, "pin"):
            px, py = _place(pin)
            place = (x + px, y - py)
            number, name = child(pin, "number")[1], child(pin, "name")[1]
            if place in crosses:
                continue
            at = node(place)
            schematic.pins.append(PinUse(ref, number, pin[1], at))
            if is_power and pin[1] == "power_in":
                schematic.names.append((name, at, 2))
                schematic.join(at, ("global", name))


def nets(schematic: Schematic) -> dict[str, list[tuple[str, str]]]:
    """Net -> sorted (reference, pin), named by its labels; a global name has priority."""
    names: dict[Node, tuple[int, str]] = {}
    for name, at, rank in schematic.names:
        top = schematic.find(at)
        names[top] = max(names.get(top, (0, "")), (rank, name))
    result: dict[str, list[tuple[str, str]]] = {}
    for top, pins in schematic.groups().items():
        name = names[top][1] if top in names else "?"
        result.setdefault(name, []).extend(
            (pin.ref, pin.number) for pin in pins if not pin.ref.startswith("#")
        )
    return {net: sorted(result[net]) for net in sorted(result)}


def objections(schematic: Schematic) -> list[str]:
    """Violations of electrical rules: open wire ends, single pins, conflicting outputs, missing
    supply."""
    found = list(schematic.objections)
    for pins in schematic.groups().values():
        names = ", ".join(f"{pin.ref}.{pin.number}" for pin in pins)
        kinds = [pin.kind for pin in pins]
        if len(pins) < 2:
            found.append(f"{names} is connected to nothing")
        if kinds.count("output") > 1 or ("output" in kinds and "power_out" in kinds):
            found.append(f"{names}: two outputs")
        if "power_in" in kinds and "power_out" not in kinds:
            found.append(f"{names}: nothing supplies this net")
        drivers = {"output", "tri_state", "passive", "bidirectional", "power_out"}
        if "input" in kinds and not drivers & set(kinds):
            found.append(f"{names}: an input that nothing drives")
    return found
