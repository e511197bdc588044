"""`ghostlight status`: the state of a board."""

import click

from ghostlight.commands.options import json_option, port_option, print_json
from ghostlight.device.discovery import open_board


@click.command()
@port_option
@json_option
def command(port: str | None, as_json: bool) -> None:
    """Tell how a board is: versions, sensors, current, memory.

    \b
    Example: ghostlight status
             ghostlight status --port virtual --json
    """
    with open_board(port) as board:
        status = board.link.ask("status")
        about = {"port": board.link.port, "name": board.name, "serial": board.serial}
        machine = {"machine": board.about}
        facts = about | machine | board.hello | status
    for key in ("t", "q"):
        facts.pop(key, None)
    if as_json:
        print_json(facts)
        return
    is_fine = facts["calibrated"] and not facts["faulty"]
    rate = f"{facts['scans']} a second" if facts["scans"] else "not counted yet"
    is_on = "sealed: a game is on" if facts["sealed"] else "none is on"
    lines = [
        ("board", f"{facts['name']} ({facts['serial']}) at {facts['port']}"),
        ("machine", facts["machine"] or "not told"),
        ("firmware", f"{facts['firmware']}, protocol {facts['protocol']}"),
        ("files", facts.get("files") or "not told"),
        ("table", f"layout {facts['layout']}, sheet {facts['sheet'] or 'none'}"),
        ("game", f"{facts['game']}, {is_on}" if facts["game"] else "none"),
        ("panels", str(facts["panels"])),
        ("scans", rate),
        ("cells", f"{facts['faulty']} faulty" if facts["faulty"] else "all fine"),
        ("calibrated", "yes" if facts["calibrated"] else "no: `ghostlight calibrate`"),
        ("current", f"{facts['ma']} mA"),
        ("memory", f"{facts['free']} bytes free" if facts["free"] else "a computer's"),
        ("link", f"{facts['lost']} lines lost, {facts['refused']} refused"),
        ("on for", f"{facts['s']} s"),
    ]
    for name, text in lines:
        click.echo(f"{name:11} {text}")
    if not is_fine:
        click.echo("`ghostlight doctor` tells more.")
