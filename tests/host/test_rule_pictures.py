"""Every chapter of the rules has its picture in each language, and it follows the rules."""

import re
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ghostlight import rulebook
from ghostlight.games.phantom import examples as phantom
from ghostlight.lang import LANGUAGES
from ghostlight.rulebook import pictures
from shared_rules.game import GAMES, STANDARD
from shared_rules.phantom.cards import Box, terror
from tests.helpers.port_bench import command

CHAPTERS = {"opera": 8, "society": 10, "midnight": 8, "phantom": 9}
EVERY = [(game, f"R{n}") for game in GAMES for n in range(1, CHAPTERS[game] + 1)]


def texts(game: str, number: str, lang: str = "en") -> list[str]:
    drawn = pictures.svg(game, number, lang)
    return [unescape(text) for text in re.findall(r"<text[^>]*>([^<]*)</text>", drawn)]


def rings(game: str, number: str) -> int:
    return without_tokens(pictures.svg(game, number, "en")).count("<circle ")


def without_tokens(drawn: str) -> str:
    """The picture without the definitions of its tokens."""
    return drawn[drawn.rindex("</defs>") :]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "number"), EVERY)
def test_every_chapter_has_a_picture_of_its_example(game, number, lang):
    book = rulebook.load(game, lang)
    chapter = next(part for part in book.sections if part.number == number)
    assert chapter.picture
    assert chapter.drawing == f"{game}/{lang}/{number}.svg"
    drawn = pictures.svg(game, number, lang)
    root = ElementTree.fromstring(drawn)
    space = {"svg": "http://www.w3.org/2000/svg"}
    assert root.findtext("svg:title", "", space).endswith(chapter.title)
    assert root.findtext("svg:desc", "", space) == chapter.example
    ids = re.findall(r'\bid="([^"]*)"', drawn)
    assert len(set(ids)) == len(ids)
    assert len(drawn) < 150_000


@pytest.mark.parametrize("game", GAMES)
def test_cards_and_options_have_no_picture(game):
    book = rulebook.load(game, "en")
    drawn = [part.number for part in book.sections if part.drawing]
    assert (
        drawn == [f"R{n}" for n in range(1, CHAPTERS[game] + 1)] == list(pictures.painters(game))
    )


@pytest.mark.parametrize(("game", "number"), EVERY)
def test_letters_are_large_enough_to_read(game, number):
    """At the width of the page's dialog, 540 pixels, no letter is smaller than 7 pixels."""
    for lang in LANGUAGES:
        drawn = pictures.svg(game, number, lang)
        width = float(re.search(r'viewBox="\S+ \S+ (\S+) ', drawn)[1])
        sizes = re.findall(r'font-size="([^"]*)"', without_tokens(drawn))
        assert min(map(float, sizes), default=width) * 540 / width >= 7, lang


# What the examples say, the rules compute.


def test_opera_walking_shows_where_both_may_go():
    # Moncharmin 2 and 3, Madame Giry 2 and 7, and a ring around each of the two.
    assert rings("opera", "R5") == 4 + 2


def test_opera_end_of_round_moves_la_carlotta_by_five_or_four():
    assert [text for text in texts("opera", "R7") if text[0] == "+"] == ["+ 5", "+ 4"]


def test_opera_the_persian_leaves_raoul_in_the_catacombs():
    drawn = pictures.svg("opera", "R6", "en")
    assert drawn.count('data-token="red-suspect"') == 2
    assert drawn.count('data-token="brown-suspect"') == 2


def test_society_a_ghost_reaches_eight_tiles_past_the_empty_room():
    assert rings("society", "R5") == 8
    assert "16" in texts("society", "R5")


def test_midnight_the_bedroom_takes_a_four():
    assert sorted(text for text in texts("midnight", "R5") if text.isdigit()) == list("1234")


def test_midnight_hugo_catches_two_and_one():
    drawn = pictures.svg("midnight", "R6", "en")
    pale = re.findall(r'<g opacity="0.35"><use[^>]*data-token="midnight/(\w+)"', drawn)
    assert sorted(pale) == ["blue", "blue", "hugo", "red"]
    assert "step 10" in texts("midnight", "R6")


def test_midnight_points_of_a_ball():
    assert texts("midnight", "R7")[-1] == "= 10"


def test_phantom_terror_is_the_sum_of_the_cards():
    box = Box(STANDARD, "charmer_yeller", "8_10_12")
    parts = [phantom.card_terror(phantom.PILE, card) for card in phantom.PILE]
    assert sum(parts) == terror(phantom.PILE, box) == 11
    assert "2 + 3 + 2 + 1 + 2 + 1 = 11" in texts("phantom", "R7")


def test_phantom_the_queen_ends_up_on_top_of_the_discards():
    told = texts("phantom", "R6")
    assert told[told.index("3") - 1] == "Queen of Specters"


def test_phantom_room_left_in_both_piles():
    assert texts("phantom", "R4").count("room left") == 1 + 2


# The command.


def test_the_command_writes_all_pictures(tmp_path, capsys):
    code, out, _ = command(capsys, "rules", "--pictures", str(tmp_path), "--lang", "fr")
    assert (code, out) == (0, f"35 images dans {tmp_path}\n")
    found = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.svg"))
    assert found == sorted(f"{game}/fr/{number}.svg" for game, number in EVERY)


def test_a_folder_that_cannot_be_written(tmp_path: Path, capsys):
    (tmp_path / "opera").write_text("a file")
    code, _, err = command(capsys, "rules", "opera", "--pictures", str(tmp_path), "--lang", "en")
    assert code == 1
    assert "Choose another folder" in err
