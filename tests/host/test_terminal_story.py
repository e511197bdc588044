"""The story describes public actions, in both languages."""

import pytest
from rich.text import Text

from ghostlight.games import adapter_of
from ghostlight.games.opera.terminal.narration import tell
from ghostlight.games.opera.terminal.texts import Words
from ghostlight.lang import typeset
from tests.helpers.terminal_games import record_of

GAME = (
    "start 9 8 4 0 1 2 3 7",
    "identity black",
    "deal red blue purple brown",
    "pick purple",
    "move 7",
    "pick brown",
    "move 5 with purple to 6",
    "pick red",
    "move 8",
    "draw white",
    "pick blue",
    "padlock 9-8",
    "move 0",
    "can",
    "pick white",
    "move 1",
    "send black 0",
    "pick grey",
    "blackout 4",
    "move 1",
    "pick pink",
    "move 5",
    "pick black",
    "move 4",
    "gather",
    "can",
)

ENGLISH = """
· The eight take their places. The blackout is in 0 Office, the padlock on 4-0.
· The Phantom has drawn an identity.
· The cards are dealt: Raoul de Chagny, Madame Giry, M. Richard and the Persian.
I  U  M. Richard walks to 7 Grand foyer.
P  N  the Persian leaves M. Richard in 6 Auditorium and walks on to 5 Stage.
P  R  Raoul de Chagny walks to 8 Fly loft.
· The Phantom keeps the alibi card hidden.
I  B  Madame Giry closes the corridor 9-8.
I  B  Madame Giry walks to 0 Office.
· The Phantom CAN appear. Innocent: Raoul de Chagny and Meg Giry.
· 6 suspects are left. La Carlotta: 4 → 11.
"""

FRENCH = """
· Les huit prennent place. La panne est en 0 (Bureau), le cadenas sur le couloir 4-0.
· Le Fantôme a tiré son identité.
· Les cartes sont tirées : Raoul de Chagny, Madame Giry, M. Richard et le Persan.
E  U  M. Richard va en 7 (Grand foyer).
F  N  le Persan laisse M. Richard en 6 (Salle) et va en 5 (Scène).
F  R  Raoul de Chagny va en 8 (Cintres).
· Le Fantôme garde la carte alibi face cachée.
E  B  Madame Giry ferme le couloir 9-8.
E  B  Madame Giry va en 0 (Bureau).
· Le Fantôme PEUT se manifester. Innocents : Raoul de Chagny et Meg Giry.
· Il reste 6 suspects. La Carlotta passe de 4 à 11.
"""


def told(*texts: str, lang: str = "en") -> list[str]:
    record = record_of(*texts)
    lines = tell(record.options, record.public().actions, Words(lang))
    return [Text.from_markup(line).plain for line in lines]


@pytest.mark.parametrize(("lang", "story"), [("en", ENGLISH), ("fr", FRENCH)])
def test_a_round_as_it_is_told(lang: str, story: str) -> None:
    assert told(*GAME[:14], lang=lang) == typeset(story, lang).strip().split("\n")


def test_powers_that_move_others() -> None:
    lines = told(*GAME)
    assert "P  W  M. Moncharmin drives Christine Daaé out to 0 Office." in lines
    assert "I  G  Joseph Buquet puts out the light in 4 Dance foyer." in lines
    called = "Raoul de Chagny, Meg Giry, Madame Giry and the Persian"
    assert f"P  K  Christine Daaé draws {called} into 4 Dance foyer." in lines


@pytest.mark.parametrize(
    ("texts", "line"),
    [
        (("pick purple", "swap blue"), "I  U  M. Richard swaps places with Madame Giry."),
        (
            ("pick purple", "move 7", "pick brown", "move 6 with purple"),
            "P  N  the Persian and M. Richard walk to 6 Auditorium.",
        ),
        (
            ("pick red", "move 7", "draw pink"),
            "· This alibi proves (p) Meg Giry innocent.",
        ),
        (("pick red", "move 7", "draw phantom"), "· It is a Phantom card. La Carlotta: 4 → 3."),
    ],
)
def test_other_sentences(texts: tuple[str, ...], line: str) -> None:
    assert told(*GAME[:3], *texts)[-1] == line


def test_a_power_declined() -> None:
    begin = ("start 9 8 4 0 1 2 3 7", "identity red", "deal white black grey pink")
    lines = told(*begin, "pick white", "move 1", "pass")
    assert lines[-1] == "I  W  M. Moncharmin leaves everybody where they are."


# A story that is read, not typed: rooms have no numbers, and stand in a sentence as people say it.

READ = {
    "en": (
        "The eight take their places. The blackout is in the Manager's office, "
        "the padlock on Dance foyer – Manager's office.",
        "The Persian leaves M. Richard in the Auditorium and walks on to the Stage.",
        "Joseph Buquet puts out the light in the Dance foyer.",
        "M. Moncharmin drives Christine Daaé out to the Manager's office.",
    ),
    "fr": (
        "Les huit prennent place. La panne est au Bureau de la direction, "
        "le cadenas sur le couloir Foyer de la danse – Bureau de la direction.",
        "Le Persan laisse M. Richard dans la Salle et va sur la Scène.",
        "Joseph Buquet coupe la lumière au Foyer de la danse.",
        "M. Moncharmin fait fuir Christine Daaé au Bureau de la direction.",
    ),
}


@pytest.mark.parametrize("lang", READ)
def test_rooms_in_a_story_that_is_read(lang: str) -> None:
    record = record_of(*GAME)
    lines = adapter_of("opera").story(record.options, record.public().actions, lang)
    sentences = [told.text.partition(" ")[2].strip() for told in lines]
    for sentence in READ[lang]:
        assert sentence in sentences


def test_a_name_with_an_article_follows_no_preposition_in_french() -> None:
    """« l'alibi de le Persan » would be wrong."""
    lines = told(*GAME[:3], "pick red", "move 7", "draw brown", lang="fr")
    assert lines[-1] == "· Cet alibi innocente (n) le Persan."
