"""Words and what they may mean."""
