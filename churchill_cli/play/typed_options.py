"""Options among typed words, for what is answered without Typer."""


def take(words: list[str], option_name: str, value_count: int = 1) -> tuple[str, ...] | None:
    """Take an option out of ``words`` and return its values; None where it is not there with all of them."""
    for place, word in enumerate(words):
        option, equals_sign, value = word.partition("=")
        if option == option_name and bool(equals_sign) <= (value_count == 1):
            words_taken = 1 if equals_sign else 1 + value_count
            taken = (value,) if equals_sign else tuple(words[place + 1 : place + words_taken])
            if len(taken) == value_count:
                del words[place : place + words_taken]
                return taken
    return None
