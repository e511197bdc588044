"""Everything that is bought for the three boards: value, land, part number, what else will do."""

from .circuit import Kind

# Panel
HALL = Kind(
    "49E", "Package_TO_SOT_SMD:SOT-23", "AH49FNTR-G1", "DRV5055A3QDBZR (settle_panel_us 400)"
)
LED = Kind(
    "SK6812MINI",
    "LED_SMD:LED_SK6812MINI_PLCC4_3.5x3.5mm_P1.75mm",
    "SK6812MINI",
    "any 3535 LED of the WS2812 kind with pins 1 out, 2 ground, 3 in, 4 supply",
)
MUX = Kind("CD74HC4067", "Package_SO:SSOP-24_5.3x8.2mm_P0.65mm", "CD74HC4067SM96")
FLIP_FLOP = Kind("74HC74", "Package_SO:SOIC-14_3.9x8.7mm_P1.27mm", "SN74HC74DR", "74HC74D")
P_MOS = Kind(
    "AO3401A", "Package_TO_SOT_SMD:SOT-23", "AO3401A", "DMP2035U, Si2301; 1 gate 2 source 3 drain"
)
RIBBON = Kind(
    "2x08 box header",
    "Connector_IDC:IDC-Header_2x08_P2.54mm_Vertical",
    "3408-16 box header",
    "any 16-way 2.54 mm box header",
    by_hand=True,
)


def capacitor(value: str, part: str, note: str = "") -> Kind:
    return Kind(value, "Capacitor_SMD:C_0603_1608Metric", part, note)


def resistor(value: str) -> Kind:
    return Kind(value, "Resistor_SMD:R_0603_1608Metric", f"0603 1% {value}", "any 0603")


C_100N = capacitor("100n", "0603 X7R 16V 100n", "any 0603 X7R")
C_4U7 = Kind("4u7", "Capacitor_SMD:C_0805_2012Metric", "0805 X7R 16V 4.7u", "any 0805")
C_1N = capacitor("1n", "0603 C0G 50V 1n", "any 0603 C0G")
C_1U = capacitor("1u", "0603 X7R 10V 1u", "any 0603 X5R or X7R")
C_100U = Kind(
    "100u 10V",
    "Capacitor_THT:CP_Radial_D6.3mm_P2.50mm",
    "radial 100u 10V 6.3x11",
    "16 V, up to 11 mm high",
    by_hand=True,
)

# Bare copper and holes: on the board, not in the parts list.
LAST_JUMPER = Kind("LAST", "Jumper:SolderJumper-2_P1.3mm_Open_RoundedPad1.0x1.5mm", "")
HOLE_M3 = Kind("M3", "MountingHole:MountingHole_3.2mm_M3", "")

# Base
SOCKET_20 = Kind(
    "1x20 socket",
    "Connector_PinSocket_2.54mm:PinSocket_1x20_P2.54mm_Vertical",
    "1x20 female header 2.54",
    by_hand=True,
)
SEAT_RIBBON = Kind(
    "2x05 box header",
    "Connector_IDC:IDC-Header_2x05_P2.54mm_Vertical",
    "3408-10 box header",
    "any 10-way 2.54 mm box header",
    by_hand=True,
)
USB_C = Kind(
    "USB-C",
    "Connector_USB:USB_C_Receptacle_HRO_TYPE-C-31-M-12",
    "TYPE-C-31-M-12",
)
BUFFER = Kind("74AHCT125", "Package_SO:SOIC-14_3.9x8.7mm_P1.27mm", "SN74AHCT125DR")
FUSE_USB = Kind("0.75A", "Fuse:Fuse_1812_4532Metric", "MF-MSMF075-2", "any 1812 PTC, 0.75 A hold")
FUSE_EXTERNAL = Kind(
    "2.6A", "Fuse:Fuse_1812_4532Metric", "MF-MSMF260/16-2", "1812 PTC, 2-2.6 A hold"
)
SCHOTTKY_5A = Kind("SS54", "Diode_SMD:D_SMC", "SS54", "any 40 V 5 A Schottky in SMC")
SCHOTTKY_1A = Kind("SS14", "Diode_SMD:D_SMA", "SS14", "any 1 A Schottky in SMA")
C_220N = capacitor("220n", "0603 X7R 16V 220n", "any 0603 X7R")
C_10U = Kind("10u", "Capacitor_SMD:C_0805_2012Metric", "0805 X7R 10V 10u", "any 0805")
C_1000U = Kind(
    "1000u 10V",
    "Capacitor_THT:CP_Radial_D10.0mm_P5.00mm",
    "radial 1000u 10V 10x16",
    by_hand=True,
)
PIEZO = Kind(
    "piezo",
    "Buzzer_Beeper:Buzzer_TDK_PS1240P02BT_D12.2mm_H6.5mm",
    "PS1240P02BT",
    "any passive piezo, 5 mm pins",
    by_hand=True,
)
GROUND_TIE = Kind("AGND-GND", "NetTie:NetTie-2_SMD_Pad0.5mm", "")
TEST_PAD = Kind("test", "TestPoint:TestPoint_Pad_D1.5mm", "")

# Seat
SOCKET_4 = Kind(
    "SSD1306 128x64",
    "Connector_PinSocket_2.54mm:PinSocket_1x04_P2.54mm_Vertical",
    "1x4 female header 2.54 and a 0.96 inch I2C module, pins GND VCC SCL SDA",
    by_hand=True,
)
BUTTON = Kind(
    "12 mm button", "Button_Switch_THT:SW_PUSH-12mm", "B3F-4055", "any 12 mm", by_hand=True
)
