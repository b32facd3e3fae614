"""The machine interface: positions and answers as JSON."""
