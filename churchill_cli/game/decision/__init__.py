"""The Decision Segment: what the issues won bring (6.0)."""
