"""All 3D-printed parts: tokens, frame, diffuser, cases.

    build/hardware/bin/python -m hardware.models [--check]

Sizes follow from board.toml and from the boards' holes; x to the right, y down, z up, as seen from
seat 0. Needs build123d, which `make hardware` installs into build/hardware.
"""
