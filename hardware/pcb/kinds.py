"""The parts of the three boards: value, footprint, part, LCSC number, substitutes."""

from .circuit import Kind

# LCSC numbers and classes are those of public JLCPCB part lists of 2026 and of public boards that
# were assembled with them; `is_checked=False` marks a number that one source alone gives. Look at
# the part's page before you order: numbers go out of stock.
BASIC, EXTENDED = "basic", "extended"  # at JLCPCB an extended part costs a fee per order

# Panel
HALL = Kind(
    "49E",
    "Package_TO_SOT_SMD:SOT-23",
    "GH39FKSW",
    "MT9102ET (LCSC C5447698); SLSS49E-3; DRV5055A3QDBZR of the newer kind with at most 4 mA "
    "(settle_panel_us 400). Needs: at most 7 mA, works from 3.0 V on, the lone leg is ground",
    lcsc="C266230",
    stock=EXTENDED,
)
LED = Kind(
    "SK6812MINI",
    "LED_SMD:LED_SK6812MINI_PLCC4_3.5x3.5mm_P1.75mm",
    "SK6812MINI-012",
    "RGB, not RGBW: any 3535 LED of the WS2812 kind whose corners are, anticlockwise: data out, "
    "ground, data in, supply; not WS2812B-Mini",
    lcsc="C2886570",
    stock=EXTENDED,
)
MUX = Kind(
    "CD74HC4067",
    "Package_SO:SSOP-24_5.3x8.2mm_P0.65mm",
    "CD74HC4067SM96",
    lcsc="C98457",
    stock=EXTENDED,
)
FLIP_FLOP = Kind(
    "74HC74",
    "Package_SO:SOIC-14_3.9x8.7mm_P1.27mm",
    "74HC74D,653",
    "SN74HC74DR",
    lcsc="C27597",
    stock=EXTENDED,
)
P_MOS = Kind(
    "AO3401A",
    "Package_TO_SOT_SMD:SOT-23",
    "AO3401A",
    "DMP2035U, Si2301; 1 gate 2 source 3 drain",
    lcsc="C15127",
    stock=BASIC,
)
RIBBON = Kind(
    "2x08 box header",
    "Connector_IDC:IDC-Header_2x08_P2.54mm_Vertical",
    "box header 2x8, 2.54 mm, straight",
    "any 16-way 2.54 mm box header",
    by_hand=True,
    lcsc="C3406",
    is_checked=False,
)


def capacitor(value: str, part: str, note: str, lcsc: str, size: str = "0603_1608") -> Kind:
    return Kind(value, f"Capacitor_SMD:C_{size}Metric", part, note, lcsc=lcsc, stock=BASIC)


# All 0603WAF...T5E of one maker: 1 %, 0.1 W.
_RESISTORS = {
    "100": ("1000", "C22775"),
    "330": ("3300", "C23138"),
    "2k": ("2001", "C22975"),
    "2k2": ("2201", "C4190"),
    "3k": ("3001", "C4211"),
    "4k7": ("4701", "C23162"),
    "5k1": ("5101", "C23186"),
    "10k": ("1002", "C25804"),
    "100k": ("1003", "C25803"),
    "220k": ("2203", "C22961"),
}


def resistor(value: str) -> Kind:
    digits, lcsc = _RESISTORS[value]
    return Kind(
        value,
        "Resistor_SMD:R_0603_1608Metric",
        f"0603WAF{digits}T5E",
        "any 0603, 1 %",
        lcsc=lcsc,
        stock=BASIC,
    )


C_100N = capacitor("100n", "CC0603KRX7R9BB104", "any 0603 X7R, 16 V", "C14663")
C_4U7 = capacitor("4u7", "CL21A475KAQNNNE", "any 0805, 16 V", "C1779", "0805_2012")
C_1N = capacitor("1n", "CL10B102KB8NNNC", "any 0603 X7R or C0G", "C1588")
C_1U = capacitor("1u", "CL10A105KB8NNNC", "any 0603 X5R or X7R, 10 V", "C15849")
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
HEAD_RADIUS = 3.2  # M3 ISO 7380: 2.85 mm, and the hole's play
FIDUCIAL = Kind("fiducial", "Fiducial:Fiducial_1mm_Mask2mm", "")
FIDUCIAL_RADIUS = 1.1  # free of copper and mask
TEST_PAD = Kind("test", "TestPoint:TestPoint_Pad_D1.5mm", "")

# Base
SOCKET_20 = Kind(
    "1x20 socket",
    "Connector_PinSocket_2.54mm:PinSocket_1x20_P2.54mm_Vertical",
    "1x20 female header 2.54",
    by_hand=True,
    lcsc="C50984",
    is_checked=False,
)
SEAT_RIBBON = Kind(
    "2x05 box header",
    "Connector_IDC:IDC-Header_2x05_P2.54mm_Vertical",
    "box header 2x5, 2.54 mm, straight",
    "any 10-way 2.54 mm box header",
    by_hand=True,
    lcsc="C5665",
)
USB_C = Kind(
    "USB-C",
    "Connector_USB:USB_C_Receptacle_HRO_TYPE-C-31-M-12",
    "TYPE-C-31-M-12",
    lcsc="C165948",
    stock=EXTENDED,
)
BUFFER = Kind(
    "74AHCT125",
    "Package_SO:SOIC-14_3.9x8.7mm_P1.27mm",
    "SN74AHCT125DR",
    lcsc="C155176",
    stock=EXTENDED,
)
FUSE_USB = Kind(
    "0.75A",
    "Fuse:Fuse_1812_4532Metric",
    "MF-MSMF075/24-2",
    "any 1812 PTC, 0.75 A hold",
    lcsc="C208467",
    stock=EXTENDED,
)
FUSE_EXTERNAL = Kind(
    "1.5A",
    "Fuse:Fuse_1812_4532Metric",
    "BSMD1812-150-33V",
    "any 1812 PTC, 1.5 A hold",
    lcsc="C883154",
    stock=EXTENDED,
)
SCHOTTKY_5A = Kind(
    "SS54",
    "Diode_SMD:D_SMA",
    "SS54",
    "any 40 V 3 A or 5 A Schottky in SMA",
    lcsc="C22452",
    stock=BASIC,
)
SCHOTTKY_1A = Kind(
    "SS14", "Diode_SMD:D_SMA", "SS14", "any 1 A Schottky in SMA", lcsc="C2480", stock=BASIC
)
SURGE = Kind(
    "SMBJ6.5CA",
    "Diode_SMD:D_SMB",
    "SMBJ6.5CA",
    "any TVS of 6 to 6.5 V in SMB, for both directions",
    lcsc="C7420377",
    stock=BASIC,
)
ESD = Kind(
    "SMF05C",
    "Package_TO_SOT_SMD:SOT-363_SC-70-6",
    "SMF05CT1G",
    "leave it out: it only protects",
    lcsc="C15879",
    stock=EXTENDED,
)
C_220N = capacitor("220n", "CL10B224KA8NNNC", "any 0603 X7R, 16 V", "C21120")
C_10U = capacitor("10u", "CL21A106KAYNNNE", "any 0805, 10 V", "C15850", "0805_2012")
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

# Seat
SOCKET_4 = Kind(
    "SSD1306 128x64",
    "Connector_PinSocket_2.54mm:PinSocket_1x04_P2.54mm_Vertical",
    "1x4 female header 2.54 and a 0.96 inch I2C module, pins GND VCC SCL SDA",
    "a module with VCC GND SCL SDA: close the two jumpers the other way",
    by_hand=True,
)
SUPPLY_JUMPER = Kind("VCC-GND", "Jumper:SolderJumper-3_P1.3mm_Open_RoundedPad1.0x1.5mm", "")
BUTTON = Kind(
    "12 mm button",
    "Button_Switch_THT:SW_PUSH-12mm",
    "B3F-4055",
    "any 12 mm",
    by_hand=True,
    lcsc="C36498965",
    is_checked=False,
)
