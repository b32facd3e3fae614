"""Numbers as they are typed; loads nothing, so that the quick look-ups may use it."""

LONGEST_NUMBER = 9


def number(word: str) -> int | str:
    """Return ``word`` as a whole number, or as it is where it is none."""
    digits = word.strip().removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER:
        return int(word)
    return word
