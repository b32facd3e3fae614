"""What the rules speak of: the board, cards, the state of a game, what may be told."""
