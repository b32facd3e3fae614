"""Where a battle comes from: a file, which needs no Typer, options, or answers to questions."""

from collections.abc import Mapping, Sequence

from churchill_cli.answers.virtuti.battles import BattleAnswer, battle as answer_to
from churchill_cli.documents import files
from churchill_cli.errors import PositionError, UsageProblem
from churchill_cli.play.typed_words import take
from churchill_cli.views.figures import cited
from churchill_cli.views.printing import note, show
from churchill_cli.views.virtuti.battle import lines
from churchill_cli.words.catalogues import _

VERBOSE = ("-v", "-vv", "--verbose")


def quick(words: Sequence[str]) -> bool:
    """Show a battle of a file, if nothing else was asked for; tell whether it was.

    YAML and Typer cost much alike.
    """
    unread = [word for word in words if word not in VERBOSE]
    position, dice_faces = take(unread, "--position"), take(unread, "--dice-faces")
    as_json = take(unread, "--json", 0) is not None
    if position is None or unread:
        return False
    answer = answered(position[0], dice_faces[0] if dice_faces else None, {}, has_prompt=False)
    verbose = len(words) - len([word for word in words if word not in VERBOSE])
    show(answer, lambda: lines(answer, verbose), as_json=as_json)
    return True


def answered(
    position: str | None, dice_faces: str | None, options: Mapping[str, str], *, has_prompt: bool
) -> BattleAnswer:
    """Return what becomes of a battle."""
    if position is not None and options:
        options_named = ", ".join(f"--{option_name.replace('_', '-')}" for option_name in options)
        raise UsageProblem(_("Not beside --position: %(options)s.") % {"options": options_named})
    if position is None and not options and not has_prompt:
        message = _("The battle is not told.")
        raise UsageProblem(message, hint=_("Give --position FILE, or --attacker, --attack, --defender and --defend."))
    faces = None if dice_faces is None else files.read(dice_faces)
    if position is not None:
        document = files.read(position)
    else:
        from churchill_cli.play import virtuti_battle  # noqa: PLC0415 - a file needs no questions

        document = virtuti_battle.typed(options) if options else virtuti_battle.asked(_asked, _refused)
    return answer_to(document, faces)


def _refused(problem: PositionError) -> None:
    """Say what is wrong with an answer; the question is asked again."""
    for reason in problem.reasons:
        note(cited(reason.message, reason.cites))


def _asked(question: str, default: str) -> str:
    """Return what somebody answers to a question; an empty line is its default."""
    try:
        return input(f"{question} [{default}] ")
    except EOFError:
        raise UsageProblem(_("The questions were not answered to their end.")) from None
