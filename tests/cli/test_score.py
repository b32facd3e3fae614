"""score and verdict, as text and as the machine interface."""

import json

from tests.conftest import Run

BOTH = ("--surrendered", "germany,japan")


def lines(run: Run, *words: str, stdin: str = "") -> list[str]:
    done = run(*words, stdin=stdin)
    assert (0, "") == (done.code, done.err)
    return list(done.out.splitlines())


def test_an_open_point_tells_who_wins_otherwise(run: Run) -> None:
    found = lines(run, "verdict", "--scores", "UK=1,US=40,USSR=40", *BOTH, "-v")
    open_tie = lines(run, "verdict", "--scores", "UK=100,US=70,USSR=70")

    assert "Edition: 2" in found
    assert "UK wins (4.43): " in open_tie[0]
    tie = lines(run, "verdict", "--scores", "UK=30,US=60,USSR=30", *BOTH)
    assert not any(line.startswith("Open point") for line in tie)
    behind = lines(run, "verdict", "--scores", "UK=10,US=40,USSR=10", *BOTH)
    assert behind[0].startswith("US wins (4.42)")


# The first edition: its own letters, dice and option


def test_a_score_of_the_first_edition_has_its_letters_and_says_where_to_look_them_up(run: Run) -> None:
    stdin = "{edition: 1, fronts: {central_pacific: okinawa}}"
    found = lines(run, "score", "--position", "-", stdin=stdin)
    machine = json.loads(run("score", "--json", "--position", "-", stdin=stdin).out)

    assert "  T      5  the Central Pacific Front stands in Okinawa" in found
    assert "Letters as the first edition prints them; their sections: T = 9.4.U, Z = 9.4.AA." in found
    assert {"U": "T", "AA": "Z"} == {line["line"]: line["letter"] for line in machine["lines"] if "letter" in line}


def test_the_die_is_added_to_the_number_of_the_rule(run: Run) -> None:
    words = ("verdict", "--scores", "UK=47,US=40,USSR=30", *BOTH, "--edition", "1")

    assert "Roll one d6 and add it to 15: --dice N (4.42)." == lines(run, *words)[-1]
    for lang, gap in (("ru", "разрыв"), ("es", "margen")):
        (last,) = lines(run, *words, "--lang", lang)[-1:]
        assert "15" in last
        assert gap not in last


def test_a_three_way_tie_of_the_first_edition_asks_for_dice_where_it_is_read_otherwise(run: Run) -> None:
    words = ("verdict", "--scores", "UK=40,US=40,USSR=40", "--edition", "1")
    found = "\n".join(lines(run, *words))

    assert "each of the three subtracts a die of their own" in found
    assert "dice still needed: 3" in found
    assert "nobody wins" not in found
    assert "): USSR wins." in "\n".join(lines(run, *words, "--dice", "6,5,1"))
    assert 3 == json.loads(run(*words, "--json").out)["readings"][0]["dice_needed"]


# What the position does not tell


def test_a_verdict_warns_as_the_score_does(run: Run) -> None:
    stdin = "{fronts: {western: germany, sw_pacific: japan}}"
    found = lines(run, "verdict", "--position", "-", stdin=stdin)
    notes = json.loads(run("verdict", "--json", "--position", "-", stdin=stdin).out)["notes"]

    assert [True, True] == [
        f"A Front stands in {axis}" in line for axis, line in zip(("Germany", "Japan"), notes[-2:], strict=True)
    ]
    assert notes == found[-len(notes) - 1 : -1]
    assert "  → That it counts, write in the position: surrendered: [germany, japan]" == found[-1]
    scored = json.loads(run("score", "--json", "--position", "-", stdin=stdin).out)["notes"]
    assert notes == scored


def test_a_verdict_warns_where_the_emperor_would_yield(run: Run) -> None:
    stdin = (
        "{surrendered: [germany], abomb: {US: trinity}, "
        "fronts: {central_pacific: marianas_islands, far_east: korea}, entered: {normandy: 6}}"
    )

    assert any("The Emperor's conditions are met" in n for n in lines(run, "verdict", "--position", "-", stdin=stdin))


def test_a_game_that_has_yet_to_check_surrender_gets_no_such_note(run: Run) -> None:
    """Between a Front's roll and the check of 7.8 nobody has surrendered, and that is right."""
    run("new", "game.yaml", "--scenario", "training")
    run("do", "adjust front eastern germany because so; adjust surrendered germany no because so")
    assert any("A Front stands in Germany" in line for line in lines(run, "score"))
    assert any("A Front stands in Germany" in line for line in lines(run, "verdict"))
    run("undo", "2")
    run("do", "outcome UK wins, UK pol_mil_1_3, center ussr_declares_war; USSR places 3 offensive eastern")
    run("do", "US places 8 offensive western; UK places 4 offensive western")
    run(
        "do",
        "UK networks denmark; US networks malaya; USSR networks hungary; europe reserves 3 3 3; pacific reserves 6 1",
    )
    done = run("do", "adjust front eastern germany because so")
    assert "Error" not in done.err
    assert not any("A Front stands in Germany" in line for line in lines(run, "score"))
    assert not any("A Front stands in Germany" in line for line in lines(run, "verdict"))
