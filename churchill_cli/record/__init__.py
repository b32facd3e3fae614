"""The record of a game: the file on disk and the history it tells."""
