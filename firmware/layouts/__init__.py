"""Tables of the layouts the firmware can run on, one module each."""
