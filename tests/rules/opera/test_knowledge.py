"""What each role may know (R8): all information leaves a game through its views."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared_rules import opera
from shared_rules.full_game import Game
from shared_rules.game import Blind
from shared_rules.offboard import game_text, parse_state, state_text, view_fields
from shared_rules.opera.actions import IDENTITY
from shared_rules.opera.board import COLOURS
from tests.helpers.opera.positions import APART, asking, at, drawing, full, play, playing
from tests.helpers.random_play import random_actions, random_steps
from tests.on_micropython.chance import Chance

INVESTIGATOR, PHANTOM = 0, 1
SEEDS = st.integers(0, 2**32 - 1)
PUBLIC = (
    *("game", "round", "step", "turn", "playing", "rooms", "suspects", "blackout", "padlock"),
    *("carlotta", "dealt", "spent", "shown", "phantoms", "kept", "alibis", "answers", "winner"),
)
SECRET = ("identity", "alibi_cards")


def seen(view):
    return dict(view)


def test_r8_1_what_is_public():
    """R8.1: the pieces, the cards, whose turn it is, the alibis shown and left, the answers."""
    state = at(
        "n/G*/W/K/P/-/-/U/R/B", "9-8", carlotta=9, round=3, cards="RBK", alibis="N*?", answers="CN"
    )
    assert seen(opera.public_view(state)) == {
        "game": "opera",
        "round": 3,
        "step": "pick",
        "turn": "phantom",
        "playing": "",
        "rooms": [8, 4, 9, 1, 3, 2, 7, 0],
        "suspects": ["red", "pink", "blue", "grey", "black", "white", "purple"],
        "blackout": 1,
        "padlock": "9-8",
        "carlotta": 9,
        "dealt": ["red", "blue", "black"],
        "spent": ["pink"],
        "shown": ["brown"],
        "phantoms": 1,
        "kept": 1,
        "alibis": 7,
        "answers": ["can", "cannot"],
        "winner": "",
    }


def test_r8_1_the_card_being_played_is_neither_dealt_nor_spent():
    view = seen(opera.public_view(playing(APART, "white")))
    assert view["playing"] == "white"
    assert "white" not in view["dealt"] + view["spent"]


def test_r8_1_the_answer_of_every_round_is_public():
    game = play(full(asking("RK/GN/BU*/P/W/-/-/-/-/-"), "P"), "can")
    assert seen(game.view(INVESTIGATOR))["answers"] == ["can"]


def test_r8_2_the_phantom_alone_knows_the_identity_and_the_cards_kept():
    """R8.2: the Investigator sees the public view; the Phantom sees more, at the end of it."""
    game = play(full(drawing(APART, "phantom"), "W"), "draw brown")
    assert game.view(INVESTIGATOR) == opera.public_view(game.state)
    assert game.view(PHANTOM) == [
        *opera.public_view(game.state),
        ("identity", "white"),
        ("alibi_cards", ["brown"]),
    ]


def test_r8_2_a_kept_card_has_a_public_form():
    game = full(drawing(APART, "phantom"), "W")
    assert opera.action_text(game.apply(opera.parse_action("draw brown"))) == "draw ?"
    game = play(Game(opera), "start 9 8 4 0 1 2 3 7")
    assert opera.action_text(game.apply(opera.parse_action("identity white"))) == "identity ?"


@pytest.mark.parametrize("role", [INVESTIGATOR, PHANTOM])
def test_r8_2_who_only_follows_the_public_record_sees_the_public_view(role):
    game = Game(opera, secret=Blind())
    play(game, "start 9 8 4 0 1 2 3 7", "identity ?", "deal red pink blue grey")
    assert game.view(role) == opera.public_view(game.state)


@given(seed=SEEDS)
def test_r8_3_nobody_knows_the_order_of_the_cards(seed):
    """R8.3: no view has more names than these, and the full text, which has no order of cards,
    is all that decides what may come."""
    for game, _ in random_steps(opera, Chance(seed)):
        assert tuple(seen(game.view(INVESTIGATOR))) == PUBLIC
        more = () if game.state.phase <= 1 else SECRET
        assert tuple(seen(game.view(PHANTOM))) == PUBLIC + more
        public, secret = game_text(game).split(" | ")
        assert full(parse_state(opera, public), secret).legal_actions() == game.legal_actions()


@given(seed=SEEDS)
def test_r8_4_after_the_game_everything_is_opened(seed):
    """R8.4: both roles and the public see the identity and the alibis the Phantom kept."""
    steps = random_steps(opera, Chance(seed))
    for game, _ in steps:  # noqa: B007 - the game after its last action
        pass
    opened = seen(opera.public_view(game.state))
    assert game.view(INVESTIGATOR) == game.view(PHANTOM) == opera.public_view(game.state)
    assert opened["identity"] == COLOURS[game.secret.identity]
    assert len(opened["alibi_cards"]) == opened["kept"]


# -- two games that differ only in the secret --------------------------------------------------


def same_announcement(game, action, public):
    """The action that in this game gives the public the same, or None if it has none."""
    for own in [action, *game.legal_actions()]:
        try:
            if game.secret.public_form(game.state, own) == public:
                return own
        except ValueError:
            continue  # untrue in this game
    return None


@given(seed=SEEDS, other=st.integers(1, 7))
@settings(max_examples=300)
def test_r8_2_the_investigator_cannot_tell_two_secrets_apart(seed, other):
    """R8.2: the same public actions, another identity and other kept cards: the same view, until
    an answer, a shown alibi or the opening has to differ."""
    one, twin = Game(opera), Game(opera)
    for action in random_actions(opera, Chance(seed)):
        step = seen(opera.public_view(one.state))["step"]
        public = one.secret.public_form(one.state, action)
        if step == "identity":
            own = IDENTITY + (action - IDENTITY + other) % 8
        else:
            own = same_announcement(twin, action, public)
        if own is None:
            assert step in ("draw", "answer", "reveal")
            break
        assert one.apply(action) == twin.apply(own) == public
        assert view_fields(one.view(INVESTIGATOR)) == view_fields(twin.view(INVESTIGATOR))
        assert state_text(one.state) == state_text(twin.state)
        if one.actor >= 0:
            assert one.legal_actions() == twin.legal_actions()
    else:
        pytest.fail("two identities were opened alike")
    assert one.view(PHANTOM) != twin.view(PHANTOM)
