"""What `ghostlight verify` finds to be right, in words. What is wrong is told in English, as every
command does with errors."""

from __future__ import annotations

from collections.abc import Sequence

from ghostlight.lang import typeset

_SAID = {
    "en": {
        "tags": "{count} lines, each with the tag that follows from the seed",
        "seed": "the seed is the one that {digits}... had committed the board to",
        "late": "the computer that recorded it was too late to add anything",
        "heard": "the computer that recorded it knew the commitment before it added its part",
        "added": "the deal follows from the seed and what was added by {who}",
        "computer": "a computer",
        "nobody": "nobody",
        "and": "and",
        "played": "{count} lines of the players: all by the rules",
        "sealed": "{count} secret choices: each sealed when it was made, and kept",
        "dealt": "{count} deals, draws and answers: all as the seed and the rules demand",
        "cut_once": "the board lost its power once, and went on",
        "cut": "the board lost its power {count} times, and went on",
        "with_code": " with the recovery code",
        "with_codes": " with the recovery codes",
        "resigned": "the {seat} resigned",
        "abandoned": "both players abandoned it: nobody has won",
        "deals": "it was deal number {number} since the last game that was finished",
        "digest": "the closing digest begins with the {count} digits that were shown",
        "fair": "The game was fair. Closing digest {digest}",
        "compare": "Compare it with the one on the screens, or give it with --digest.",
    },
    "fr": {
        "tags": "{count} lignes, chacune avec la marque qui découle de la graine",
        "seed": "la graine est celle à laquelle {digits}... avait engagé le plateau",
        "late": "l'ordinateur qui notait est arrivé trop tard pour y ajouter",
        "heard": "l'ordinateur qui notait connaissait l'engagement avant d'y ajouter sa part",
        "added": "la donne découle de la graine et de ce qu'ont ajouté : {who}",
        "computer": "un ordinateur",
        "nobody": "personne",
        "and": "et",
        "played": "{count} lignes des joueurs : toutes selon les règles",
        "sealed": "{count} choix secrets : chacun scellé sur-le-champ, et tenu",
        "dealt": "{count} donnes, tirages et réponses : comme le veulent la graine et les règles",
        "cut_once": "le plateau a perdu le courant une fois, et a repris",
        "cut": "le plateau a perdu le courant {count} fois, et a repris",
        "with_code": " avec le code de reprise",
        "with_codes": " avec les codes de reprise",
        "resigned": "{name} a abandonné",
        "abandoned": "les deux joueurs y ont renoncé : personne n'a gagné",
        "deals": "c'était la donne numéro {number} depuis la dernière partie finie",
        "digest": "l'empreinte finale commence par les {count} chiffres montrés",
        "fair": "La partie était honnête. Empreinte finale {digest}",
        "compare": "Comparez-la à celle des écrans, ou donnez-la avec --digest.",
    },
}
_WITH = ("", "with_code", "with_codes")  # by how many there are


class Verdicts:
    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, key: str, **fields: object) -> str:
        return typeset(_SAID[self.lang][key].format(**fields), self.lang)

    def cut(self, count: int, codes: int) -> str:
        """How often there was no power, and what it took to go on."""
        said = self("cut_once") if count == 1 else self("cut", count=count)
        return said + (self(_WITH[codes]) if codes else "")

    def all_of(self, names: Sequence[str]) -> str:
        if len(names) < 2:
            return names[0] if names else self("nobody")
        return f"{', '.join(names[:-1])} {self('and')} {names[-1]}"
