"""The session beside the board."""
