"""One UF2 with MicroPython and all files of a board, made without a board."""

import struct
from pathlib import Path

import pytest
from littlefs import LittleFS

from ghostlight.device.flash import file_system, image
from ghostlight.device.flash.combined_uf2 import FILES_AT, combine
from ghostlight.errors import CommandError
from ghostlight.layouts import find
from tests.helpers.port_bench import command

RP2040, RP2350 = 0xE48BFF56, 0xE48BFF59
START = 0x10000000
PICO = b"3.4.0; MicroPython v1.28.0 on 2026-04-01\0; Raspberry Pi Pico with RP2040\0"
PAGE = 256


def block(address: int, data: bytes, number: int, count: int, family: int = RP2040) -> bytes:
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, address, PAGE, number, count, family)
    return (head + data.ljust(PAGE, b"\0")).ljust(508, b"\0") + struct.pack("<I", 0x0AB16F30)


def stock(program: bytes = PICO, start: int = START, family: int = RP2040) -> bytes:
    """A MicroPython of two blocks; the first one is where a boot loader looks."""
    return block(start, b"boot", 0, 2, family) + block(start + PAGE, program, 1, 2, family)


# A Pico W's MicroPython is larger: it reaches to where a Pico has its files.
PICO_W = block(START, PICO.replace(b"Pico with", b"Pico W with"), 0, 2) + block(
    FILES_AT, b"", 1, 2
)


def memory(uf2: bytes) -> dict[int, bytes]:
    """Address -> page, as the boot loader writes it; checks what it checks."""
    found = {}
    count = len(uf2) // 512
    for number in range(count):
        part = uf2[512 * number : 512 * number + 512]
        first, second, flags, address, size, told, total, family = struct.unpack_from("<8I", part)
        assert (first, second, part[508:]) == (0x0A324655, 0x9E5D5157, b"\x30\x6f\xb1\x0a")
        assert (flags, size, told, total, family) == (0x2000, PAGE, number, count, RP2040)
        assert address not in found
        found[address] = part[32 : 32 + PAGE]
    return found


def flash_of(uf2: bytes) -> bytes:
    flash = bytearray(b"\xff" * 0x200000)
    for address, page in memory(uf2).items():
        flash[address - START : address - START + PAGE] = page
    return bytes(flash)


def files_in(uf2: bytes) -> dict[str, bytes]:
    """The files that MicroPython will find."""
    mounted = LittleFS(block_size=4096, block_count=352, mount=False)
    mounted.context.buffer[:] = flash_of(uf2)[FILES_AT - START :]
    mounted.mount()
    return {
        f"{folder}/{name}".lstrip("/"): mounted.open(f"{folder}/{name}", "rb").read()
        for folder, _, names in mounted.walk("/")
        for name in names
    }


def test_the_files_are_beside_micropython() -> None:
    files = {"main.py": b"print()", "firmware/link/link.mpy": bytes(range(256)) * 40}
    made = combine(stock(), file_system.make(files))
    assert files_in(made) == files
    assert memory(made)[START + PAGE].startswith(PICO)


def test_sectors_are_written_whole_and_empty_ones_are_left_out() -> None:
    made = memory(combine(stock(), file_system.make({"a": bytes(5000)})))
    sectors = {address // 4096 for address in made if address >= FILES_AT}
    assert len(sectors) < 8
    assert all(sector * 4096 + PAGE * i in made for sector in sectors for i in range(16))


def test_blocks_may_come_in_any_order() -> None:
    whole = stock()
    assert combine(whole[512:] + whole[:512], b"") == combine(whole, b"")


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"hello", "the file is no UF2 file"),
        (b"", "the file is no UF2 file"),
        (stock()[:-1], "ends in the middle of a block"),
        (stock()[:512], "has 1 of its 2 blocks"),
        (stock()[:-2] + b"xx", "block 1 of the UF2 file is damaged"),
        (stock(family=RP2350), "is for an RP2350, and a Pico has an RP2040"),
        (stock(family=0xADA52840), "is for another chip, and a Pico has an RP2040"),
        (block(START, b"a", 0, 2) + block(START, b"b", 1, 2), "overlap at 0x10000000"),
        (stock(start=0x20000000), "a block outside a Pico's flash"),
        (stock(start=FILES_AT), "has files already"),
        (stock(b"CircuitPython 9"), "there is no MicroPython in the UF2 file"),
        (stock(PICO.replace(b"1.28", b"1.27")), "MicroPython v1.27, and needs 1.28 or newer"),
        (stock(PICO.replace(b"Pico with", b"Pico W with")), "is for: Raspberry Pi Pico W with"),
        (PICO_W, "is for: Raspberry Pi Pico W with RP2040"),
        (stock(b"MicroPython v1.28.0 on x\0"), "is for: another board"),
    ],
)
def test_a_wrong_file_gets_one_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(CommandError) as refused:
        combine(data, b"")
    assert sentence in refused.value.what
    assert ". " not in refused.value.what


def test_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No board is needed; the files are those that `flash` copies, and those of a box."""
    given, out = tmp_path / "stock.uf2", tmp_path / "ghostlight.uf2"
    given.write_bytes(stock())
    box = "host/boxes/society.toml"
    args = ("flash", "--uf2", str(given), "-o", str(out), "--layout", "first-room", "--box", box)
    code, said, _ = command(capsys, *args)
    assert (code, "erases what the Pico had" in said) == (0, True)
    (tmp_path / "built").mkdir()
    built = image.build(tmp_path / "built", find("first-room"))
    found = files_in(out.read_bytes())
    own = [name for name in found if name.startswith("data/")]
    assert len(own) == 1
    assert found.pop(own[0])
    assert found == {name: path.read_bytes() for name, path in built.files.items()}


def test_what_the_command_refuses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = tmp_path / "stock.uf2"
    given.write_bytes(stock(family=RP2350))
    code, _, err = command(capsys, "flash", "-o", str(tmp_path / "out.uf2"))
    assert (code, "needs --uf2 FILE" in err) == (2, True)
    code, _, err = command(capsys, "flash", "--uf2", str(given), "-o", str(tmp_path / "out.uf2"))
    assert (code, "RP2350" in err) == (1, True)
    given.write_bytes(stock())
    nowhere = str(tmp_path / "no" / "out.uf2")
    code, _, err = command(capsys, "flash", "--uf2", str(given), "-o", nowhere)
    assert (code, "cannot write" in err) == (1, True)
    assert not (tmp_path / "out.uf2").exists()
