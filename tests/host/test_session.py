"""The terminal game from typed lines: choices, commands, secrets."""

import random

import pytest

from shared_rules.offboard.record import Record
from shared_rules.opera import Secret
from tests.helpers.terminal_games import choices_to_the_end, enter, look, new_session, record_of

# The Persian shares room 7 with Richard when he is picked.
COMPANY = (
    "start 9 8 4 0 1 2 3 7",
    "identity black",
    "deal red pink purple brown",
    "pick purple",
    "move 7",
)


def test_a_new_game_says_what_to_do() -> None:
    session, _ = new_session()
    page = look(session)
    assert "Phantom, type `peek` to learn who you are." in page
    assert "Investigator: who do you play?" in page
    assert " 1  R  Raoul de Chagny: walks, then must draw an alibi card" in page
    assert " 4  U  M. Richard" in page
    assert session.page.prompt == "Investigator> "


@pytest.mark.parametrize("typed", ["1", "pick red", "PICK RED", " pick   red ", "pi r"])
def test_numbers_and_actions_are_understood(typed: str) -> None:
    session, _ = new_session()
    assert "Investigator: where does Raoul de Chagny go?" in enter(session, typed)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("5", "5 is no choice here. A number from 1 to 4"),
        ("0", "0 is no choice here."),
        ("-1", "-1 is no choice here."),
        ("dance", "dance is no choice here."),
        ("[red]x", "[red]x is no choice here."),
        ("pick brown", "pick brown cannot be done now."),
        ("move 5", "move 5 cannot be done now."),
        ("draw red", "draw red cannot be done now."),
        ("can", "can cannot be done now."),
        ("pick p", "pick p could be pick pink or pick purple."),
    ],
)
def test_what_is_not_understood_changes_nothing(typed: str, said: str) -> None:
    session, files = new_session()
    enter(session, "save before")
    page = enter(session, typed)
    assert said in page
    enter(session, "save after")
    assert files["before"] == files["after"]


def test_enter_alone_only_draws_the_page_again() -> None:
    session, _ = new_session()
    enter(session, "1")
    assert enter(session, "") == look(session)
    assert "where does Raoul" in look(session)


def test_a_card_waits_until_it_is_turned_and_cannot_be_turned_back() -> None:
    session, _ = new_session()
    page = enter(session, "pick red", "move 2")
    assert "Raoul de Chagny has arrived and draws an alibi card." in page
    assert session.page.prompt == "Enter> "
    assert "Taken back." in enter(session, "undo")
    page = enter(session, "move 2", "")
    assert "It is a Phantom card. La Carlotta: 4 → 3." in page
    assert "Phantom: who do you play?" in page
    assert "That cannot be taken back" in enter(session, "undo")


def test_the_answer_waits_until_it_is_asked_for() -> None:
    acted = ("pick red", "move 8", "draw phantom", "pick pink", "move 4", "pick brown")
    session, _ = new_session(record=record_of(*COMPANY, *acted))
    page = enter(session, "move 6")
    assert "Four have acted. Phantom, can you appear?" in page
    assert "pick red cannot be done now." in enter(session, "pick red")
    assert "2 is no choice here. A number from 1 to 1" in enter(session, "2")
    assert "Taken back." in enter(session, "undo")
    page = enter(session, "move 6", "")
    assert "The Phantom CAN appear. Innocent: Meg Giry and Madame Giry." in page
    assert "6 suspects are left. La Carlotta: 5 → 12." in page
    assert page.startswith("Round 2   ▸Phantom◂")
    assert "Answers CAN" in page
    assert "Round 2 begins." in page
    assert "Phantom: who do you play?" in enter(session, "")
    assert "That cannot be taken back" in enter(session, "undo")


def test_undo_crosses_turns_but_not_the_deal() -> None:
    session, _ = new_session()
    first = look(session).split("\n")[:17]
    enter(session, "pick white", "move 0", "pass", "pick pink")
    for _ in range(4):
        assert "Taken back." in enter(session, "undo")
    assert look(session).split("\n")[:17] == first
    assert "That cannot be taken back" in enter(session, "undo")


def test_the_persian_takes_somebody_along_in_three_steps() -> None:
    session, files = new_session(record=record_of(*COMPANY))
    page = enter(session, "pick brown")
    assert "take  U  along…" in page
    page = enter(session, str(_number(page, "take  U  along…")))
    assert "Phantom: where does M. Richard stay?" in page
    assert "leave  U  in 6 Auditorium…" in page
    page = enter(session, str(_number(page, "leave  U  in 6 Auditorium…")))
    assert "M. Richard stays in 6 Auditorium; where does the Persian stop?" in page
    assert "stop there too" in page
    assert "where does the Persian go?" in enter(session, "undo")
    along = _number(look(session), "take  U  along…")
    leave = "leave  U  in 6 Auditorium…"
    session.enter(str(along))
    session.enter(str(_number(look(session), leave)))
    page = enter(session, str(_number(look(session), "on to 5 Stage")))
    assert "the Persian leaves M. Richard in 6 Auditorium and walks on to 5 Stage." in page
    enter(session, "save x")
    assert files["x"].endswith("pick brown\nmove 5 with purple to 6\n")


def test_an_action_in_full_needs_no_steps() -> None:
    session, files = new_session(record=record_of(*COMPANY))
    enter(session, "pick brown", "take nobody", "move 6 with purple", "save x")
    assert files["x"].endswith("pick brown\nmove 6 with purple\n")


def _number(page: str, label: str) -> int:
    """The number in front of a choice."""
    return int(page.split(label)[0].split()[-1])


# -- secrets -------------------------------------------------------------------------------


def test_peek_shows_a_cover_then_the_secret_then_the_game() -> None:
    session, _ = new_session()
    page = enter(session, "peek")
    assert "Phantom, look alone." in page
    assert not session.page.is_secret
    page = enter(session, "")
    assert "You are  B  Madame Giry." in page
    assert "You keep no alibi card." in page
    assert session.page.is_secret
    page = enter(session, "")
    assert not session.page.is_secret
    assert "Investigator: who do you play?" in page


def test_peek_goes_back_when_somebody_looks() -> None:
    session, _ = new_session()
    enter(session, "peek", "wait")
    assert "Investigator: who do you play?" in look(session)


def test_the_phantom_sees_the_alibis_it_keeps() -> None:
    kept = ("pick red", "move 8", "draw white")
    record = record_of(*COMPANY[:3], "pick purple", "move 7", *kept)
    session, _ = new_session(record=record)
    assert "The Phantom keeps the alibi card hidden." in look(session)
    assert "?" in look(session).split("\n")[2]
    assert "You keep the alibi cards of M. Moncharmin." in enter(session, "peek", "")


def test_secrets_are_not_shown_where_they_cannot_be_wiped_off() -> None:
    session, _ = new_session(can_wipe=False)
    assert "Secrets are shown only in an interactive terminal" in enter(session, "peek")


def test_pages_do_not_depend_on_the_secret() -> None:
    """The same public game with other secrets: the same pages, letter for letter."""
    public = ("pick red", "move 8", "draw {}", "pick brown", "move 6", "pick pink", "undo")
    seen = set()
    for identity, drawn in (("black", "white"), ("white", "grey"), ("brown", "black")):
        record = record_of(COMPANY[0], f"identity {identity}", *COMPANY[2:])
        session, _ = new_session(record=record)
        pages = [look(session, 120, 40)]
        for line in public:
            if line.startswith("draw"):
                text = session.local_game.rules.parse_action(line.format(drawn))
                session.local_game.play(text)  # the dealer's card, chosen by the test
            else:
                session.enter(line)
            pages.append(look(session, 120, 40))
        seen.add("\n".join(pages))
    assert len(seen) == 1


# -- other commands --------------------------------------------------------------------------


def test_a_saved_game_goes_on() -> None:
    session, files = new_session()
    enter(session, "pick red", "move 2", "")
    assert "The file holds the Phantom's secret" in enter(session, "save game.txt")
    record = Record.parse(files["game.txt"])
    other, _ = new_session(record=record)
    assert "Welcome back." in look(other)
    first, second = look(session).split("\n"), look(other).split("\n")
    assert first[:17] == second[:17]
    other.enter("quit")
    assert other.is_done


def test_saving_fails_with_a_reason() -> None:
    session, _ = new_session()
    assert "For example: save game.txt" in enter(session, "save")
    assert "Not saved: Permission denied." in enter(session, "save /etc/x")
    enter(session, "save x")
    assert "x exists already. Choose another name." in enter(session, "save x")


def test_quit_asks_once_if_the_game_is_not_saved() -> None:
    session, _ = new_session()
    assert "This game is not saved." in enter(session, "quit")
    enter(session, "1")
    assert "This game is not saved." in enter(session, "quit")
    assert not session.is_done
    session.enter("quit")
    assert session.is_done


def test_quit_at_once_after_saving() -> None:
    session, _ = new_session()
    enter(session, "save x", "quit")
    assert session.is_done


@pytest.mark.parametrize(("lang", "word"), [("en", "help"), ("fr", "aide"), ("fr", "help")])
def test_help_lists_every_command(lang: str, word: str) -> None:
    session, _ = new_session(lang)
    page = enter(session, word)
    assert session.page.is_text
    for _, command in (("en", "undo"), ("fr", "annuler")):
        assert (command in page) == (command == {"en": "undo", "fr": "annuler"}[lang])
    assert "move 5 with white to 6" in page
    assert "where does" not in enter(session, "")
    assert not session.page.is_text


def test_rules_and_a_part_of_them() -> None:
    session, _ = new_session("fr")
    assert "R6.3  Madame Giry doit déplacer le cadenas" in enter(session, "regles 6.3")
    assert "Il n'y a pas de règle 12." in enter(session, "", "RÈGLES 12")
    assert "R8.4" in enter(session, "règles")


@pytest.mark.parametrize(
    ("lang", "seed", "width", "height"),
    [
        ("en", 1, 80, 24),
        ("fr", 2, 80, 24),
        ("en", 3, 120, 40),
        ("fr", 4, 120, 40),
        ("fr", 5, 65, 24),
    ],
)
def test_whole_games_fit_the_terminal(lang: str, seed: int, width: int, height: int) -> None:
    """By any of the numbers offered, to the end; the prompt is on the last line at most."""
    session, files = new_session(lang, seed)
    chance = random.Random(seed)
    for line in choices_to_the_end(session, chance):
        lines = look(session, width, height).split("\n")
        assert len(lines) < height, "\n".join(lines)
        assert all(len(line) <= width for line in lines)
        session.enter(line)
    assert "The Phantom was" in look(session) or "Le Fantôme était" in look(session)
    enter(session, "save game", "")
    assert session.is_done
    game = Record.parse(files["game"]).replay()
    assert game.state.outcome in ((1, 0), (0, 1))
    assert isinstance(game.secret, Secret)


def test_after_the_end_everything_is_open() -> None:
    session, _ = new_session()
    chance = random.Random(3)
    for line in choices_to_the_end(session, chance):
        session.enter(line)
    assert "Everything is revealed already: the Phantom was  B  Madame Giry." in enter(
        session, "peek"
    )
    assert "Saved in x." in enter(session, "save x")
    session.enter("pick red")
    assert not session.is_done
    session.enter("")
    assert session.is_done
