"""The virtual board in the browser: a page, and the real firmware behind it.

`Session` runs the board and knows no network; `Page` decides what one page may see; `server` only
carries bytes between them.
"""

from ghostlight import shims

shims.install()  # the board's drawing module, before any of the firmware is imported
