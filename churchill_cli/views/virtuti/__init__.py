"""The answers of `churchill vm` as text: the number first, chances as bars, steps under -v."""
