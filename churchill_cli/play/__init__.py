"""Use cases: the current game, beginning, telling, looking up."""
