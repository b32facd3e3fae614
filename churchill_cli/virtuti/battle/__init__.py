"""A battle (7.5): who is stronger, what follows from it, and what the dice may cost."""
