"""'Bots: charts of priorities read as data, and the choice that they make in a game (11.0).

The rules know nothing of 'Bots, and a session without one loads nothing of them.
"""
