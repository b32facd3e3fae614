"""The session beside the board: a prompt that knows what is due."""
