"""What completion offers begins what may be told now; what may be told now is offered word for word, but numbers."""

import random
from itertools import islice

import pytest

from churchill_cli.game import engine
from churchill_cli.game.model.ids import POWERS
from churchill_cli.notation import grammar
from churchill_cli.session.command_names import begun
from churchill_cli.session.completing import completions
from churchill_cli.typed.actions.kinds import KINDS, kinds_now
from churchill_cli.typed.search.understanding import now_of
from tests.session.situations import SITUATIONS

MOST_LISTED, TRIED, MOST_OFFERED = 300, 6, 60
"""Lines that are looked through, of which so many are typed; so many words are offered at most."""


@pytest.mark.parametrize("at", sorted(SITUATIONS))
def test_what_may_be_told_now_is_offered_word_for_word(at: str) -> None:
    state = SITUATIONS[at]()
    lines = [grammar.write(action) for action in islice(engine.legal(state), MOST_LISTED)]
    for line in random.Random(at).sample(lines, min(TRIED, len(lines))):  # noqa: S311 - some lines, no secret
        words = line.replace(",", " ,").split()
        for place, word in enumerate(words):
            before = " ".join((*words[:place], ""))
            offered = [each for each, _typed, _meaning in completions(state, before)]
            is_listed = any(mark.isdecimal() for mark in word) or word == "," or len(offered) == MOST_OFFERED
            assert is_listed or word in offered, (line, word)


@pytest.mark.parametrize("at", sorted(SITUATIONS))
def test_no_verb_is_offered_that_tells_nothing_now(at: str) -> None:
    state = SITUATIONS[at]()
    told_now = {kind.action for kind in kinds_now(now_of(state))}
    offered = {word for before in ("", *POWERS) for word, _typed, _meaning in completions(state, f"{before} ".lstrip())}
    for form in grammar.forms():
        if form.kind in KINDS and form.kind not in told_now:
            own = {word for word, field in form.parts[:2] if field is None}
            shared = {word for other in grammar.forms() if other.kind != form.kind for word, _field in other.parts}
            assert not (own - shared - {*begun()}) & offered, form.kind
