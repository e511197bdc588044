"""The rules of a game in words, rule by rule, each with the code that implements it.

The texts are data, one file per game beside this one; a number is the one that tests cite. Behind
them come the cards, of a game that has no printed ones.
"""

import tomllib
from dataclasses import dataclass
from importlib.resources import files

from ghostlight.games import adapter_of
from ghostlight.games.cards import Deck
from ghostlight.lang import typeset

_FOLDER = files(__name__)
CARDS = "cards"  # as a part of the rules
GAMES = sorted(file.name[:-5] for file in _FOLDER.iterdir() if file.name.endswith(".toml"))


@dataclass(frozen=True)
class Rule:
    number: str  # "R6.3"
    text: str
    code: tuple[str, ...]  # "module:name" of what implements it
    cells: tuple[str, ...] = ()  # of a card: what the text says, column by column


@dataclass(frozen=True)
class Section:
    number: str  # "R6"
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Rulebook:
    title: str
    idea: str
    sections: tuple[Section, ...]

    def part(self, number: str) -> "Rulebook | None":
        """The rules that a number such as R6, 6 or 6.3 names, or `cards`; None if none are."""
        if number.lower() == CARDS:
            return self._with([part for part in self.sections if part.rules[0].cells])
        number = "R" + number.upper().removeprefix("R")
        found = []
        for section in self.sections:
            rules = [rule for rule in section.rules if number in (rule.number, section.number)]
            if rules:
                found.append(Section(section.number, section.title, tuple(rules)))
        return self._with(found)

    def _with(self, sections: list[Section]) -> "Rulebook | None":
        return Rulebook(self.title, "", tuple(sections)) if sections else None


def load(game: str, lang: str) -> Rulebook:
    data = tomllib.loads(_FOLDER.joinpath(f"{game}.toml").read_text(encoding="utf-8"))
    sections = []
    for section in data["section"]:
        rules = [
            Rule(rule["number"], _flow(rule[lang], lang), tuple(rule["code"]))
            for rule in section["rule"]
        ]
        sections.append(Section(section["number"], section[lang], tuple(rules)))
    for deck in adapter_of(game).cards(lang):
        sections.append(_cards(f"R{len(sections) + 1}", deck, lang))
    return Rulebook(data["title"][lang], _flow(data["idea"][lang], lang), tuple(sections))


def _cards(number: str, deck: Deck, lang: str) -> Section:
    colon = " : " if lang == "fr" else ": "
    rules = []
    for place, (name, *facts) in enumerate(deck.rows, 1):
        text = f"{name}{colon}{', '.join(fact for fact in facts if fact)}."
        rules.append(Rule(f"{number}.{place}", typeset(text, lang), deck.code, (name, *facts)))
    return Section(number, deck.title, tuple(rules))


def _flow(text: str, lang: str) -> str:
    """One paragraph: the line breaks of the file mean nothing."""
    return typeset(" ".join(text.split()), lang)
