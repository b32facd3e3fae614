"""What is asked of the game, and what answers it."""
