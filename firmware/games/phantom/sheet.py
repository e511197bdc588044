# DO NOT EDIT: written by `python -m hardware.generate` from hardware/sheets/phantom.toml

# Zones g b f u: 1 to 14 the slots of a pile, T terror, * the characters' cells,
# a still to be activated, o portraits of those who were scared away.
#  go  ga g14 g13  bo  ba b14 b13  fo  fa f14 f13  uo  ua u14 u13
# g12 g11 g10  g9 b12 b11 b10  b9 f12 f11 f10  f9 u12 u11 u10  u9
#  g8  g7  g6  g5  b8  b7  b6  b5  f8  f7  f6  f5  u8  u7  u6  u5
#  g4  g3  g2  g1  b4  b3  b2  b1  f4  f3  f2  f1  u4  u3  u2  u1
#  gT  gT  gT  gT  bT  bT  bT  bT  fT  fT  fT  fT  uT  uT  uT  uT
#  g*  g*  g*  g*  b*  b*  b*  b*  f*  f*  f*  f*  u*  u*  u*  u*
#  g*  g*  g*  g*  b*  b*  b*  b*  f*  f*  f*  f*  u*  u*  u*  u*
#  gT  gT  gT  gT  bT  bT  bT  bT  fT  fT  fT  fT  uT  uT  uT  uT
#  g1  g2  g3  g4  b1  b2  b3  b4  f1  f2  f3  f4  u1  u2  u3  u4
#  g5  g6  g7  g8  b5  b6  b7  b8  f5  f6  f7  f8  u5  u6  u7  u8
#  g9 g10 g11 g12  b9 b10 b11 b12  f9 f10 f11 f12  u9 u10 u11 u12
# g13 g14  ga  go b13 b14  ba  bo f13 f14  fa  fo u13 u14  ua  uo

NAME = "phantom"
HASH = "81722c45"

# [(seat * 4 + zone) * SLOTS + slot], slot 0 next to the middle.
SLOTS = 14
APPARITIONS = (
    b"\x80\x81\x82\x83\x90\x91\x92\x93\xa0\xa1\xa2\xa3\xb0\xb1"
    b"\x84\x85\x86\x87\x94\x95\x96\x97\xa4\xa5\xa6\xa7\xb4\xb5"
    b"\x88\x89\x8a\x8b\x98\x99\x9a\x9b\xa8\xa9\xaa\xab\xb8\xb9"
    b"\x8c\x8d\x8e\x8f\x9c\x9d\x9e\x9f\xac\xad\xae\xaf\xbc\xbd"
    b"\x33\x32\x31\x30\x23\x22\x21\x20\x13\x12\x11\x10\x03\x02"
    b"\x37\x36\x35\x34\x27\x26\x25\x24\x17\x16\x15\x14\x07\x06"
    b"\x3b\x3a\x39\x38\x2b\x2a\x29\x28\x1b\x1a\x19\x18\x0b\x0a"
    b"\x3f\x3e\x3d\x3c\x2f\x2e\x2d\x2c\x1f\x1e\x1d\x1c\x0f\x0e"
)

# [zone * 8 + place].
CHARACTERS = (
    b"\x50\x51\x52\x53\x60\x61\x62\x63"
    b"\x54\x55\x56\x57\x64\x65\x66\x67"
    b"\x58\x59\x5a\x5b\x68\x69\x6a\x6b"
    b"\x5c\x5d\x5e\x5f\x6c\x6d\x6e\x6f"
)

# [seat * 4 + zone]: for figures of those who were scared away.
PORTRAITS = b"\xb3\xb7\xbb\xbf\x00\x04\x08\x0c"

# Lamps: [(seat * 4 + zone) * 4 + place], from the player's left; [seat * 4 + zone]
TERROR = (
    b"\x70\x71\x72\x73"
    b"\x74\x75\x76\x77"
    b"\x78\x79\x7a\x7b"
    b"\x7c\x7d\x7e\x7f"
    b"\x43\x42\x41\x40"
    b"\x47\x46\x45\x44"
    b"\x4b\x4a\x49\x48"
    b"\x4f\x4e\x4d\x4c"
)
ACTIVE = b"\xb2\xb6\xba\xbe\x01\x05\x09\x0d"
GHOST_LIGHT = 82
