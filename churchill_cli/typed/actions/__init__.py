"""What the words of a line tell of one action."""
