"""Options among typed words, for what is answered without Typer."""


def take(words: list[str], name: str, values: int = 1) -> tuple[str, ...] | None:
    """Take an option out of ``words`` and return its values; None where it is not there with all of them."""
    for place, word in enumerate(words):
        option, equals, value = word.partition("=")
        if option == name and bool(equals) <= (values == 1):
            length = 1 if equals else 1 + values
            taken = (value,) if equals else tuple(words[place + 1 : place + length])
            if len(taken) == values:
                del words[place : place + length]
                return taken
    return None
