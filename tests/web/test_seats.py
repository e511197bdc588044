"""Seats: which browser has one, how it becomes free, and that seats do not affect each other."""

import json
from copy import deepcopy

import pytest

from ghostlight.virtual import VirtualHal
from ghostlight.virtual.flash import Flash
from ghostlight.web import board_view, messages, session_file
from ghostlight.web.page import IS_COVERED, SCREEN, Page
from ghostlight.web.session import Session
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.opera.page_people import TICK_MS, OperaPagePeople, open_session

OK, BACK, PEEK = 0, 1, 2
KEYS = ("the-investigators-key", "the-phantoms-key")


def run(session: Session, ms: float) -> None:
    for _ in range(int(ms / TICK_MS)):
        session.advance(TICK_MS)


def sit(session: Session, seat: int, key: str = "") -> Page:
    """A player at a page of the seat's own."""
    access = session.links.enter(session.links.words[f"seat{seat}"], key or KEYS[seat])
    assert access == f"seat{seat}"
    page = Page(session, access, "en")
    session.enter(page, access)
    return page


def hold(session: Session, page: Page, seat: int, button: int, is_down: bool) -> None:
    session.act(page, page.access, messages.Button(seat, button, is_down))


def until(session: Session, stage: str, most_ms: float = 30_000) -> None:
    for _ in range(int(most_ms / TICK_MS)):
        if board_view.stage_name(session.virtual.board) == stage:
            return
        session.advance(TICK_MS)
    raise AssertionError(f"{stage} never came: {Page(session, 'both', 'en').updates()}")


@pytest.fixture
def session() -> Session:
    return open_session(4)


def playing(seed: int = 6) -> tuple[Session, bytes]:
    """A game that is on, by a page for both, and its recovery code."""
    people = OperaPagePeople(seed)
    people.deal()
    people.set_up()
    code = bytes(people.director.code)
    people.look()
    people.turn()
    people.session.leave(people.page_of_both)
    return people.session, code


def reopened(session: Session) -> Session:
    """After the server has been stopped and started again."""
    session.save()
    return Session(deepcopy(session.files), make_hal=VirtualHal, nonce=lambda: "00")


# A seat becomes free


def test_without_a_game_a_seat_is_free_once_nobody_sits_there(session: Session) -> None:
    page = sit(session, 1)
    run(session, 5000)
    assert session.links.is_taken(1)
    session.leave(page)
    run(session, 5000)
    assert not session.links.is_taken(1)
    sit(session, 1, "another-browser-next-week")


def test_nor_is_it_kept_until_next_week(session: Session) -> None:
    sit(session, 1)
    again = reopened(session)
    assert not again.links.is_taken(1)
    assert again.links.words == session.links.words


def test_in_a_game_a_seat_waits_for_its_browser() -> None:
    session, _ = playing()
    session.leave(sit(session, 1))
    run(session, 5000)
    for each in (session, reopened(session)):
        run(each, 5000)
        assert each.links.enter(each.links.words["seat1"], "somebody-elses") is None
        assert each.links.enter(each.links.words["seat1"], KEYS[1]) == "seat1"


def test_at_the_end_it_is_free() -> None:
    session, _ = playing()
    session.leave(sit(session, 1))
    phantom = sit(session, 1)
    for seat in (0, 1):  # both want it to be void: it is opened
        page = phantom if seat else Page(session, "both", "en")
        for button in (OK, BACK):
            hold(session, page, seat, button, True)
    until(session, "menu")
    session.leave(phantom)
    run(session, 5000)
    assert not session.links.is_taken(1)


# A seat is taken back


def test_only_the_page_for_both_takes_a_seat_back(session: Session) -> None:
    sit(session, 1)
    word = session.links.words["seat1"]
    for access in ("seat0", "seat1", "spectator"):
        session.act(Page(session, access, "en"), access, messages.Free(1))
    assert (session.links.is_taken(1), session.links.words["seat1"]) == (True, word)
    session.act(Page(session, "both", "en"), "both", messages.Free(1))
    assert not session.links.is_taken(1)
    assert session.links.enter(word, KEYS[1]) is None  # the lost browser does not come back
    assert session.links.enter(session.links.words["seat1"], "a-new-browser") == "seat1"


def seen_under(session: Session, page: Page, seat: int) -> bool:
    """Whether this page sees what is under the hood, or anything of it, while it holds PEEK."""
    page.updates()
    hold(session, page, seat, PEEK, True)
    found: list[bytes | str] = []
    for _ in range(20):
        session.advance(TICK_MS)
        found += page.updates()
    hold(session, page, seat, PEEK, False)
    run(session, 800)
    screens = [
        data for data in found if isinstance(data, bytes) and data[:2] == bytes([SCREEN, 1])
    ]
    return screens != [bytes([SCREEN, 1, IS_COVERED])] or any(
        '"t":"private"' in str(d) for d in found
    )


def test_a_hood_that_was_taken_back_is_closed_until_the_next_deal() -> None:
    session, code = playing()
    both = Page(session, "both", "en")
    assert seen_under(session, both, 1)
    phantom = sit(session, 1)
    session.act(both, "both", messages.Free(1))
    session.leave(phantom)
    assert both.seat_state(1)["closed"]
    assert Page(session, "spectator", "en").seat_state(1)["closed"]  # and all pages show it
    assert not seen_under(session, both, 1)
    assert not seen_under(session, sit(session, 1, "a-new-browser"), 1)
    again = reopened(session)
    both = Page(again, "both", "en")
    run(again, 500)
    again.act(both, "both", messages.Free(1))
    for press in code:
        for down in (True, False):
            hold(again, both, 1, press, down)
    until(again, "play")
    assert not seen_under(again, both, 1)
    for seat in (0, 1):
        for button in (OK, BACK):
            hold(again, both, seat, button, True)
    until(again, "menu")
    again.leave(both)
    run(again, 500)
    both = Page(again, "both", "en")
    again.act(both, "both", messages.Begin())
    until(again, "firstlook")
    assert not both.seat_state(1)["closed"]
    assert seen_under(again, both, 1)


# What other pages receive about buttons


def downs(session: Session, page: Page) -> list[int]:
    return [page.seat_state(seat)["down"] for seat in (0, 1)]


def test_buttons_are_told_to_pages_that_may_press_them(session: Session) -> None:
    phantom, both = sit(session, 1), Page(session, "both", "en")
    investigator, spectator = Page(session, "seat0", "en"), Page(session, "spectator", "en")
    hold(session, phantom, 1, OK, True)
    run(session, 200)
    assert downs(session, phantom) == [0, 1]
    for page in (both, investigator, spectator):
        assert downs(session, page) == [0, 0]


def test_whatever_code_is_typed_other_pages_are_sent_the_same() -> None:
    """Even if PEEK, which covers a screen elsewhere, is a symbol of it."""
    session, _ = playing()
    session.leave(sit(session, 1))
    logs = []
    for code in ([OK] * 20, [PEEK] * 20, [BACK, PEEK] * 10):
        again = reopened(session)
        phantom = sit(again, 1)
        watching = [Page(again, access, "en") for access in ("seat0", "both", "spectator")]
        assert again.links.may_use("both", 0)
        until(again, "recall")
        for press in code:
            for down in (True, False):
                hold(again, phantom, 1, press, down)
        log: list[tuple[int, int, bytes | str]] = []
        for tick in range(300):
            again.advance(TICK_MS)
            log += [(tick, n, data) for n, page in enumerate(watching) for data in page.updates()]
            phantom.updates()
        assert any("20 of 20" in str(data) or "wrong" in str(data).lower() for *_, data in log)
        logs.append(log)
    assert logs[0] == logs[1] == logs[2]


def test_two_pages_for_both_do_not_show_each_other_a_code() -> None:
    session, _ = playing()
    again = reopened(session)
    typing, other = Page(again, "both", "en"), Page(again, "both", "en")
    until(again, "recall")
    hold(again, typing, 1, PEEK, True)
    run(again, 200)
    assert downs(again, other) == [0, 0]
    assert not other.seat_state(1)["covered"]


# Seats leave each other alone


def test_a_flood_of_presses_holds_up_no_other_seat(session: Session) -> None:
    one, other = sit(session, 0), sit(session, 1)
    waited = []  # ticks, until each of the other's changes came
    was_down, changed = False, 0
    for number in range(400):
        for _ in range(4):
            for down in (True, False):
                hold(session, one, 0, OK, down)
        if number % 20 == 0:
            hold(session, other, 1, PEEK, number % 40 == 0)
            changed = number
        session.advance(TICK_MS)
        is_down = bool(session.table.buttons >> 3 + PEEK & 1)
        if is_down != was_down:
            waited.append(number - changed)
        was_down = is_down
    assert len(waited) == 20
    assert max(waited) <= 8


def test_a_finger_leaves_the_button_of_a_lost_seat(session: Session) -> None:
    both = Page(session, "both", "en")
    session.enter(both, "both")
    hold(session, both, 1, PEEK, True)
    run(session, 300)
    assert session.privacy.is_down(1)
    phantom = sit(session, 1)
    run(session, 300)
    assert not session.privacy.is_down(1)
    hold(session, phantom, 1, PEEK, True)
    run(session, 300)
    hold(session, both, 1, PEEK, False)  # not its finger any more
    run(session, 300)
    assert session.privacy.is_down(1)
    assert not both.may_look(1)


def test_stagehands_press_only_for_those_who_asked() -> None:
    """Else one player's page would choose what the other adds to the deal."""
    session = open_session(4)
    investigator, phantom = sit(session, 0), sit(session, 1)
    session.act(investigator, "seat0", messages.Begin())
    until(session, "deal")
    pressed = 0
    for _ in range(400):
        session.advance(TICK_MS)
        pressed |= session.table.buttons
    assert pressed & 0b111000 == 0
    assert board_view.stage_name(session.virtual.board) == "deal"
    assert session.public("en")["ushered"] == [0]
    session.act(phantom, "seat1", messages.Begin())
    assert session.public("en")["ushered"] == [0, 1]
    until(session, "firstlook")


def test_nor_do_they_for_a_seat_that_is_taken_meanwhile(session: Session) -> None:
    both = Page(session, "both", "en")
    session.act(both, "both", messages.Begin())
    until(session, "deal")
    sit(session, 1)
    run(session, 200)
    pressed = 0
    for _ in range(200):
        session.advance(TICK_MS)
        pressed |= session.table.buttons
    assert pressed & 0b111000 == 0


def test_who_may_break_what(session: Session) -> None:
    sit(session, 1)

    def broken(access: str, fault: str, where: int) -> bool:
        page = Page(session, access, "en")
        session.act(page, access, messages.Lab(fault=fault, on=True, where=where))
        is_broken = (fault, where) in session.lab.broken
        session.lab.switch(fault, False, where)
        return is_broken

    table, screen = "dead", "unplugged-screen"
    assert broken("both", table, 70)
    assert broken("both", screen, 0)
    assert not broken("both", screen, 1)  # it has an owner
    assert broken("seat1", screen, 1)
    for access in ("seat0", "seat1", "spectator"):
        assert not broken(access, table, 70)
    assert not broken("seat0", screen, 1)
    assert not broken("seat1", screen, 0)
    names = {}
    for access in ("both", "seat1", "spectator"):
        page = Page(session, access, "en")
        page.is_lab_open = True
        bound = BoundedWait("waiting for the panel")
        while not (told := [d for d in page.updates() if '"t":"lab"' in str(d)]) and bound.lasts():
            session.advance(TICK_MS)
        names[access] = json.loads(told[0])["names"]
    assert (len(names["both"]) > 5, names["seat1"], names["spectator"]) == (True, [screen], [])


def test_closed_hoods_are_kept() -> None:
    files = Flash()
    files.write(session_file.FILE, session_file.write(session_file.SavedSession(closed=[1])))
    assert Session(files).privacy.closed == {1}
