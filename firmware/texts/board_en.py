"""English screen texts without a game."""

READY = "Ghostlight|Put tokens anywhere:|each place answers"
RECALIBRATE = "Not calibrated|The old calibration|does not fit. Run|ghostlight calibrate"
UNCALIBRATED = "New table|Not calibrated yet.|On a computer, run|ghostlight calibrate"
UNLOCKED = "Board opened|The secret is wiped,|the game is void"
SAFE = "Game stopped|It failed three times.|Switch off and on."
SAFE_SEALED = "Game stopped|Switch off and on. Fails|again? To end it, both|hold OK + BACK."
NO_ROOM = "%s|This MicroPython has|room only for|%s"
BLIND = "Panels missing|%d of %d answer.|Check the cable."

# By phase of the calibrator.
CALIBRATING = (
    "Calibration|Follow the computer.",
    "Calibration|Keep the table empty,|hands away",
    "Calibration|Put the token on the|lit place, north up.|OK: leave it out",
    "Calibration|Now turn it over",
    "Calibration|Take it away",
    "Calibration|Done",
)
