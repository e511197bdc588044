"""Somebody at the table wants the secret."""

from firmware.play.menu import Menu
from firmware.play.resume import ResumeGame
from shared_rules.opera.board import CHARACTERS
from tests.helpers.attack_harness import Siege, attempt, messages
from tests.helpers.bounded_wait import Patience
from tests.helpers.open_vault import secret_of, seed_of


def private_picture(siege: Siege) -> bytes:
    seat = siege.director.phantom_seat
    siege.virtual.hold(seat, "peek", True)
    siege.virtual.run(300)
    return bytes(siege.table.screens[seat].memory)


@attempt("glance at the Phantom's screen")
def test_the_screen_is_dark_before_it_is_public():
    """At no step after PEEK is let go does the lit screen hold anything of the private page."""
    with Siege(61) as siege:
        siege.begin()
        siege.virtual.run(300)
        seat = siege.director.phantom_seat
        screen = siege.table.screens[seat]
        public = bytes(screen.memory)
        private = private_picture(siege)
        assert private != public
        siege.virtual.hold(seat, "peek", False)
        steps = 0
        patience = Patience("the private page")
        while screen.is_on and patience.lasts():
            siege.virtual.step()
            steps += 1
        assert steps <= 6  # 20 ms to be sure that the button is up, and a step
        for _ in range(100):
            if screen.is_on:
                assert bytes(screen.memory) == public
            siege.virtual.step()
        assert screen.is_on


@attempt("press PEEK at the other seat")
def test_the_investigator_has_no_private_view():
    with Siege(62) as siege:
        siege.begin()
        seat = 1 - siege.director.phantom_seat
        before = bytes(siege.table.screens[seat].memory)
        siege.virtual.hold(seat, "peek", True)
        for _ in range(60):
            siege.virtual.step()
            assert bytes(siege.table.screens[seat].memory) == before


@attempt("measure the time of an answer")
def test_both_answers_take_the_same_time():
    """The same first round with each of the eight as the Phantom: some can, some cannot."""
    times: dict[str, set[float]] = {}
    for identity in range(CHARACTERS):
        with Siege(63) as siege:
            siege.begin()
            secret_of(siege.director.vault).identity = identity
            line, ms = first_answer(siege)
            times.setdefault(line, set()).add(ms)
    assert set(times) == {"o can", "o cannot"}
    assert times["o can"] == times["o cannot"]
    assert len(times["o can"]) == 1


def first_answer(siege: Siege) -> tuple[str, float]:
    heard: list[tuple[str, float]] = []
    after = siege.virtual.on_step

    def listen() -> None:
        after()
        for told in messages(bytes(siege.heard)):
            if told.get("line") in ("o can", "o cannot"):
                heard.append((told["line"], siege.virtual.now_ms))
                siege.heard.clear()
                return

    siege.virtual.on_step = listen
    patience = Patience("waiting for an answer", times=500)
    while not heard and patience.lasts():
        siege.turn()
    return heard[0]


@attempt("type codes on the board")
def test_wrong_codes_are_refused_later_and_later():
    with Siege(64) as siege:
        siege.begin()
        siege.virtual.restart()
        assert isinstance(siege.stage, ResumeGame)
        waits = []
        for guess in range(3):
            wrong = bytes((press + 1 + guess % 2) % 3 for press in siege.code)
            for press in wrong:
                siege.virtual.press(1, ("ok", "back", "peek")[press])
            patience = Patience("checking the code")
            while siege.stage.is_checking and patience.lasts():
                siege.virtual.run(16)
            refused_ms = siege.virtual.now_ms
            assert "Wrong code" in siege.page(0)
            assert siege.director.vault.is_empty
            patience = Patience("waiting after a wrong code", times=500)
            while not siege.stage.typed(1) and patience.lasts():
                siege.virtual.press(1, "ok")
            waits.append(siege.virtual.now_ms - refused_ms)
            siege.stage.wipe()  # the press that tried whether it is over
        assert [round(wait / 1000) for wait in waits] == [2, 4, 8]
        siege.recall()
        siege.settle()


def test_a_code_is_typed_in_half_a_minute():
    """By somebody who takes a second for every press, stretched while the table is watched."""
    with Siege(68) as siege:
        siege.begin()
        siege.virtual.restart()
        began_ms = siege.virtual.now_ms
        for press in siege.code:
            siege.virtual.press(1, ("ok", "back", "peek")[press])
            siege.virtual.run(1000 - (siege.virtual.now_ms - began_ms) % 1000)
        while isinstance(siege.stage, ResumeGame):
            siege.virtual.run(16)
            assert siege.virtual.now_ms - began_ms < 30_000


@attempt("give up for both after a power cut")
def test_one_player_alone_cannot_make_a_game_void():
    with Siege(67) as siege:
        siege.begin()
        siege.virtual.restart()
        for seat in (0, 1):
            siege.virtual.press(seat, "back", ms=1000)
            for _ in range(3):
                siege.virtual.press(seat, "ok")
            assert siege.director.journal.is_on
            siege.virtual.press(seat, "back")
        siege.recall()
        siege.settle()
        siege.turn()


@attempt("hold both players' buttons")
def test_both_open_the_board_and_find_nothing():
    with Siege(65) as siege:
        siege.begin()
        secrets = siege.secrets()
        siege.hold_all(True)
        siege.virtual.run(4900)
        assert not siege.director.vault.is_empty
        siege.virtual.run(500)
        check_open(siege, secrets)


@attempt("hold them at power-up")
def test_buttons_at_power_up_open_the_board_and_find_nothing():
    with Siege(66) as siege:
        siege.begin()
        secrets = siege.secrets()
        siege.hold_all(True)
        siege.virtual.restart()
        siege.virtual.run(300)
        check_open(siege, secrets)


def check_open(siege: Siege, secrets: list[bytes]) -> None:
    """The secret is gone from memory and flash; screens and record say so; Ctrl-C stops it."""
    director = siege.director
    assert seed_of(director.vault) == bytes(32)
    assert isinstance(siege.stage, Menu)
    for seat in (0, 1):
        assert "void" in siege.page(seat)
    assert not director.journal.is_on
    kept = list(director.journal.read(director.journal.kept()[-1]))
    assert kept[-1].split("\t")[0] == "x"
    assert not [line for line in kept if line.startswith("b ")]
    for secret in secrets:
        assert secret not in siege.flash_image()
    siege.serial.write(b"\x03")
    siege.virtual.step()
    assert siege.cable.stops == 1
