"""What commands answer: typed values, each with its JSON.

A value holds rulings, texts and what was asked about. Its ``data()`` makes the JSON and `views` make its text. Neither
works anything out again, and the language enters there only.
"""
