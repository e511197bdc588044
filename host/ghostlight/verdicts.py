"""What `ghostlight verify` finds, in words: what is right, what is open, and the verdict.

What is wrong is told in English, as every command does with errors.
"""

from __future__ import annotations

from collections.abc import Sequence

from ghostlight.lang import typeset

_SAID = {
    "en": {
        "game": "{game} by version {version} of its rules, with {options}",
        "tags": "{count} lines, each with the tag that follows from the seed",
        "seed": "the seed is the one that {digits}... had committed the board to",
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
        "invented": "a computer's part is in the deal, but this file has no note of a computer "
        "that sent one: check the file of that computer; if there was none, the board made it up",
        "left_out": "this computer sent its part, but it is not in the deal: it came too late, or "
        "the board left it out",
        "untold": "this computer listened before the game began, but the board told it no "
        "commitment: it came in the middle of the deal, or the board kept it back",
        "missed": "this computer heard another deal begin, then its cable or program was away: it "
        "did not hear this deal",
        "asked_again": "this computer sent more than one part for the same deal: the board could "
        "choose one",
        "uncounted": "this computer heard {heard} deals begin, but by the record this was deal "
        "number {number}",
        "fair": "The game was fair. Closing digest {digest}",
        "open": "Not shown to be fair: see the lines with ??. Closing digest {digest}",
        "compare": "Compare with what the screens showed: {seal} and {added} in the deal, the "
        "digest at the end.",
    },
    "fr": {
        "game": "{game} selon la version {version} de ses règles, avec {options}",
        "tags": "{count} lignes, chacune avec la marque qui découle de la graine",
        "seed": "la graine est celle à laquelle {digits}... avait engagé le plateau",
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
        "invented": "la donne contient la part d'un ordinateur, mais aucun ordinateur n'a noté "
        "dans ce fichier qu'il l'a envoyée : vérifiez le fichier de cet ordinateur ; s'il n'y en "
        "avait pas, le plateau l'a inventée",
        "left_out": "cet ordinateur a envoyé sa part, mais elle n'est pas dans la donne : elle "
        "est arrivée trop tard, ou le plateau l'a laissée de côté",
        "untold": "cet ordinateur écoutait avant le début de la partie, mais le plateau ne lui a "
        "dit aucun engagement : il est arrivé au milieu de la donne, ou le plateau l'a gardé",
        "missed": "cet ordinateur a entendu commencer une autre donne, puis son câble ou son "
        "programme était absent : il n'a pas entendu cette donne",
        "asked_again": "cet ordinateur a envoyé plus d'une part pour la même donne : le plateau "
        "pouvait choisir",
        "uncounted": "cet ordinateur a entendu commencer {heard} donnes, mais selon la partie "
        "notée c'était la donne numéro {number}",
        "fair": "La partie était honnête. Empreinte finale {digest}",
        "open": "Pas de preuve que la partie était honnête : voyez les lignes avec ??. Empreinte "
        "finale {digest}",
        "compare": "Comparez avec ce que montraient les écrans : {seal} et {added} pendant la "
        "donne, l'empreinte à la fin.",
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
