"""The Military and Political Segments: networks, reserves, Fronts, surrender (7.0)."""
