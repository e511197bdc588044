"""The table as data: descriptions in TOML, their checker, and what is generated from them."""
