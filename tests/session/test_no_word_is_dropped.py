"""A Leader, a Chief of Staff, a number, a power, a `not` is never dropped: it is told, asked about or refused."""

import pytest
from churchill_cli.session.declining import declines
from churchill_cli.session.elsewhere import told_elsewhere
from churchill_cli.session.typed_cards import person
from churchill_cli.session.typed_names import chosen

from churchill_cli.book.files import rulebook
from churchill_cli.errors import ChurchillError, Forbidden, UsageProblem
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.issues import issue_kinds
from churchill_cli.session.menu_words import told_apart
from churchill_cli.words import catalogues
from churchill_cli.words.languages import LANGUAGES
from churchill_cli.words.names import every_name
from churchill_cli.words.wording import worded
from tests.rules.telling import meeting, opened, outcome
from tests.rules.telling import told as rules_told
from tests.session.fragments import NOT, Fragment, misunderstood, values
from tests.session.situations import SITUATIONS, Heard, allocating, heard, warring

CARDS = ("7", "4+1", "leader", "leader 7", "leader discarding chief", "chief 5")
DEBATED = ("leadership_europe", "pol_mil_1_3", "ussr_declares_war")
"""Issues just advanced: in each language one is called nearly as a Leader is."""


def told(state: State, typed: str, lang: str) -> str:
    """Return what is told of a line where a language is spoken; nothing where it is asked about or refused."""
    with catalogues.speaking(lang):
        return answer(state, typed).told


def answer(state: State, typed: str) -> Heard:
    """Return what a session makes of a line."""
    try:
        return heard(state, typed)
    except ChurchillError:
        return Heard()


def debated(issue: str) -> State:
    """Return a meeting in which an issue was just advanced."""
    return meeting(f"USSR advances {issue} with 1")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("issue", DEBATED)
def test_a_leader_is_not_taken_for_the_issue_that_is_debated(lang: str, issue: str) -> None:
    leader = worded("leader", lang)
    for typed in (f"UK 7 {leader}", f"UK {worded('debates', lang)} 7 {worded('with', lang)} {leader}", f"7 {leader}"):
        assert told(debated(issue), typed, lang) in {"", "UK debates with leader", "UK debates with leader 7"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("play", ["UK debates with", "USSR advances global_issue with"])
def test_the_end_of_a_card_in_any_place_of_a_line_is_not_dropped(lang: str, card: str, play: str) -> None:
    state = debated("leadership_europe") if "debates" in play else meeting()
    line = f"{play} {card}"
    words = [(word, worded(word, lang)) for word in line.split()]
    kept = tuple(value for value, _said in words if value in values(line))
    for to in range(1, len(words) - 1):
        moved = [*words[:to], words[-1], *words[to:-1]]
        typed = " ".join(said for _value, said in moved)
        answered = told(state, typed, lang)
        assert misunderstood(state, Fragment(line, lang, typed, kept), answered) is None, (typed, answered)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("situation", "line"),
    [
        *(("advance", line) for line in ("USSR advances global_issue with 2", "USSR chief rolls 3")),
        *(("debate", line) for line in ("UK debates with 3", "UK debates with leader 7")),
        *(("pass", line) for line in ("UK passes", "US passes")),
        *(("allocate", line) for line in ("UK activates pol_mil_1_3", "UK funds 1 research")),
        *(("networks", line) for line in ("UK networks greece", "UK passes")),
    ],
)
def test_a_word_that_denies_is_never_dropped(lang: str, situation: str, line: str) -> None:
    state = SITUATIONS[situation]()
    words = [worded(word, lang) for word in line.split()]
    for denied in NOT[lang]:
        for at in range(1, len(words)):
            typed = " ".join([*words[:at], denied, *words[at:]])
            assert not told(state, typed, lang), typed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_counters_number_is_no_die_of_the_next_front(lang: str) -> None:
    state = warring()
    front = worded("eastern", lang)
    assert told(state, f"{front} 6", lang) == "eastern rolls 6"
    assert not told(state, f"{front} 6 (2)", lang)
    assert not told(state, f"(2) {worded('rolls', lang)} 6", lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("power", ["UK", "US", "USSR"])
def test_a_power_alone_is_no_issue(lang: str, power: str) -> None:
    state, named = SITUATIONS["pick_two"](), worded(power, lang)
    for typed in (f"{worded('picks', lang)} a_bomb_research {named}", f"a_bomb_research, {named}"):
        line = told(state, typed, lang)
        assert not line or grammar.parse(line).issues == ("a_bomb_research",), typed  # type: ignore[attr-defined]


@pytest.mark.parametrize("at", ["networks", "align", "reserves", "fronts", "debate"])
@pytest.mark.parametrize("power", POWERS)
def test_the_name_of_a_power_in_several_words_names_no_place(at: str, power: str) -> None:
    """`Estados Unidos` is no beginning of `Estados Bálticos`."""
    names = [name for name in every_name(rulebook().names["powers"][power]) if " " in name]
    for name in names:
        for typed in (f"suyas {name}", f"suyas {name} {worded('networks', 'es')}", f"1 {name}", f"2 {name} 1"):
            line = told(SITUATIONS[at](), typed, "es")
            places = {value for value in values(line) if value[0].isalpha()} - {*POWERS} if line else set[str]()
            assert not places, (typed, line)


TOO_MANY = (
    *("UK activates 1/3 7", "activates 1/3 with 4", "4 activates 1/3", "funds 1 research 2"),
    *("places 1 naval western 2", "1 offensive western 2"),
)


@pytest.mark.parametrize("typed", TOO_MANY)
def test_a_number_too_many_is_not_left_out_of_what_production_pays(typed: str) -> None:
    assert not told(allocating(), typed, "en")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("more", ["UK", "7", "9"])
def test_an_issue_in_the_center_is_on_no_space_of_anybody(lang: str, more: str) -> None:
    words = [worded(word, lang) for word in ["card", "puts", "global_issue", "in", "center"]]
    for at in range(1, len(words)):
        typed = " ".join([*words[:at], worded(more, lang), *words[at:]])
        assert not told(opened(), typed, lang), typed


def test_a_line_is_read_in_the_language_spoken_whatever_was_spoken_before() -> None:
    assert grammar.write(grammar.parse("UK de 3")) == "UK debates with 3"  # in Spanish `de` is no beginning of a word
    with catalogues.speaking("es"), pytest.raises(UsageProblem):
        grammar.parse("UK de 3")


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("denied", [word for words in NOT.values() for word in words])
def test_a_word_that_denies_in_any_language_is_no_card(spoken: str, denied: str) -> None:
    state = debated("pol_mil_1_3")
    for play in ("UK debates with", "UK debates with leader", "UK debates with leader 7"):
        assert not told(state, f"{play} {denied}", spoken), (play, denied)


def test_a_card_that_nobody_knows_is_laid_off_where_that_is_said() -> None:
    state = debated("pol_mil_1_3")
    line = "UK debates with leader 7 discarding gladwyn"
    assert told(state, line, "en") == line
    assert not told(state, "UK debates with leader 7 gladly", "en")


def test_an_issue_that_a_card_puts_somewhere_is_no_commitment() -> None:
    assert not told(opened(), "card puts a_bomb_research in US", "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_leader_cut_short_behind_with_is_no_issue_that_begins_alike(lang: str) -> None:
    leader = worded("leader", lang)
    for length in range(3, len(leader) + 1):
        typed = f"USSR {worded('advances', lang)} {worded('with', lang)} {leader[:length]} 7"
        assert "leader" in (told(meeting(), typed, lang) or "leader").split(), typed


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("both", ["2", "both"])
@pytest.mark.parametrize("named", ["1/3", "2/2"])
def test_one_of_both_that_is_named_again_is_not_told_as_both(lang: str, both: str, named: str) -> None:
    assert not told(SITUATIONS["pick_two"](), f"{worded('USSR', lang)} {both} Pol-Mil {named}", lang)


@pytest.mark.parametrize(
    ("at", "typed", "power", "issue", "staff"),
    [
        ("advance", "stalin for budyonny 1/3", "USSR", "pol_mil_1_3", "budyonny"),
        ("advance", "stalin 1/3 for budyonny", "USSR", "pol_mil_1_3", "budyonny"),
        ("advance", "сталин за буденного 1/3", "USSR", "pol_mil_1_3", "budyonny"),
        ("advance", "stalin por budyonny 1/3", "USSR", "pol_mil_1_3", "budyonny"),
        ("debate", "churchill debates for portal", "UK", "", "portal"),
        ("debate", "churchill for portal", "UK", "", "portal"),
    ],
)
def test_whether_a_leader_is_played_for_a_staff_card_or_the_card_itself_is_asked(
    at: str, typed: str, power: str, issue: str, staff: str
) -> None:
    play = f"{power} advances {issue}" if issue else f"{power} debates"
    asked = answer(SITUATIONS[at](), typed)
    assert not asked.told
    assert {f"{play} with leader discarding {staff}", f"{play} with {staff}"} == set(asked.asked)


@pytest.mark.parametrize("typed", ["king 2 global", "king 2 on the global issue", "King 2 → global issue"])
def test_a_staff_card_is_no_power_that_begins_alike(typed: str) -> None:
    state = meeting("USSR advances pol_mil_1_3 with 1", "US advances us_production with 1")
    assert told(state, typed, "en") in {"", "US advances global_issue with king 2"}


@pytest.mark.parametrize("minus", ["-", "- ", "− ", "– "])
def test_a_marker_that_goes_is_not_placed_however_the_minus_stands(minus: str) -> None:
    state = SITUATIONS["networks"]()
    assert told(state, f"{minus}poland, norway", "en") in {"", "UK networks -poland norway"}
    assert told(state, f"{minus}poland twice", "en") in {"", "UK networks -poland -poland"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_value_with_its_bonus_is_no_issue_of_the_same_numbers(lang: str) -> None:
    for value in ("2+2", "1+3"):
        typed = f"USSR {worded('advances', lang)} {worded('with', lang)} 2 {value}"
        assert told(meeting(), typed, lang) == ""


@pytest.mark.parametrize(
    ("at", "typed", "play", "staff"),
    [
        *(
            ("advance", f"{beside} 1/3", "USSR advances pol_mil_1_3", "budyonny")
            for beside in (
                "stalin (budyonny)",
                "stalin budyonny",
                "stalin / budyonny",
                "stalin, budyonny,",
                "budyonny (stalin)",
                "сталин (будённый)",
            )
        ),
        ("advance", "stalin 1/3 (budyonny)", "USSR advances pol_mil_1_3", "budyonny"),
        ("debate", "churchill (portal)", "UK debates", "portal"),
        ("debate", "churchill debates (portal)", "UK debates", "portal"),
        ("debate", "roosevelt hopkins", "US debates", "hopkins"),
        ("advance", "stalin global, molotov", "USSR advances global_issue", "molotov"),
        ("advance", "stalin advances global molotov", "USSR advances global_issue", "molotov"),
        ("advance", "сталин международный, молотов", "USSR advances global_issue", "molotov"),
        ("debate", "roosevelt debates, hopkins", "US debates", "hopkins"),
        ("debate", "fdr debates hopkins", "US debates", "hopkins"),
    ],
)
def test_a_leader_right_beside_a_staff_card_may_be_played_for_it(at: str, typed: str, play: str, staff: str) -> None:
    asked = answer(SITUATIONS[at](), typed)
    assert not asked.told
    assert {f"{play} with leader discarding {staff}", f"{play} with {staff}"} == set(asked.asked)


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "stalin global, molotov out"),
        ("en", "stalin global drop molotov"),
        ("es", "stalin global, molotov fuera"),
        ("ru", "сталин международный, молотов вон"),
    ],
)
def test_a_staff_card_that_is_out_is_laid_off(lang: str, typed: str) -> None:
    state = SITUATIONS["advance"]()
    with catalogues.speaking(lang):
        asked = heard(state, typed)
    lines = (asked.told, *asked.asked)
    assert all("molotov" not in line or "discarding molotov" in line for line in lines)
    assert any("leader discarding molotov" in line for line in lines)


@pytest.mark.parametrize("typed", ["global, molotov out", "out with molotov, global", "global, molotov out, stalin"])
def test_what_is_laid_off_is_never_played(typed: str) -> None:
    asked = answer(SITUATIONS["advance"](), typed)
    assert not [line for line in (asked.told, *asked.asked) if line.endswith("with molotov")]


@pytest.mark.parametrize(
    "typed", ["stalin: budyonny 1/3", "stalin plays budyonny 1/3", "stalin with budyonny 1/3", "сталин будённым 1/3"]
)
def test_a_leader_who_plays_a_staff_card_is_not_asked_about(typed: str) -> None:
    assert answer(meeting(), typed).told == "USSR advances pol_mil_1_3 with budyonny"


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "4 off west, 1 nav arctic"),
        ("en", "uk 2 off west, 2 off east, 1 nav arctic"),
        ("ru", "4 наступления запад, 1 флот арктика"),
        ("es", "4 ofensivas oeste, 1 naval artico"),
    ],
)
def test_what_is_too_much_for_one_power_is_not_spent_by_the_next(lang: str, typed: str) -> None:
    assert not told(allocating(), typed, lang)


def test_whoever_is_named_in_a_line_spends_what_stands_behind_his_name() -> None:
    line = "UK places 4 offensive western; USSR places 1 naval arctic"
    assert told(allocating(), "4 off west, ussr 1 nav arctic", "en") == line


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_card_places_is_not_told_with_a_leader(lang: str) -> None:
    state = rules_told(opened(), "outcome US wins, US us_production, UK uk_production")
    line = "card places 1 naval mediterranean"
    words = [worded(word, lang) for word in line.split()]
    assert told(state, " ".join(words), lang) == line
    for at in range(len(words) + 1):
        typed = " ".join([*words[:at], worded("leader", lang), *words[at:]])
        assert not told(state, typed, lang), typed


@pytest.mark.parametrize(("lang", "leader"), [("en", "leader"), ("ru", "лидер"), ("es", "líder")])
def test_a_leader_beside_a_staff_card_is_asked_about(lang: str, leader: str) -> None:
    with catalogues.speaking(lang):
        asked = answer(meeting(), f"{leader} budyonny 1/3")
    assert not told(meeting(), f"1/3 budyonny {leader}", lang)
    assert not asked.told
    assert any("discarding budyonny" in line for line in asked.asked)


def test_the_leadership_is_called_by_its_leader() -> None:
    assert answer(meeting(), "leader europe budyonny").told == "USSR advances leadership_europe with budyonny"


@pytest.mark.parametrize("typed", ["churchill brooke", "church brooke", "brooke, churchill", "черчилль брук"])
def test_a_chief_of_staff_beside_his_leader_is_asked_about(typed: str) -> None:
    asked = answer(SITUATIONS["debate"](), typed)
    assert asked.asked[0] == "UK debates with leader discarding brooke"
    assert asked.asked[1:] == tuple(f"UK debates with chief {die}" for die in range(1, 7))


@pytest.mark.parametrize("typed", ["stal", "stali", "сталин", "стал", "roos", "трум", "church", "черч"])
def test_a_leaders_name_cut_short_is_his(typed: str) -> None:
    state = SITUATIONS["debate"]()
    power = {"s": "USSR", "с": "USSR", "c": "UK", "ч": "UK"}.get(typed[0], "US")
    assert person(typed) == power
    if power != "USSR":  # who has advanced
        assert answer(state, typed).told == f"{power} debates with leader"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_says_how_a_leader_is_and_begins_a_card_too_is_asked_about(lang: str) -> None:
    with catalogues.speaking(lang):
        asked = answer(SITUATIONS["advance"](), "stalin global mal").asked
    assert asked == (
        "USSR advances global_issue with leader; USSR leader is ill",
        "USSR advances global_issue with leader discarding malenkov",
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "typed", ["1 eastern, pol, 1 far_east", "pol, 1 far_east, 2 eastern", "1 far_east, 2 far_east"]
)
def test_production_too_much_is_refused_for_it_though_its_kind_is_open(lang: str, typed: str) -> None:
    """Whether offensive or naval support is meant does not matter where nothing is left to pay it (6.4)."""
    won = "outcome UK wins, UK global_issue uk_production, USSR ussr_directed_offensive pol_mil_2_2"
    state = rules_told(opened(), won, "USSR directs ussr_directed_offensive to eastern")
    with catalogues.speaking(lang), pytest.raises(Forbidden) as refused:
        heard(state, typed)
    assert {"6.4"} <= {section for reason in refused.value.reasons for section in reason.cites}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("typed", "why"),
    [("pol", "no Pol-Mil"), ("1 eastern, pol", "no Pol-Mil"), ("1 far_east, 2/2", "did not win Pol-Mil 2/2")],
)
def test_who_won_no_pol_mil_issue_hears_that_and_not_when_its_like_is_told(lang: str, typed: str, why: str) -> None:
    won = "outcome UK wins, UK global_issue uk_production pol_mil_1_3, USSR ussr_directed_offensive"
    state = rules_told(opened(), won, "USSR directs ussr_directed_offensive to eastern")
    with catalogues.speaking(lang):
        assert not heard(state, typed).told
        refusal = told_elsewhere(state, typed)
    assert refusal is not None
    (reason,) = refusal.reasons
    assert ("6.8",) == tuple(reason.cites)
    assert lang != "en" or why in reason.message


@pytest.mark.parametrize(
    ("choices", "shared", "different"),
    [
        (("a; b; c", "a; d; c"), "a; c", ["b", "d"]),
        (("a; b", "c; d"), "", ["a; b", "c; d"]),
        (("a", "b"), "", ["a", "b"]),
        (("a; b", "a"), "", ["a; b", "a"]),
        (("a; b",), "", ["a; b"]),
    ],
)
def test_a_menu_says_once_what_is_told_with_each_choice(
    choices: tuple[str, ...], shared: str, different: list[str]
) -> None:
    told_with_each, told_alone = told_apart(choices)
    assert (shared, different) == (told_with_each, [*told_alone])


@pytest.mark.parametrize(("lang", "typed"), [("en", "US directs"), ("ru", "США направляют"), ("es", "EEUU dirige")])
def test_a_verb_is_no_issue_that_has_its_letters(lang: str, typed: str) -> None:
    """`dirige` is not `Dirigida EE.UU.` cut short: which of two Directed Offensives is meant is asked (6.1)."""
    table = two_offensives_on_the_table()
    state = rules_told(table, outcome(table, "US", "US ussr_directed_offensive us_directed_offensive"))
    with catalogues.speaking(lang):
        asked = heard(state, f"{typed} {worded('far_east', lang)}").asked
        assert not chosen([typed.split()[1]], issue_kinds())
    assert {"ussr_directed_offensive", "us_directed_offensive"} == {line.split()[2] for line in asked}


def two_offensives_on_the_table() -> State:
    """Return a meeting with two Directed Offensives on the table."""
    picks = ("UK picks us_directed_offensive", "USSR picks us_production pol_mil_1_3")
    more = ("US picks ussr_directed_offensive ussr_declares_war", "UK picks leadership_europe global_issue")
    return rules_told(opened(), "agenda UK 3, US 2, USSR 2", *picks, *more)


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        *(("en", typed) for typed in ("US says no with embick", "no with embick")),
        ("ru", "сша говорят нет с эмбиком"),
        ("es", "eeuu dice no con embick"),
    ],
)
def test_who_says_no_with_a_card_has_not_said_that_nobody_debates(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        assert not declines(SITUATIONS["debate"](), typed)
    assert declines(SITUATIONS["debate"](), "no embick")
