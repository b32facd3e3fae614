"""How a board stands, as it is told."""
