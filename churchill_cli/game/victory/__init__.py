"""Victory points and the end of the game (4.4, 8.0, 9.4, 10.0)."""
