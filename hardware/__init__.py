"""The table as data: descriptions in TOML, their validation, and generated files."""
