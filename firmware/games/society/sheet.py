# DO NOT EDIT: written by `python -m hardware.generate` from hardware/sheets/society.toml

# 1 to 36 rooms, B L T R the racks' tiles on each side, d the damage ring from d1,
# g0 to g3 ghosts by colour, t0 to t3 turn by role.
#   .   .   .  t2  T6  T5  T4  T3  T3  T2  T2  T1  T1   .   .   .
#  L1   .  g0   .   .   .   .   .   .   .   .   .   .  g1   .  t3
#  L1   .   .   .  d1  d2  d3  d4  d5  d6  d7  d8   .   .   .  R6
#  L2   .   .   . d28   1   2   3   4   5   6  d9   .   .   .  R5
#  L2   .   .   . d27   7   8   9  10  11  12 d10   .   .   .  R4
#  L3   .   .   . d26  13  14  15  16  17  18 d11   .   .   .  R3
#  L3   .   .   . d25  19  20  21  22  23  24 d12   .   .   .  R3
#  L4   .   .   . d24  25  26  27  28  29  30 d13   .   .   .  R2
#  L5   .   .   . d23  31  32  33  34  35  36 d14   .   .   .  R2
#  L6   .   .   . d22 d21 d20 d19 d18 d17 d16 d15   .   .   .  R1
#  t1   .  g3   .   .   .   .   .   .   .   .   .   .  g2   .  R1
#   .   .   .  B1  B1  B2  B2  B3  B3  B4  B5  B6  t0   .   .   .

NAME = "society"
HASH = "d30c87bd"

# Row by row.
ROOMS = (
    b"\x35\x36\x37\x38\x39\x3a"
    b"\x45\x46\x47\x48\x49\x4a"
    b"\x55\x56\x57\x58\x59\x5a"
    b"\x65\x66\x67\x68\x69\x6a"
    b"\x75\x76\x77\x78\x79\x7a"
    b"\x85\x86\x87\x88\x89\x8a"
)

# [role * 9 + tile], from the owner's left: H1, G1, H2, G2.
RACKS = (
    b"\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xba\xbb"
    b"\x10\x20\x30\x40\x50\x60\x70\x80\x90"
    b"\x0c\x0b\x0a\x09\x08\x07\x06\x05\x04"
    b"\xaf\x9f\x8f\x7f\x6f\x5f\x4f\x3f\x2f"
)

# Lamps: damage clockwise; ghosts by colour; turn by role.
DAMAGE = (
    b"\x24\x25\x26\x27\x28\x29\x2a\x2b\x3b\x4b\x5b\x6b\x7b\x8b"
    b"\x9b\x9a\x99\x98\x97\x96\x95\x94\x84\x74\x64\x54\x44\x34"
)
GHOSTS = b"\x12\x1d\xad\xa2"
TURN = b"\xbc\xa0\x03\x1f"
GHOST_LIGHT = 109
