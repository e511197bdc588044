"""The written rules of a game, rule by rule, each with the code that implements it.

Numbers, code and pictures are in `games/<game>/rules.toml`, words in `rules-<language>.toml`. A
number is the one that tests cite. After the rules come the cards of the box, if the game has any,
and the options.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from ghostlight.games import adapter_of
from ghostlight.games.deck import Deck
from ghostlight.lang import colon, texts_of, typeset
from shared_rules.game import BOX, STANDARD

if TYPE_CHECKING:
    from shared_rules.interface import Rules

_FOLDER = files("ghostlight.games")
CARDS = "cards"  # name of the cards as a part of the rules
_WITH_RULES = [path for path in _FOLDER.iterdir() if path.joinpath("rules.toml").is_file()]
GAMES = sorted(folder.name for folder in _WITH_RULES)


@dataclass(frozen=True)
class Rule:
    number: str  # "R6.3"
    text: str
    code: tuple[str, ...]  # "module:name" of the implementation
    cells: tuple[str, ...] = ()  # of a card: its text, column by column


@dataclass(frozen=True)
class Section:
    number: str  # "R6"
    title: str
    rules: tuple[Rule, ...]
    example: str = ""
    picture: str = ""  # of the example: lines of plain characters
    drawing: str = ""  # of the example: name of its SVG (pictures.py), or empty


@dataclass(frozen=True)
class Rulebook:
    title: str
    idea: str
    sections: tuple[Section, ...]

    def part(self, number: str) -> Rulebook | None:
        """The rules for a number such as R6, 6 or 6.3, or for `cards`; None if there are none."""
        if number.lower() == CARDS:
            return self._with([part for part in self.sections if part.rules[0].cells])
        number = "R" + number.upper().removeprefix("R")
        found = []
        for section in self.sections:
            rules = [rule for rule in section.rules if number in (rule.number, section.number)]
            if rules:
                found.append(
                    section
                    if number == section.number
                    else Section(section.number, section.title, tuple(rules))
                )
        return self._with(found)

    def _with(self, sections: list[Section]) -> Rulebook | None:
        return Rulebook(self.title, "", tuple(sections)) if sections else None


def load(game: str, lang: str, box: str = STANDARD) -> Rulebook:
    """The rules in a language, with the cards of a box and the options behind them."""
    data, words = _data(game, "rules"), words_of(game, lang)
    said = texts_of(lang)["rules"]
    is_drawn = _FOLDER.joinpath(f"{game}/examples.py").is_file()
    sections = []
    for section in data["section"]:
        number = section["number"]
        rules = [
            Rule(each, _flow(words["rules"][each], lang), tuple(code))
            for each, code in section["code"].items()
        ]
        example = _flow(said["example"] + words["examples"][number], lang)
        picture = section.get("picture", "").strip("\n").format_map(words.get("pictures", {}))
        drawing = file_name(game, number, lang) if is_drawn else ""
        title = words["sections"][number]
        sections.append(Section(number, title, tuple(rules), example, picture, drawing))
    adapter = adapter_of(game)
    for deck in adapter.boxed(box).cards(lang):
        sections.append(_cards(f"R{len(sections) + 1}", deck, lang))
    sections.append(_options(f"R{len(sections) + 1}", adapter.rules, words["options"], lang))
    return Rulebook(words["title"], _flow(words["idea"], lang), tuple(sections))


def file_name(game: str, number: str, lang: str) -> str:
    """`opera/fr/R5.svg`: the picture of a chapter, in a folder of pictures and below /rules."""
    return f"{game}/{lang}/{number}.svg"


def words_of(game: str, lang: str) -> dict[str, Any]:
    """The file of a game's rules in a language."""
    return _data(game, f"rules-{lang}")


def _data(game: str, name: str) -> dict[str, Any]:
    return tomllib.loads(_FOLDER.joinpath(f"{game}/{name}.toml").read_text(encoding="utf-8"))


def _options(number: str, rules: Rules, texts: dict[str, str], lang: str) -> Section:
    """The options of a game with all values, the default first."""
    said = texts_of(lang)["rules"]
    found = []
    for place, (name, default, values) in enumerate(rules.OPTIONS, 1):
        others = [str(value) for value in values if value != default]
        if name == BOX:
            others.append(said["file"])
        usual = said["usual"].format(value=default)
        text = (
            f"`{name}`{colon(lang)}{texts[name]}. {said['values']}{', '.join([usual, *others])}."
        )
        code = (f"shared_rules.{rules.NAME}:OPTIONS",)
        found.append(Rule(f"{number}.{place}", typeset(text, lang), code))
    return Section(number, said["title"], tuple(found), typeset(said["how"], lang))


def _cards(number: str, deck: Deck, lang: str) -> Section:
    rules = []
    for place, (name, *facts) in enumerate(deck.rows, 1):
        text = f"{name}{colon(lang)}{', '.join(fact for fact in facts if fact)}."
        rules.append(Rule(f"{number}.{place}", typeset(text, lang), deck.code, (name, *facts)))
    return Section(number, deck.title, tuple(rules))


def _flow(text: str, lang: str) -> str:
    """Join a text to one paragraph: line breaks of the file are ignored."""
    return typeset(" ".join(text.split()), lang)
