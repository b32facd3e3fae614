"""What is said of a line told before, or of a menu."""
