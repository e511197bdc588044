"""One module per subcommand, each with its `command`. ghostlight.cli has the table."""
