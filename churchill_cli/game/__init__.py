"""The rules of the game: pure functions, no files, clock, dice or printing."""
