"""Records of games that nobody played: dealt and chosen by a seed, told as a board tells them."""

import random
from pathlib import Path

from ghostlight.records import BookFile, Line
from shared_rules.game import DEALER, NOBODY, Game, load
from tests.host.patience import Patience


def record_lines(
    seed: int, most: int = 10_000, undo: bool = False, name: str = "opera", **options: object
) -> list[str]:
    rules = load(name)
    chance = random.Random(seed)
    game = Game(rules, options)
    dealer = rules.Dealer(chance.randrange)
    agreed = [f"{key}={options.get(key, usual)}" for key, usual, _ in rules.OPTIONS]
    lines = [
        f"g {name} {rules.VERSION} {' '.join(agreed[:3])} deals=1",
        f"d {seed:064x} - 00010203 00010203",
        *(f"a {word}" for word in agreed[3:]),
    ]
    patience = Patience("the game")
    while game.actor != NOBODY and len(lines) < most and patience.lasts():
        if game.actor == DEALER:
            public = game.apply(dealer.action(game.state, game.secret))
            lines.append("o " + rules.action_text(public))
            continue
        action = chance.choice(list(game.legal_actions()))
        text = "p " + rules.action_text(action)
        public = game.secret.public_form(game.state, action)
        if public != action:
            game.apply(action)
            lines.append(f"h {'00' * 24} {rules.action_text(public)}")
        elif undo and chance.random() < 0.2:
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
