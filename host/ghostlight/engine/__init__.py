"""Games between programs: the line protocol, bots, matches."""
