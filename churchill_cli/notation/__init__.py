"""A line of notation and the action that it tells, each made from the other."""
