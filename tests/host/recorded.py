"""Records of games that nobody played: dealt and chosen by a seed, told as a board tells them."""

import random
from pathlib import Path

from ghostlight.records import BookFile, Line
from shared_rules.game import DEALER, NOBODY, Game, load
from tests.host.patience import Patience


def record_lines(seed: int, most: int = 10_000, undo: bool = False) -> list[str]:
    rules = load("opera")
    chance = random.Random(seed)
    game = Game(rules)
    dealer = rules.Dealer(chance.randrange)
    lines = ["g opera 1 carlotta=4 deals=1", f"d {seed:064x} - 00010203 00010203"]
    patience = Patience("the game")
    while game.actor != NOBODY and len(lines) < most and patience.lasts():
        if game.actor == DEALER:
            public = game.apply(dealer.action(game.state, game.secret))
            lines.append("o " + rules.action_text(public))
            continue
        action = chance.choice(list(game.legal_actions()))
        text = "p " + rules.action_text(action)
        if undo and chance.random() < 0.2:
            lines += [text, "u"]
        else:
            game.apply(action)
            lines.append(text)
    return lines + ["k " + "00" * 32] if game.actor == NOBODY else lines


def write_record(path: Path, lines: list[str]) -> Path:
    with BookFile(path, {"board": "Salon"}) as book:
        for number, text in enumerate(lines, 1):
            book.add(Line(number, text, f"{number:016x}"))
    return path
