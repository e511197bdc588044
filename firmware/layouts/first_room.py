# DO NOT EDIT: written by `python -m hardware.generate` from hardware/first-room.toml

NAME = "first-room"
HASH = "7c555882"

COLUMNS = 4
ROWS = 4
CELLS = 16
LEDS = 16
GAMES = ()  # whose places it has
PANELS = 1
CHANNELS = 16

# [panel * CHANNELS + mux channel] -> cell, or 255; one line per panel.
CELL_OF = b"\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f"
# cell -> number of its panel from 1, or 0; one line per row of cells.
PANEL_OF = b"\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01"
# cell -> place in the LED chain, or 255; one line per row of cells.
LED_OF = b"\x00\x01\x02\x03\x07\x06\x05\x04\x08\x09\x0a\x0b\x0f\x0e\x0d\x0c"

PIN_ADDRESS = (2, 3, 4, 5)
PIN_ENABLE = ()  # by panel, low: on; empty: a walking bit
PIN_CLOCK = 6
PIN_RESET = 7
PIN_SELECT = 8
PIN_RETURN = 9
PIN_SENSE = 26
PIN_LEDS = 10
PIN_PIEZO = 14
PIN_EXTERNAL = 15
BUTTON_PINS = (11, 12, 13, 20, 21, 22)  # per seat OK, BACK, PEEK
SCREENS = ((0, 16, 17, 0x3C), (1, 18, 19, 0x3C))  # per seat bus, SDA, SCL, address
SCREEN_KHZ = 400

SETTLE_PANEL_US = 300
SETTLE_ADDRESS_US = 10
SAMPLES = 4

LED_IDLE_UA = 1000  # every LED, lit or dark
LED_CHANNEL_UA = (20000, 20000, 20000)  # red, green, blue at 255, on top
FIXED_MA = 138  # everything but the LEDs
BUDGET_MA = 500  # for all of it together, from USB
BUDGET_EXTERNAL_MA = 1200
