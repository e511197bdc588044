"""Plays a game again from its journal, after a power cut.

A part of Match that is seldom needed, and so in the wings; it sets what a Match knows. Every line
has to have its tag, and everything has to come out as it is written there: deals from the vault,
secret choices from their boxes.
"""

import binascii
import hashlib

from firmware.match import (
    ABANDONED,
    AGREED,
    GAME,
    HIDDEN,
    OUTSIDE,
    PLAYED,
    RESIGNED,
    TOLD,
    UNDONE,
    parse_options,
)


def follow(match, lines) -> None:
    """The vault has its seed back; ValueError if it is not the seed of these lines."""
    match.loser = -1
    match.is_abandoned = False
    match._closing = hashlib.sha256()
    number = 0
    for line in lines:
        line, _, tag = line.partition("\t")
        if line[0] in TOLD:
            number += 1
            match._closing.update(line.encode() + b"\n")
            if binascii.hexlify(match.vault.tag(line.encode())).decode() != tag:
                raise ValueError("the journal and the seed do not agree")
            _play(match, number, line[0], line[2:])
    match.number = number


def _play(match, number: int, kind: str, text: str) -> None:
    rules = match.rules
    vault = match.vault
    if kind == GAME or kind == AGREED:
        if kind == GAME:
            match.options = {}
        match.options.update(parse_options(rules, text))
        match.state = rules.State(**match.options)
        match.forget()
    elif kind == PLAYED:
        match.step([rules.parse_action(action) for action in text.split("; ")])
    elif kind == HIDDEN:
        vault.chosen(match.state, binascii.unhexlify(text.split()[0].encode()), number)
        match.forget()
    elif kind == OUTSIDE:
        if rules.action_text(vault.outside(match.state)) != text:
            raise ValueError("the journal and the deal do not agree")
        match.forget()
    elif kind == UNDONE:
        match.step_back()
    elif kind == RESIGNED:
        match.loser = rules.SEATS.index(text)
    elif kind == ABANDONED:
        match.is_abandoned = True
        match.forget()
