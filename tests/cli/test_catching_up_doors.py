"""One board by three doors: the shell, a session, a position file; each takes and refuses the same markers."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.notation.clauses import EXAMPLES, read
from churchill_cli.notation.markers import MARKERS
from churchill_cli.words.languages import LANGUAGES
from churchill_cli.words.localized_lines import worded
from tests.conftest import Run

Document = Mapping[str, Any]
GOOD: list[tuple[str, Document]] = [
    ("front western normandy", {"fronts": {"western": "normandy"}}),
    ("front far_east far_east_box", {"fronts": {"far_east": "far_east_box"}}),
    ("naval western 5 arctic 2", {"naval": {"western": 5, "arctic": 2}}),
    ("offensive eastern 12", {"offensive": {"eastern": 12}}),
    ("reserves western 4 sw_pacific 3", {"reserves": {"western": 4, "sw_pacific": 3}}),
    ("removed german_army 2 ijn 2", {"removed": {"german_army": 2, "ijn": 2}}),
    ("networks UK poland 2 greece 1", {"networks": {"poland": {"UK": 2}, "greece": {"UK": 1}}}),
    ("networks greece 1 persia 2 UK", {"networks": {"greece": {"UK": 1}, "persia": {"UK": 2}}}),
    ("alignment poland USSR, france US", {"alignment": {"poland": "USSR", "france": "US"}}),
    ("nets UK poland 2 greece 1", {"networks": {"poland": {"UK": 2}, "greece": {"UK": 1}}}),
    ("alignment USSR poland siam", {"alignment": {"poland": "USSR", "siam": "USSR"}}),
    ("alineamiento URSS bulgaria, RU holanda", {"alignment": {"bulgaria": "USSR", "netherlands": "UK"}}),
    ("global churchill_stalin USSR", {"global": {"churchill_stalin": "USSR"}}),
    ("global roosevelt_stalin neutral", {"global": {"roosevelt_stalin": "neutral"}}),
    ("глобал сталин-рузвельт сталин", {"global": {"roosevelt_stalin": "USSR"}}),
    ("command europe US", {"leadership": {"europe": "US"}}),
    ("главенство тихий ВБ", {"leadership": {"pacific": "UK"}}),
    ("naval PC 2", {"naval": {"central_pacific": 2}}),
    ("bomb US trinity USSR space_1", {"abomb": {"US": "trinity", "USSR": "space_1"}}),
    ("conferences UK 2 US 3", {"conferences_won": {"UK": 2, "US": 3}}),
    ("technology UK 1 USSR 2", {"technology": {"UK": 1, "USSR": 2}}),
    ("surrendered germany", {"surrendered": ["germany"]}),
    ("entered normandy 5; front western rhineland", {"entered": {"normandy": 5}, "fronts": {"western": "rhineland"}}),
]
BAD: list[tuple[str, Document, str]] = [
    ("front western philippines", {"fronts": {"western": "philippines"}}, "7.52"),
    ("naval western 6", {"naval": {"western": 6}}, "6.5"),
    ("reserves western 8", {"reserves": {"western": 8}}, "7.61"),
    ("reserves cbi 3 far_east 2", {"reserves": {"cbi": 3, "far_east": 2}}, "7.61"),
    ("removed german_army 7", {"removed": {"german_army": 7}}, "7.63"),
    ("networks UK poland 9", {"networks": {"poland": {"UK": 9}}}, "7.11"),
    ("networks UK poland 1 US poland 1", {"networks": {"poland": {"UK": 1, "US": 1}}}, "7.11"),
    ("global churchill_stalin US", {"global": {"churchill_stalin": "US"}}, "6.11"),
    ("conferences UK 11", {"conferences_won": {"UK": 11}}, "5.27"),
    ("conferences UK 6 US 6", {"conferences_won": {"UK": 6, "US": 6}}, "5.27"),
    ("technology UK 2 US 2", {"technology": {"UK": 2, "US": 2}}, "7.81"),
    ("alignment moon UK", {"alignment": {"moon": "UK"}}, ""),
    ("alignment western UK", {"alignment": {"western": "UK"}}, ""),
    ("command europe USSR", {"leadership": {"europe": "USSR"}}, ""),
    ("bomb UK hanford", {"abomb": {"UK": "hanford"}}, ""),
    ("entered moon 5", {"entered": {"moon": 5}}, ""),
    ("surrendered poland", {"surrendered": ["poland"]}, ""),
]


def board(run: Run, record: str) -> Document:
    """Return what stands on the board of a record."""
    found: Document = json.loads(run("state", "--game", record, "--json").out)
    return found


@pytest.mark.parametrize(("text", "position"), GOOD, ids=[text for text, _position in GOOD])
def test_every_kind_of_marker_stands_the_same_by_every_door(run: Run, text: str, position: Document) -> None:
    assert 0 == run("catch-up", text, "--conference", "6", "--file", "shell.yaml").code
    run("play", "session.yaml", stdin=f"campaign 6\ncatch-up {text}\nquit\n")
    told = json.dumps({**position, "conference": 6, "scenario": "campaign"})
    assert 0 == run("catch-up", "--position", "-", "--file", "position.yaml", stdin=told).code
    boards = [board(run, f"{door}.yaml") for door in ("shell", "session", "position")]
    assert boards[0] == boards[1] == boards[2]
    assert all(boards[0][key] != value or key == "global" for key, value in board_of_set_up(run, position).items())


def board_of_set_up(run: Run, position: Document) -> Document:
    """Return what the set-up has where a position tells something else."""
    run("catch-up", "--conference", "6", "--file", "empty.yaml")
    found = board(run, "empty.yaml")
    return {key: found[key] for key in position if key != "fronts"}


@pytest.mark.parametrize(("text", "position", "section"), BAD, ids=[text for text, _position, _section in BAD])
def test_what_cannot_stand_on_a_board_begins_no_game_by_any_door(
    run: Run, text: str, position: Document, section: str
) -> None:
    refused = run("catch-up", f"naval western 2; {text}", "--conference", "6", "--file", "shell.yaml")
    assert refused.code in {2, 3}
    assert section in refused.err
    assert f"`{text}`: " in refused.err
    assert not Path("shell.yaml").exists()
    out = run("play", "session.yaml", stdin=f"campaign 6\ncatch-up naval western 2; {text}\nquit\n").out
    assert "Nothing was told." in out
    assert section in out
    assert "lines:\n" == Path("session.yaml").read_text(encoding="utf-8")[-7:]
    told = json.dumps({**position, "conference": 6, "scenario": "campaign"})
    refused = run("catch-up", "--position", "-", "--file", "position.yaml", stdin=told)
    assert 4 == refused.code
    assert section in refused.err
    assert not Path("position.yaml").exists()


def test_every_clause_that_is_wrong_is_named_with_its_reason(run: Run) -> None:
    text = "networks UK poland 2; networks UK greece; naval western 9; alignment greece uk; moon 3"
    refused = run("catch-up", text, "--conference", "6")
    assert "`networks UK greece`: not understood at its end: expected a number from 0 to 99." in refused.err
    assert "`naval western 9`: There are at most 5 (6.5)." in refused.err
    assert "`moon 3`: not understood at `moon`" in refused.err
    assert "Such as: networks UK poland 2 greece 1" in refused.err
    assert 3 == refused.err.count("  - `")
    assert not Path("churchill.yaml").exists()


def test_a_summary_says_what_was_told_what_follows_and_what_is_still_as_set_up(run: Run) -> None:
    done = run("catch-up", "front western rhineland mediterranean central_italy; naval western 5", "--conference", "6")
    out = " ".join(done.out.split())
    assert "3 markers told; `undo 3` takes them back." in out
    assert "Italian army: one is out of the game; the Mediterranean Front has entered Southern Italy. (7.63)" in out
    assert "Second Front is out of the game. (6.21)" in out
    assert "Italy has surrendered. (7.81)" in out
    assert "Still as in the set-up, or following: offensive, reserves, removed, networks," in out
    assert "Set by hand" not in out
    assert "On the board" not in out
    assert "Assumed" not in out


def test_a_marker_set_by_hand_in_a_game_still_says_which_rule_is_set_aside(run: Run) -> None:
    out = run("play", "g.yaml", stdin="campaign 6\nadjust naval western 4 because it was forgotten\n").out
    assert "Set by hand, this rule set aside: it was forgotten. (6.5)" in out
    assert "Put 4 naval support" in out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", MARKERS)
def test_the_example_of_every_kind_is_taken_in_every_language(kind: str, lang: str) -> None:
    line = EXAMPLES[kind].line
    in_english, said = (read(text, rulebook().board)[0] for text in (line, worded(line, lang)))
    assert in_english.settings
    assert in_english.settings == said.settings
    assert {kind} == {setting.kind for setting in said.settings}


def test_the_help_of_the_shell_and_of_a_session_list_every_form(run: Run) -> None:
    in_session = run("play", "g.yaml", stdin="campaign 6\nhelp catch-up\nmore\nmore\nquit\n").out
    in_shell = run("catch-up", "--help").out
    for example in EXAMPLES.values():
        assert f"catch-up {example.line}" in in_session
        assert example.line in in_shell
