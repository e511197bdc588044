"""A page as rendered pixels, for tests."""

from ghostlight.shims import install

install()

from firmware.screens.canvas import Canvas  # noqa: E402
from firmware.screens.page import Page  # noqa: E402


def filled(text: str, icon: bytes | None = None) -> Page:
    page = Page()
    page.fill(text, icon)
    return page


def drawn(page: Page) -> bytearray:
    points = bytearray(1024)
    page.draw(Canvas(points))
    return points
