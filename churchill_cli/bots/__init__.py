"""The 'Bots: charts of priorities read as data, and the choice that they make at a moment of a game (11.0)."""
