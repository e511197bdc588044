"""Handlers of requests, one module for each subject.

Each module has a table REQUESTS: the name of a message, then the function that answers it, its
cost, and whether it is refused while a game is on.
"""

from shared_rules.compat import const

# Flash is slow, and a scan cannot wait. A request that uses flash costs credit, so that a computer
# may do much in a moment (all settings, a whole record) but not all the time.
FREE = const(0)
READ = const(1)
LOAD = const(2)  # the module is loaded for it
WRITE = const(8)
