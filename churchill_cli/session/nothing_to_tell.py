"""What is said and changes nothing: a Leader who does not break a tie, a card that stays in the game (3.33, 4.52)."""

from collections.abc import Sequence

from churchill_cli.errors import UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.conference.card_values import staff_card
from churchill_cli.game.model.actions import AdvanceIssue, BreakTie, CardPlaces, DebateIssue, Pass
from churchill_cli.game.model.cards import StaffCard
from churchill_cli.game.model.ids import BOXES
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.record.replay import Game
from churchill_cli.session.answers_due import answers
from churchill_cli.session.clauses import parted
from churchill_cli.session.declining import is_no, powers_named
from churchill_cli.session.known_words import is_known, is_named
from churchill_cli.session.reading import read
from churchill_cli.session.speech import listed, says_nothing, tokens_of
from churchill_cli.session.support_grouped import KIND, PLACE, N, items_of
from churchill_cli.session.there_too import kind_said
from churchill_cli.session.typed_cards import staff_typed
from churchill_cli.session.typed_fields import says
from churchill_cli.session.typed_names import chosen
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.names import folded
from churchill_cli.words.sentences import name
from churchill_cli.words.wording import worded

WELL, DEAD, PASSES, NAVAL = "well", "dead", "passes", "naval"


class Fate(Value):
    """What a roll for his health, which his card asks for, is said to have brought of somebody (3.33)."""

    card: StaffCard
    is_lost: bool


def changes_nothing(state: State, typed_line: str) -> bool:
    """Tell whether each clause of a line says what changes nothing: `stalin does not` of a tie, `pound survives`."""
    *_ways, clauses = parted(typed_line)
    return bool(clauses) and all(_declines_tie(state, clause) or _is_well(state, clause) for clause in clauses)


def what_changes(state: State, typed_line: str) -> str:
    """Return a line without the clauses that change nothing, where others stand there; who dies is lost."""
    *_ways, clauses = parted(typed_line)
    passing = _passing(state, clauses)
    if passing:
        return passing
    told: list[str] = []
    for clause, before in zip(clauses, ("", *clauses), strict=False):
        fate = _fate(state, clause, before)
        if fate and fate.is_lost:
            told.append(f"{fate.card.power} loses {fate.card.id}")
        elif not (fate or _declines_tie(state, clause) or _is_brought(state, clause, before)):
            told.append(clause)
    return ", ".join(told) if told and told != clauses else typed_line


def _passing(state: State, clauses: Sequence[str]) -> str:
    """Return the clause that tells a pass, where the others say no more: `nothing here, pass`; else nothing (5.22)."""
    passing = [clause for clause in clauses if _says_pass(clause)]
    if not passing or len(clauses) == 1 or state.turn.step != "meeting":
        return ""
    others = [clause for clause in clauses if clause not in passing]
    found = {clause: answers(state, clause).legal for clause in passing}
    told = [clause for clause, lines in found.items() if len(lines) == 1 and isinstance(read(lines[0]), Pass)]
    return told[0] if told and all(_is_idle(token) for clause in others for token in tokens_of(clause)) else ""


def _says_pass(clause: str) -> bool:
    """Tell whether a word of a clause says that somebody passes."""
    return any(says(token, PASSES) for token in tokens_of(clause))


def _is_idle(token: str) -> bool:
    """Tell whether a word says nothing beside a pass: it denies, or is no name and no number."""
    silent = listed("not") | listed("denying") | listed("no_effect")
    return folded(token) in silent or says_nothing(token) or not (is_known(token) or is_named(token))


def _declines_tie(state: State, clause: str) -> bool:
    """Tell whether a clause names powers or their Leaders, says that they do not, and no more, where a tie is due."""
    said = _said(clause)
    others = [token for token in said if not is_no(token)]
    is_said = 0 < len(others) < len(said) and all(map(powers_named, others))
    may_be = is_said and state.turn.table.on_move is None and engine.is_timely(state, BreakTie)
    return may_be and any(isinstance(action, BreakTie) for action in engine.legal(state))


def _fate(state: State, clause: str, before: str = "") -> Fate | None:
    """Return what a clause says of the health of him whom it names, or the one before it, and no more; else None."""
    if state.turn.step != "meeting" or state.turn.table.checks:
        return None
    said = _said(clause)
    card, end = _asking(state, said)
    card = card or _asking(state, _said(before))[0]
    behind = said[end:] if card else []
    fates = [is_lost for fate, is_lost in ((WELL, False), (DEAD, True)) if all(says(token, fate) for token in behind)]
    return Fate(card, fates[0]) if card and behind and fates else None


def _is_brought(state: State, clause: str, before: str) -> bool:
    """Tell whether a clause tells the support that the card named before it brings by its play anyway (3.28)."""
    items = {item.is_a: item.said for item in items_of(clause.lstrip("+ ")) or ()}
    if state.turn.step != "meeting" or not {KIND, PLACE} <= items.keys() or kind_said(items[KIND]) != NAVAL:
        return False
    known = {**state.position.rules.cards.staff, **state.roster.staff}
    tokens = tokens_of(before)
    cards = [known[name] for at in range(len(tokens)) for name, _end in staff_typed(tokens, at) if name in known]
    boxes = chosen(items[PLACE].split(), BOXES)
    return any((box, int(items.get(N, "1"))) in card.places.items() for card in cards for box in boxes)


def refuse_brought(game: Game, line: str) -> None:
    """Raise UsageProblem where a line tells once more the support that the card played last has brought (3.28)."""
    told, played = read(line), read(game.text(game.past.live[-1])) if game.past.live else None
    if not isinstance(told, CardPlaces) or not isinstance(played, AdvanceIssue | DebateIssue):
        return
    card = staff_card(game.state, played.power, played.card)
    if told.kind == NAVAL and card.places.get(told.box) == told.n:
        message = _("The play of %(card)s has put that there already (3.28).") % {"card": name(card.id)}
        by_hand = worded(f"adjust {NAVAL} {told.box} N", current())
        raise UsageProblem(message, hint=_("One more all the same: %(line)s.") % {"line": by_hand})


def _is_well(state: State, clause: str) -> bool:
    """Tell whether a clause says of whom it names that he is well, and no more."""
    fate = _fate(state, clause)
    return fate is not None and not fate.is_lost


def _said(clause: str) -> list[str]:
    """Return the words of a clause that say something."""
    return [token for token in tokens_of(clause) if not says_nothing(token)]


def _asking(state: State, said: list[str]) -> tuple[StaffCard | None, int]:
    """Return the card named first that asks for a roll for his health, and the index behind it; else None (3.33)."""
    name, end = next(staff_typed(said, 0), ("", 0)) if said else ("", 0)
    card = {**state.position.rules.cards.staff, **state.roster.staff}.get(name)
    return (card, end) if card and card.health else (None, 0)
