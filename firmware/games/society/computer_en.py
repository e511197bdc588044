"""English screen texts of The Phantom Society about computer players."""

PLACES_ONE = "%s places|a tile: take it to|the room that shines"
HUNTS = "%s hunts: %s|Turn it over and put|it on its rack"
DEVASTATES = "%s takes %s|Turn it over and put|it on its rack"
