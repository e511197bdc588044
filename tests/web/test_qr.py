"""The QR codes that the page draws are, point by point, those of another encoder (python-qrcode).

OpenCV has read 24 codes of all versions once; see `qr.js` for what is drawn.
"""

import json
import subprocess
from pathlib import Path

import pytest

from tests.web.test_browser import NODE

QR = Path(__file__).parents[2] / "host" / "ghostlight" / "web" / "static" / "qr.js"
LONG = "http://192.168.178.201:54321/#abcdefghijklmnopqrstuvwx.ABCDEFGHIJKLMNOPQRSTUVWX"
# Texts and the rows of their codes, each a number of one bit a point, in hexadecimal.
CODES = [
    (
        "HELLO",
        "1fd27f 105e41 17455d 17555d 17425d 104341 1fd57f 1300 16eb4b dafcc 114a03 16227a bf125"
        " 1e45 1fd320 10543e 1741fb 17565e 175964 1044b1 1fd4a0",
    ),
    (
        "http://192.168.1.23:8321/#abcdefghijklmnopqrstuvwx",
        "1fc59af7f 1045f8141 17518ce5d 175d7345d 175d2465d 105a7d941 1fd55557f 1d20b00 17ceed07c"
        " 130412bed ad924cd6 1b0a4299f ee7264ba 1d1371643 1b750e426 1d18d799c 4e58f031 2071afed"
        " 16d39dd6 331eee5d d70b06ba 158024e41 17717495e 132da0dbd 14d3ef1f0 19d6915 1fc874756"
        " 105b42916 1756a55fa 1750bb433 175dc95e0 104893afc 1fd84d3f2",
    ),
    (
        LONG,
        "1fd5020d7f 104b725d41 174e59f55d 1752c45a5d 175164fa5d 10586a4841 1fd555557f 153ab000"
        " 117e225af9 14bc520d9e 56e5c7fe0 8a54d8526 a736ba44f 1124b4fab8 1c4964272c 13aadec7c7"
        " 1875b27ace 9a4020592 156b25628c 1f84bac3e6 184e0ba54c 12a47cfe30 bf3793f3c 1a9058a07c"
        " 17c7e658ce 123b164590 250d4ff74 388ea0c5 1d56eba7fe 16bc3b14 1fd9a5ed58 104cf2e71e"
        " 175e7259f6 17460ece61 1749292b48 1044b8a2f6 1fd60ba44f",
    ),
]


def rows_of(text: str) -> list[list[int]] | None:
    """What `qrRows` draws."""
    program = f'import {{ qrRows }} from "{QR.as_uri()}"; console.log(JSON.stringify(qrRows('
    program += f"{json.dumps(text)})));"
    command = [str(NODE), "--input-type=module", "-e", program]
    told = subprocess.run(command, capture_output=True, check=True, timeout=60)
    return json.loads(told.stdout)


@pytest.mark.parametrize(("text", "rows"), CODES)
def test_a_code_is_that_of_another_encoder(text: str, rows: str) -> None:
    drawn = rows_of(text)
    assert drawn is not None
    assert [f"{int(''.join(map(str, row)), 2):x}" for row in drawn] == rows.split()


def test_a_text_that_is_too_long_has_no_code() -> None:
    assert rows_of("x" * 106) is not None
    assert rows_of("x" * 107) is None
