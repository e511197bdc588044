"""The rules of a game in words, rule by rule, each with the code that implements it.

The texts are data, one file per game beside this one; a number is the one that tests cite.
"""

import tomllib
from dataclasses import dataclass
from importlib.resources import files

from ghostlight.lang import typeset

_FOLDER = files(__name__)
GAMES = sorted(file.name[:-5] for file in _FOLDER.iterdir() if file.name.endswith(".toml"))


@dataclass(frozen=True)
class Rule:
    number: str  # "R6.3"
    text: str
    code: tuple[str, ...]  # "module:name" of what implements it


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
        """The rules that a number such as R6, 6 or 6.3 names; None if it names none."""
        number = "R" + number.upper().removeprefix("R")
        found = []
        for section in self.sections:
            rules = [rule for rule in section.rules if number in (rule.number, section.number)]
            if rules:
                found.append(Section(section.number, section.title, tuple(rules)))
        return Rulebook(self.title, "", tuple(found)) if found else None


def load(game: str, lang: str) -> Rulebook:
    data = tomllib.loads(_FOLDER.joinpath(f"{game}.toml").read_text(encoding="utf-8"))
    sections = []
    for section in data["section"]:
        rules = [
            Rule(rule["number"], _flow(rule[lang], lang), tuple(rule["code"]))
            for rule in section["rule"]
        ]
        sections.append(Section(section["number"], section[lang], tuple(rules)))
    return Rulebook(data["title"][lang], _flow(data["idea"][lang], lang), tuple(sections))


def _flow(text: str, lang: str) -> str:
    """One paragraph: the line breaks of the file mean nothing."""
    return typeset(" ".join(text.split()), lang)
