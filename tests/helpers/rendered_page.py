"""A page as rendered pixels, for tests."""

from firmware.screens.canvas import Canvas
from firmware.screens.page import Page


def filled(text: str, icon: bytes | None = None) -> Page:
    page = Page()
    page.fill(text, icon)
    return page


def drawn(page: Page) -> bytearray:
    points = bytearray(1024)
    page.draw(Canvas(points))
    return points
