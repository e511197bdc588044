"""The drawing of the opera house: as on the table, in two sizes, readable without colours."""

import io

import pytest
from rich.console import Console

from ghostlight.games.opera.terminal.board import PLACES, House
from ghostlight.games.opera.terminal.texts import Words
from shared_rules import opera
from shared_rules.offboard import parse_state
from shared_rules.opera import public_view
from shared_rules.opera.board import CORRIDORS
from tests.helpers.terminal_games import look, new_session, record_of

START = """
Round 1   ▸Investigator◂    Phantom     Phantom     Investigator
Cards  R  P  W  U   ┌ 9 Dome ───────┐   ┌ 8 Fly loft ───┐ Alibis 10 left
                    │ B             │─╳─│ K             │
        ╭───────────│               │   │               │───────────╮
        │           └───────────────┘   └───────────────┘           │
        │                   ┊    ╰┄┄┄┄┄┄┄┄┄┄┄┄┄┄┊┄┄┄┄┄┄┄┄┄┄┄┄┄┄╮    │
┌ 7 Grand foyer ┐   ┌ 6 Auditorium ─┐   ┌ 5 Stage ──────┐   ┌ 4 Dance foyer ┐
│ P             │───│               │───│               │───│ W             │
│               │   │               │   │               │   │               │
└───────────────┘   └───────────────┘   └───────────────┘   └───────────────┘
        │    ╰┄┄┄┄┄┄┄┄┄┄┄┄┄┄┊┄┄┄┄┄┄┄┄┄┄┄┄┄┄╮    ┊                   │
┌ 3 Catacombs ──┐   ┌ 2 Lake ───────┐   ┌ 1 Understage ─┐   ┌ 0 Office ─────┐
│ R             │───│ U             │───│ G ░░░░░░░░░░░░│───│ N             │
│               │   │               │   │░░░░░░░░░░░░░░░│   │               │
└───────────────┘   └───────────────┘   └ blackout ─────┘   └───────────────┘
La Carlotta 1  2  3 ◆4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22
if the round ended now: CAN would leave 8 suspects, CANNOT 0
Phantom, type `peek` to learn who you are.
Investigator: who do you play?          help · rules · undo · peek · save · quit
 1  R  Raoul de Chagny: walks, then must draw an alibi card
 2  P  Meg Giry: walks, also through secret passages
 3  W  M. Moncharmin: walks, then may drive everybody out of the room
 4  U  M. Richard: walks, or swaps places with anybody
"""


def test_the_first_page_of_a_game() -> None:
    session, _ = new_session()
    assert look(session) == START.strip("\n")


def drawn(line: str, marked: tuple[int, ...] = ()) -> list[str]:
    canvas = House(Words("en")).draw(dict(public_view(parse_state(opera, line))), marked)
    return [text.plain.rstrip() for text in canvas.lines()]


@pytest.mark.parametrize("corridor", range(len(CORRIDORS)))
def test_the_padlock_is_drawn_once_on_its_corridor(corridor: int) -> None:
    a, b = CORRIDORS[corridor]
    lines = drawn(f"N/G*/W/K/P/-/-/U/R/B {a}-{b} 4 1 I pick RBKW/PGUN - - -")
    assert "".join(lines).count("╳") == 1
    (y,) = [number for number, line in enumerate(lines) if "╳" in line]
    x = lines[y].index("╳")
    columns = sorted(PLACES[room][0] for room in (a, b))
    rows = sorted(PLACES[room][1] for room in (a, b))
    assert columns[0] * 20 <= x < columns[1] * 20 + 17
    assert rows[0] * 5 <= y < rows[1] * 5 + 4


def test_eight_in_one_room_are_all_seen() -> None:
    lines = drawn("-/-/-/-/-/-/RPBgkwun*/-/-/- 9-8 4 1 I walk:R BGK/PWUN - - -")
    assert lines[6].startswith("│               │───│>R< P  B (g)(k)│")
    assert lines[7].startswith("│               │   │(w)(u)(n)░░░░░░│")


def test_rooms_to_go_to_have_heavy_walls() -> None:
    lines = drawn("N/G*/W/K/P/-/-/U/R/B 9-8 4 1 I walk:R BKW/PGUN - - -", (4,))
    assert lines[5].endswith("┏ 4 Dance foyer ┓")
    assert lines[8].endswith("┗━━━━━━━━━━━━━━━┛")
    assert "".join(lines).count("┏") == 1


def test_a_wide_terminal_has_the_story_beside_the_house() -> None:
    session, _ = new_session("fr")
    lines = look(session, 120, 40).split("\n")
    assert lines[0].endswith("Ce qui s'est passé")
    assert "Les huit prennent place." in lines[1]
    assert "┌ 0 Bureau ───────┐" in lines[13]
    assert any(line.startswith("La Carlotta") and "22 sortie" in line for line in lines)


def test_cards_alibis_and_answers() -> None:
    record = record_of(
        *("start 9 8 4 0 1 2 3 7", "identity black", "deal red pink purple brown"),
        *("pick red", "move 8", "draw white", "pick purple", "move 7", "pick pink", "move 4"),
        *("pick brown", "move 6", "can", "pick white"),
    )
    session, _ = new_session(record=record)
    lines = look(session).split("\n")
    assert lines[0] == "Round 2   ▸Phantom◂    Investigator     Investigator     Phantom"
    assert lines[1].startswith("Cards (b) G  K >w<  ┌ 9 Dome")
    assert lines[1].endswith("Alibis 9 left")
    assert lines[2].startswith("Played r p u n ")
    assert lines[2].endswith("(w)")
    assert lines[16].startswith("Answers CAN  if the round ended now: CAN would leave ")


def test_colours_are_only_on_top() -> None:
    """The same letters with all colours and with none."""
    session, _ = new_session()
    plain = look(session)
    console = Console(
        file=io.StringIO(), width=80, height=24, force_terminal=True, color_system="truecolor"
    )
    with console.capture() as capture:
        console.print(session.page.body)
    coloured = capture.get()
    assert "\x1b[" in coloured
    console = Console(file=io.StringIO(), width=80, height=24, no_color=True)
    with console.capture() as capture:
        console.print(session.page.body)
    bare = capture.get()
    assert "\n".join(line.rstrip() for line in bare.splitlines()) == plain
