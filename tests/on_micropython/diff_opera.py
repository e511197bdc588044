"""L'Opéra: errors of the parsers for bad texts, and legal actions, on both interpreters."""

from game_texts import print_game, print_parsed

from shared_rules import opera
from shared_rules.offboard.record import Record

GOOD = "N/G*/W/K/P/-/-/U/R/B 9-8 4 1 I pick RBKW/PGUN - - -"
ACTIONS = (
    "",
    "jump 5",
    "pick",
    "pick green",
    "pick red blue",
    "move 10",
    "move 5 and white",
    "move 5 with white to x",
    "padlock 1-5",
    "send red",
    "draw *",
    "deal red pink blue",
    "deal red pink blue red",
    "reveal red with red",
    "start 9 8 4 0 1 2 3 6",
)
STATES = (
    "",
    GOOD + " ",
    GOOD.replace("N/", "N/-/"),
    GOOD.replace("G*", "*G"),
    GOOD.replace("G*", "G"),
    GOOD.replace("9-8", "8-9"),
    GOOD.replace(" 4 ", " 23 "),
    GOOD.replace(" I ", " P "),
    GOOD.replace("pick", "walk"),
    GOOD.replace("pick", "answer"),
    GOOD.replace("RBKW", "BRKW"),
    GOOD.replace("PGUN - ", "PGUN R "),
    GOOD.replace("- - -", "- C -"),
    GOOD.replace("- - -", "- - W"),
)
RECORD = '[Game "opera"]\n[Rules "2"]\n[Options "carlotta=4"]\n[View "full"]\n\npick red\n'
RECORDS = (
    "",
    RECORD.replace("opera", "chess"),
    RECORD.replace('"1"', '"2"'),
    RECORD.replace("full", "half"),
    RECORD.replace("=4", "=9"),
    RECORD.replace("carlotta", "speed"),
    RECORD.replace('1"]', '1"'),
    RECORD.replace("pick red", "pick"),
)
POSITIONS = (
    GOOD,
    "-/-/-/-/-/-/-/RPBGKWUN*/-/- 8-4 4 1 I walk:N RPB/GKWU - - -",
    "-/-/-/-/-/-/-/RPBGKWUN*/-/- 0-1 4 1 I power:W RPB/GKUN - - -",
    "-/PB/-/-/GK/-/*/RWUN/-/- 1-2 4 1 P walk:B GK/RWUN - - -",
    "n/G*/W/K/P/-/-/U/R/B 9-8 9 3 - draw BKW/PGUN N** CN -",
)

print_game(opera, ACTIONS, STATES, POSITIONS, "move 5")
print_parsed(Record.parse, RECORDS)
print_parsed(lambda text: Record.parse(text).replay(), (RECORD,))
