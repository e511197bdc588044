# DO NOT EDIT: written by `python -m hardware.generate` from hardware/sheets/midnight.toml

# G1 to G28 the gallery, S10 to S2 the steps, R rooms and their D doors, c the cloakroom,
# t the terrace, P players, b balls, x the die's pips, H Hugo has been rolled.
#   .  R1   .  R2   .  R3   .   .  R4   .  R5   .   t   .   .   .
#  P1  D1   .  D2   .  D3   .   .  D4   .  D5   .   t   t   t   t
#  P2  G3  G3  G4  G5  G6  G7  G8  G9 G10 G11 G12 G13 G13   .   .
#  P3  G3  G3  G4  G5  G6  G7  G8  G9 G10 G11 G12 G13 G13   .   .
#  P4  G2  G2  S2  S3  S4  S5  S6  S7  S8  S9 S10 G14 G14   .   .
#  P5  G1  G1  S2  S3  S4  S5  S6  S7  S8  S9 S10 G15 G15  D6  R6
#  P6 G28 G28  S2  S3  S4  S5  S6  S7  S8  S9 S10 G16 G16   .   .
#  P7 G27 G27 G26 G25 G24 G23 G22 G21 G20 G19 G18 G17 G17  D7  R7
#  P8 G27 G27 G26 G25 G24 G23 G22 G21 G20 G19 G18 G17 G17   .   .
#   .  b2   . D11   . D10   .   .  D9   .   .  D8   .  x2   .  x4
#  b1   .  b3 R11   . R10   .   .  R9   .   .  R8   .   .  x1   .
#   .   .   .   c   c   c   c   c   c   c   c   c   H  x5   .  x3

NAME = "midnight"
HASH = "3dbd550b"

# [space * 4 + place], 255 where a space has no more; one line per space.
GALLERY = (
    b"\x52\x51\xff\xff"
    b"\x42\x41\xff\xff"
    b"\x32\x31\x21\x22"
    b"\x33\x23\xff\xff"
    b"\x34\x24\xff\xff"
    b"\x35\x25\xff\xff"
    b"\x36\x26\xff\xff"
    b"\x37\x27\xff\xff"
    b"\x38\x28\xff\xff"
    b"\x39\x29\xff\xff"
    b"\x3a\x2a\xff\xff"
    b"\x3b\x2b\xff\xff"
    b"\x3c\x2c\x2d\x3d"
    b"\x4c\x4d\xff\xff"
    b"\x5c\x5d\xff\xff"
    b"\x6c\x6d\xff\xff"
    b"\x7c\x7d\x8d\x8c"
    b"\x7b\x8b\xff\xff"
    b"\x7a\x8a\xff\xff"
    b"\x79\x89\xff\xff"
    b"\x78\x88\xff\xff"
    b"\x77\x87\xff\xff"
    b"\x76\x86\xff\xff"
    b"\x75\x85\xff\xff"
    b"\x74\x84\xff\xff"
    b"\x73\x83\xff\xff"
    b"\x72\x82\x81\x71"
    b"\x62\x61\xff\xff"
)

# [step * 3 + place], from step 10 up to step 2.
STAIRS = (
    b"\x5b\x4b\x6b"
    b"\x5a\x4a\x6a"
    b"\x59\x49\x69"
    b"\x58\x48\x68"
    b"\x57\x47\x67"
    b"\x56\x46\x66"
    b"\x55\x45\x65"
    b"\x54\x44\x64"
    b"\x53\x43\x63"
)
ROOMS = b"\x01\x03\x05\x08\x0a\x5f\x7f\xab\xa8\xa5\xa3"

# For guests without room on their space; the terrace if the cloakroom is full.
CLOAKROOM = b"\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xba\xbb"
TERRACE = b"\x0c\x1c\x1d\x1e\x1f"

# Lamps. A die's 1 is DIE[:1], 2 is DIE[1:3], 4 is DIE[1:5], 5 is all of it.
DOORS = b"\x11\x13\x15\x18\x1a\x5e\x7e\x9b\x98\x95\x93"
PLAYERS = b"\x10\x20\x30\x40\x50\x60\x70\x80"
ROUND = b"\xa0\x91\xa2"
DIE = b"\xae\x9d\xbf\x9f\xbd"
HUGO = 188
GHOST_LIGHT = 87
