"""Everything that is printed in plastic: tokens, frame, diffuser, cases.

    build/hardware/bin/python -m hardware.models [--check]

Sizes follow from board.toml and from the boards' holes; x to the right, y down, z up, as seat 0
sees the table. Needs build123d, which `make hardware` puts into build/hardware.
"""
