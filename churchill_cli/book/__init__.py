"""The rulebook's files, and the types of the game made of them."""

EDITIONS = (1, 2)
