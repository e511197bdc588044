"""The artwork: printed sheets and token faces, from drawn SVG files and generated marks."""
