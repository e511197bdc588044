# DO NOT EDIT: written by `python -m hardware.generate` from hardware/sheets/opera.toml

# Rooms by number (b: blackout), + corridors, ~ passages, La Carlotta's spaces,
# c cards, r the round's choices, t turn by seat, y CAN, n CANNOT.
# c0 c1 c2  .  9  9  9  .  8  8  8  . r0 t1 r1  .
# c7  . c3  .  9 9b  9  +  8 8b  8  .  y  .  n  .
# c6 c5 c4  .  9  9  9  .  8  8  8  . r3 t0 r2  .
#  .  .  .  +  .  ~  .  ~  .  ~  .  +  ~  .  .  .
#  7  7  7  .  6  6  6  .  5  5  5  .  4  4  4  .
#  7 7b  7  +  6 6b  6  +  5 5b  5  +  4 4b  4 22
#  7  7  7  .  6  6  6  .  5  5  5  .  4  4  4 21
#  .  +  .  ~  .  ~  .  ~  .  ~  .  .  .  +  . 20
#  3  3  3  .  2  2  2  .  1  1  1  .  0  0  0 19
#  3 3b  3  +  2 2b  2  +  1 1b  1  +  0 0b  0 18
#  3  3  3  .  2  2  2  .  1  1  1  .  0  0  0 17
#  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16

NAME = "opera"
HASH = "81203b05"

# [room * 8 + number of the cell], clockwise from the top left; one line per room.
ROOM_CELLS = (
    b"\x8c\x8d\x8e\x9e\xae\xad\xac\x9c"
    b"\x88\x89\x8a\x9a\xaa\xa9\xa8\x98"
    b"\x84\x85\x86\x96\xa6\xa5\xa4\x94"
    b"\x80\x81\x82\x92\xa2\xa1\xa0\x90"
    b"\x4c\x4d\x4e\x5e\x6e\x6d\x6c\x5c"
    b"\x48\x49\x4a\x5a\x6a\x69\x68\x58"
    b"\x44\x45\x46\x56\x66\x65\x64\x54"
    b"\x40\x41\x42\x52\x62\x61\x60\x50"
    b"\x08\x09\x0a\x1a\x2a\x29\x28\x18"
    b"\x04\x05\x06\x16\x26\x25\x24\x14"
)
BLACKOUT_CELLS = b"\x9d\x99\x95\x91\x5d\x59\x55\x51\x19\x15"
CORRIDORS = b"\x9b\x97\x93\x71\x53\x57\x5b\x7d\x33\x17\x3b"
PASSAGES = (
    b"\x79",
    b"\x73\x77",
    b"\x75",
    b"\x37\x3c",
    b"\x39",
    b"\x35",
)
TRACK = b"\xb0\xb1\xb2\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xba\xbb\xbc\xbd\xbe\xbf\xaf\x9f\x8f\x7f\x6f\x5f"

# Lamps.
CARDS = b"\x00\x01\x02\x12\x22\x21\x20\x10"
ROUND = b"\x0c\x0e\x2e\x2c"
TURN = b"\x2d\x0d"
ANSWER = b"\x1c\x1e"
GHOST_LIGHT = 89
