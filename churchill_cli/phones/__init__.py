"""Every player's phone: pages of the game in its own language, kept live, and telling by taps."""
