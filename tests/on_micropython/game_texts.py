"""Prints the errors of a game's parsers for bad texts, and its legal actions.

A script diff_<game>.py passes the texts of its game.
"""

from shared_rules.errors import GameError
from shared_rules.offboard import parse_secret, parse_state, secret_text, state_text


def print_parsed(parse, texts):
    """For each text whether it can be parsed, or the error."""
    for text in texts:
        try:
            parse(text)
            print("read", text)
        except GameError as error:
            print(error.code, error)


def print_game(rules, actions, states, positions, unparsed):
    """Bad actions and states; then all legal actions of some positions, and illegal ones."""
    print_parsed(rules.parse_action, actions)
    print_parsed(lambda line: parse_state(rules, line), states)
    for line in positions:
        state = parse_state(rules, line)
        print(state_text(state))
        for action in state.legal_actions():
            print(" ", action, rules.action_text(action))
        for action in (-1, 2**40, None, 8.0, unparsed):
            try:
                state.apply(action)
            except GameError as error:
                print(error.code, error)


def print_secrets(rules, line, secrets, seats):
    """Secrets of a position; then what the first of them allows, as the seats know it."""
    state = parse_state(rules, line)
    print_parsed(lambda text: parse_secret(rules, text, state), secrets)
    secret = parse_secret(rules, secrets[0], state)
    for knower in [secret] + [secret.seen_by(state, seat) for seat in seats]:
        print(secret_text(knower), [rules.action_text(n) for n in knower.legal_actions(state)])
