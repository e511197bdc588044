"""An attacker at the table tries to learn the secret."""

from firmware.play.menu import Menu
from firmware.play.resume import ResumeGame
from shared_rules.opera.board import CHARACTERS
from tests.helpers.attack_harness import AttackedGame, attempt, messages
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.open_vault import secret_of, seed_of


def private_picture(attack: AttackedGame) -> bytes:
    seat = attack.director.phantom_seat
    attack.virtual.hold(seat, "peek", True)
    attack.virtual.run(300)
    return bytes(attack.table.screens[seat].memory)


@attempt("glance at the Phantom's screen")
def test_the_screen_is_dark_before_it_is_public():
    """At no step after PEEK is let go does the lit screen hold anything of the private page."""
    with AttackedGame(61) as attack:
        attack.begin()
        attack.virtual.run(300)
        seat = attack.director.phantom_seat
        screen = attack.table.screens[seat]
        public = bytes(screen.memory)
        private = private_picture(attack)
        assert private != public
        attack.virtual.hold(seat, "peek", False)
        steps = 0
        bound = BoundedWait("the private page")
        while screen.is_on and bound.lasts():
            attack.virtual.step()
            steps += 1
        assert steps <= 6  # 20 ms to be sure that the button is up, and a step
        for _ in range(100):
            if screen.is_on:
                assert bytes(screen.memory) == public
            attack.virtual.step()
        assert screen.is_on


@attempt("press PEEK at the other seat")
def test_the_investigator_has_no_private_view():
    with AttackedGame(62) as attack:
        attack.begin()
        seat = 1 - attack.director.phantom_seat
        before = bytes(attack.table.screens[seat].memory)
        attack.virtual.hold(seat, "peek", True)
        for _ in range(60):
            attack.virtual.step()
            assert bytes(attack.table.screens[seat].memory) == before


@attempt("measure the time of an answer")
def test_both_answers_take_the_same_time():
    """The same first round with each of the eight as the Phantom: some can, some cannot."""
    times: dict[str, set[float]] = {}
    for identity in range(CHARACTERS):
        with AttackedGame(63) as attack:
            attack.begin()
            secret_of(attack.director.vault).identity = identity
            line, ms = first_answer(attack)
            times.setdefault(line, set()).add(ms)
    assert set(times) == {"o can", "o cannot"}
    assert times["o can"] == times["o cannot"]
    assert len(times["o can"]) == 1


def first_answer(attack: AttackedGame) -> tuple[str, float]:
    heard: list[tuple[str, float]] = []
    after = attack.virtual.on_step

    def listen() -> None:
        after()
        for told in messages(bytes(attack.heard)):
            if told.get("line") in ("o can", "o cannot"):
                heard.append((told["line"], attack.virtual.now_ms))
                attack.heard.clear()
                return

    attack.virtual.on_step = listen
    bound = BoundedWait("waiting for an answer", times=500)
    while not heard and bound.lasts():
        attack.turn()
    return heard[0]


@attempt("type codes on the board")
def test_wrong_codes_are_refused_later_and_later():
    with AttackedGame(64) as attack:
        attack.begin()
        attack.virtual.restart()
        assert isinstance(attack.stage, ResumeGame)
        waits = []
        for guess in range(3):
            wrong = bytes((press + 1 + guess % 2) % 3 for press in attack.code)
            for press in wrong:
                attack.virtual.press(1, ("ok", "back", "peek")[press])
            bound = BoundedWait("checking the code")
            while attack.stage.is_checking and bound.lasts():
                attack.virtual.run(16)
            refused_ms = attack.virtual.now_ms
            assert "Wrong code" in attack.page(0)
            assert attack.director.vault.is_empty
            bound = BoundedWait("waiting after a wrong code", times=500)
            while not attack.stage.typed(1) and bound.lasts():
                attack.virtual.press(1, "ok")
            waits.append(attack.virtual.now_ms - refused_ms)
            attack.stage.wipe()  # the press that tried whether it is over
        assert [round(wait / 1000) for wait in waits] == [2, 4, 8]
        attack.recall()
        attack.settle()


def test_a_code_is_typed_in_half_a_minute():
    """By a person who takes a second for every press; the key is stretched between scans."""
    with AttackedGame(68) as attack:
        attack.begin()
        attack.virtual.restart()
        began_ms = attack.virtual.now_ms
        for press in attack.code:
            attack.virtual.press(1, ("ok", "back", "peek")[press])
            attack.virtual.run(1000 - (attack.virtual.now_ms - began_ms) % 1000)
        while isinstance(attack.stage, ResumeGame):
            attack.virtual.run(16)
            assert attack.virtual.now_ms - began_ms < 30_000


@attempt("give up for both after a power cut")
def test_one_player_alone_cannot_make_a_game_void():
    with AttackedGame(67) as attack:
        attack.begin()
        attack.virtual.restart()
        for seat in (0, 1):
            attack.virtual.press(seat, "back", ms=1000)
            for _ in range(3):
                attack.virtual.press(seat, "ok")
            assert attack.director.journal.is_on
            attack.virtual.press(seat, "back")
        attack.recall()
        attack.settle()
        attack.turn()


@attempt("hold both players' buttons")
def test_both_open_the_board_and_find_nothing():
    with AttackedGame(65) as attack:
        attack.begin()
        secrets = attack.secrets()
        attack.hold_all(True)
        attack.virtual.run(4900)
        assert not attack.director.vault.is_empty
        attack.virtual.run(500)
        check_open(attack, secrets)


@attempt("hold them at power-up")
def test_buttons_at_power_up_open_the_board_and_find_nothing():
    with AttackedGame(66) as attack:
        attack.begin()
        secrets = attack.secrets()
        attack.hold_all(True)
        attack.virtual.restart()
        attack.virtual.run(300)
        check_open(attack, secrets)


def check_open(attack: AttackedGame, secrets: list[bytes]) -> None:
    """The secret is gone from memory and flash; screens and record say so; Ctrl-C stops it."""
    director = attack.director
    assert seed_of(director.vault) == bytes(32)
    assert isinstance(attack.stage, Menu)
    for seat in (0, 1):
        assert "void" in attack.page(seat)
    assert not director.journal.is_on
    kept = list(director.journal.read(director.journal.kept()[-1]))
    assert kept[-1].split("\t")[0] == "x"
    assert not [line for line in kept if line.startswith("b ")]
    for secret in secrets:
        assert secret not in attack.flash_image()
    attack.serial.write(b"\x03")
    attack.virtual.step()
    assert attack.cable.stops == 1
