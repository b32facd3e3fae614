"""The Conference Phase (5.0)."""
