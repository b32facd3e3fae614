"""Commands in everyday words."""
