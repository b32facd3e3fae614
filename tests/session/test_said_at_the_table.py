"""Lines of a table: a word cut short in one language, questions, unknown words, too much production."""

import pytest
from churchill_cli.session.apart import told_apart
from churchill_cli.session.each_clause import rest_left_out
from churchill_cli.session.in_part import _left_out
from churchill_cli.session.meaning import understood
from churchill_cli.session.said_of_leaders import ask_of_leader

from churchill_cli.errors import Ambiguous, Forbidden
from churchill_cli.game import engine
from churchill_cli.game.model.plays import CENTER
from churchill_cli.notation.grammar import parse
from churchill_cli.session.amending import amended_choice
from churchill_cli.words import catalogues
from tests.conftest import Run
from tests.rules.telling import told
from tests.session.situations import SITUATIONS, heard

SOUTH_WEST = [
    ("2 of so, 1 naval med", "UK places 2 offensive sw_pacific; UK places 1 naval mediterranean"),
    ("1 naval pac so", "UK places 1 naval sw_pacific"),
    ("1 naval pacífico SO", "UK places 1 naval sw_pacific"),
]


@pytest.mark.parametrize(("typed", "told"), SOUTH_WEST)
def test_the_spanish_so_is_the_south_west(typed: str, told: str) -> None:
    with catalogues.speaking("es"):
        assert told == heard(SITUATIONS["allocate"](), typed).told


def test_a_clause_of_its_own_is_not_dropped() -> None:
    with catalogues.speaking("es"):
        asked = heard(SITUATIONS["allocate"](), "so, med, cbi").asked
    assert asked
    assert all("sw_pacific" in entry for entry in asked)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_elsewhere_so_says_nothing(lang: str) -> None:
    for before in ("es", lang):  # what one language was asked is not what another answers
        with catalogues.speaking(before):
            heard(SITUATIONS["allocate"](), "so 3 off west")
    with catalogues.speaking(lang):
        assert "UK places 3 offensive western" == heard(SITUATIONS["allocate"](), "so 3 off west").told


@pytest.mark.parametrize(
    ("lang", "typed", "command"),
    [
        ("en", "how much production does ussr have", "search how much production does ussr have"),
        ("es", "en qué casilla está producción eeuu", "search en qué casilla está producción eeuu"),
        ("es", "quién lidera europa ahora", "search quién lidera europa ahora"),
        ("ru", "на каком делении международный вопрос", "table"),
        ("ru", "кто сейчас ходит", "?"),
    ],
)
def test_a_question_is_answered_where_its_words_might_begin_a_line(lang: str, typed: str, command: str) -> None:
    with catalogues.speaking(lang):
        assert command == heard(SITUATIONS["advance"](), typed).command


def hear(typed: str) -> None:
    """Read each part of a typed line of the allocation."""
    state = SITUATIONS["allocate"]()
    for part in told_apart(state, typed):
        understood(state, part, lambda _word: False)


@pytest.mark.parametrize(
    ("typed", "named"), [("2 frobs west, 1 med", "frobs"), ("2 off west, 1 quux med, 1 bomb", "quux")]
)
def test_an_unknown_word_of_several_clauses_is_named(typed: str, named: str) -> None:
    with pytest.raises(Ambiguous) as asked:
        hear(typed)
    assert named in asked.value.because


@pytest.mark.parametrize("typed", ["3 west, 2 med", "3 off west, 2 med", "2 off fe, 2 east, 1 bomb"])
def test_what_is_too_much_is_said_so_whichever_kind_is_left_open(typed: str) -> None:
    with pytest.raises(Forbidden) as refused:
        told_apart(SITUATIONS["allocate"](), typed)
    assert {"6.4", "6.5"} & {section for reason in refused.value.reasons for section in reason.cites}


@pytest.mark.parametrize("typed", ["health 4", "здоровье 4", "salud 4"])
def test_the_word_for_health_rolls_nothing_else(typed: str) -> None:
    for at in ("advance", "research", "verdict_die", "fronts"):
        assert "" == heard(SITUATIONS[at](), typed).told


@pytest.mark.parametrize("total", range(2, 13))
def test_what_two_dice_come_to_brings_what_all_such_dice_bring(total: int) -> None:
    """No dice are told that nobody has named; where only one pair comes to so much, it is that one (3.31)."""
    told = heard(SITUATIONS["health"](), f"health total {total}").told
    by_dice = {2: "UK leader rolls 1 1", 3: "UK leader rolls 1 2", 11: "UK leader rolls 5 6", 12: "UK leader rolls 6 6"}
    assert told == by_dice.get(total, "UK leader is ill" if total == 4 else "UK leader is well")


@pytest.mark.parametrize("typed", ["5", "health 5", "rolled 5"])
def test_one_die_of_two_brings_nothing(typed: str) -> None:
    assert " is " not in heard(SITUATIONS["health"](), typed).told


@pytest.mark.parametrize("at", SITUATIONS)
@pytest.mark.parametrize("typed", ["stop", "stopping", "стоп", "we", "it", "the", "and", "я", "y", "el"])
def test_a_word_that_says_nothing_of_its_own_tells_nothing(at: str, typed: str) -> None:
    """Least of all a play that stops in the center, of which nothing but the stop is said (5.22, 5.26)."""
    state = SITUATIONS[at]()
    told = heard(state, typed).told
    assert not told or any(engine.violations(state, parse(told)))


def test_where_a_leader_alone_may_debate_a_stop_is_not_his_debate() -> None:
    state = SITUATIONS["one_debater"]()
    assert "" == heard(state, "stop").told
    assert "US debates with leader" == heard(state, "leader").told


def test_a_number_that_digits_of_a_play_happen_to_come_to_is_named_as_left_out() -> None:
    assert ["8"] == _left_out(["8"], ["USSR advances pol_mil_1_3 with 4"])
    assert [] == _left_out(["9"], ["UK leader rolls 4 5"])


@pytest.mark.parametrize("typed", ["1 nav y 1 of pac so", "1 of y 1 naval en pac so"])
def test_both_kinds_of_support_go_to_the_one_place_behind_them(typed: str) -> None:
    with catalogues.speaking("es"):
        told_lines = heard(SITUATIONS["allocate"](), typed).told.split("; ")
    assert {"UK places 1 naval sw_pacific", "UK places 1 offensive sw_pacific"} == {*told_lines}


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        *(("en", line) for line in ("1 off cbi and 1 nav", "uk 1 nav for cbi and 1 off", "cbi 1 off and 1 nav")),
        *(("ru", line) for line in ("1 наступление бирма и 1 флот", "бирма 1 флот и 1 наступление")),
        *(("es", line) for line in ("1 ofensivo cbi y 1 naval", "cbi 1 naval y 1 ofensivo")),
    ],
)
def test_both_kinds_of_support_go_to_the_one_place_told_with_the_first(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        told_lines = heard(SITUATIONS["allocate"](), typed).told.split("; ")
    assert {"UK places 1 naval cbi", "UK places 1 offensive cbi"} == {*told_lines}


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "2 nav med rest off west"),
        ("en", "2 nav med, all the rest off west"),
        ("ru", "2 флот сред остальное наступление запад"),
        ("es", "2 naval med resto of oeste"),
    ],
)
def test_what_is_left_begins_a_part_of_its_own_with_a_comma_or_without(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        told = heard(SITUATIONS["allocate"](), typed).told
    assert "UK places 2 naval mediterranean; UK places 2 offensive western" == told


REST_EAST = tuple(f"UK activates pol_mil_1_3; UK places 3 {kind} eastern" for kind in ("offensive", "naval"))


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        *(("en", line) for line in ("1/3 and the rest east", "activate the 1/3, all the rest to the east")),
        *(
            ("es", line)
            for line in ("la 1/3 y lo demás al este", "la 1/3, lo demás al este", "la 1/3 y el resto al este")
        ),
        *(("ru", line) for line in ("1/3 и остальное на восток", "1/3, всё остальное на восток")),
    ],
)
def test_where_the_rest_goes_is_never_left_out(lang: str, typed: str) -> None:
    """The Spanish `este` is the East, and says nothing elsewhere."""
    with catalogues.speaking(lang):
        assert REST_EAST == heard(SITUATIONS["allocate"](), typed).asked


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        *(("en", line) for line in ("the 1/3 and the rest", "activate 1/3 and all")),
        *(("es", "la 1/3 y el resto"), ("ru", "1/3 и остальное")),
    ],
)
def test_a_rest_that_goes_nowhere_is_named_as_left_out(lang: str, typed: str) -> None:
    with catalogues.speaking(lang), pytest.raises(Ambiguous) as asked:
        understood(SITUATIONS["allocate"](), typed, lambda _word: False)
    assert ("UK activates pol_mil_1_3",) == asked.value.choices
    assert asked.value.because


def test_a_rest_that_no_line_spends_is_named_as_left_out() -> None:
    assert ["the rest"] == rest_left_out("the 1/3 and the rest", ["UK activates pol_mil_1_3"])
    assert [] == rest_left_out("1/3, rest med", ["UK activates pol_mil_1_3", "UK places 2 offensive mediterranean"])


@pytest.mark.parametrize("typed", ["activate all", "all pol-mil", "activate the rest"])
def test_all_of_the_only_issue_is_that_issue(typed: str) -> None:
    assert "UK activates pol_mil_1_3" == heard(SITUATIONS["allocate"](), typed).told


def test_each_of_two_kinds_with_its_own_place_goes_there() -> None:
    told_lines = heard(SITUATIONS["allocate"](), "1 off west and 1 nav med").told.split("; ")
    assert {"UK places 1 offensive western", "UK places 1 naval mediterranean"} == {*told_lines}


def test_two_of_one_kind_do_not_share_a_place() -> None:
    assert len(heard(SITUATIONS["allocate"](), "1 off and 1 off west").asked) > 1


@pytest.mark.parametrize(
    ("lang", "typed"),
    [("en", "mal 3 us prod"), ("en", "ussr mal 3 on us prod"), ("ru", "mal 3 us prod"), ("es", "mal 3 us prod")],
)
def test_a_card_cut_short_is_no_word_of_a_language_that_nobody_speaks_nor_one_before_its_value(
    lang: str, typed: str
) -> None:
    with catalogues.speaking(lang):
        assert "USSR advances us_production with malenkov 3" == heard(SITUATIONS["advance"](), typed).told


def test_where_the_word_says_something_it_is_no_card_cut_short() -> None:
    with catalogues.speaking("es"):
        assert "malenkov" not in heard(SITUATIONS["advance"](), "mal us prod").told


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("mik 3 us prod", "USSR advances us_production with mikoyan 3"),
        ("mik us prod", "USSR advances us_production with mikoyan"),
        ("mar 4 us prod", "US advances us_production with chief 4"),
        ("har 4 us prod", "US advances us_production with harriman 4"),
    ],
)
def test_a_surname_cut_short_is_no_other_name_of_another_card(typed: str, told: str) -> None:
    """Least of all where the other card alone has a value that is known."""
    assert told == heard(SITUATIONS["advance"](), typed).told


WITH_BOTH = ("uk_production", "us_production", "us_directed_offensive", "ussr_directed_offensive")


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("bevin prod usa", "UK advances us_production with bevin"),
        ("kuznetsov 3 prod usa", "USSR advances us_production with kuznetsov 3"),
        ("prod usa 4", "USSR advances us_production with 4"),
    ],
)
def test_usa_behind_production_is_whose_it_is(lang: str, typed: str, told: str) -> None:
    """It is a verb as well, in Spanish alone; and no production of another power is meant."""
    state = SITUATIONS["advance"]()
    state = state.at_table(issues=dict.fromkeys(WITH_BOTH, CENTER))
    with catalogues.speaking(lang):
        assert told == heard(state, typed).told


@pytest.mark.parametrize(
    "typed", ["urss usa a kuznetsov en prod ru", "usa kuznetsov en prod ru", "usa un 4 en la prod ru"]
)
def test_before_a_card_usa_is_a_verb_in_spanish(typed: str) -> None:
    state = SITUATIONS["advance"]().at_table(issues=dict.fromkeys(WITH_BOTH, CENTER))
    with catalogues.speaking("es"):
        assert heard(state, typed).told.startswith("USSR advances uk_production with ")


@pytest.mark.parametrize(
    ("lang", "typed", "second"),
    [
        ("en", "1 off med and another in cbi", "offensive"),
        ("en", "1 nav med, one more in cbi", "naval"),
        ("en", "1 off med and another nav in cbi", "naval"),
        ("ru", "1 наступление средиземка и ещё одно в бирме", "offensive"),
        ("es", "1 of med y otra en cbi", "offensive"),
        ("es", "un naval en med y otro en cbi", "naval"),
    ],
)
def test_another_one_is_of_the_kind_told_before(lang: str, typed: str, second: str) -> None:
    with catalogues.speaking(lang):
        told = heard(SITUATIONS["allocate"](), typed).told
    assert told.endswith(f"; UK places 1 {second} cbi")


def test_another_one_without_a_kind_before_it_is_asked_about() -> None:
    assert ("UK places 1 offensive cbi", "UK places 1 naval cbi") == heard(
        SITUATIONS["allocate"](), "another in cbi"
    ).asked


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
@pytest.mark.parametrize("typed", ["1 cp", "cp 1", "cp"])
def test_the_letters_of_a_front_are_no_issue(lang: str, typed: str) -> None:
    """The Pol-Mil issue won is a `Cuestión Pol-Mil`; which support goes to the Central Pacific is asked."""
    with catalogues.speaking(lang):
        answer = heard(SITUATIONS["allocate"](), typed)
    assert ("", ("UK places 1 offensive central_pacific", "UK places 1 naval central_pacific")) == (
        answer.told,
        answer.asked,
    )


def test_a_die_too_few_behind_a_leader_s_play_is_named_as_left_out() -> None:
    """His dice are known: two (3.31). What they bring is not asked in their place."""
    with pytest.raises(Ambiguous) as asked:
        told_apart(SITUATIONS["debate"](), "churchill debates discarding pound, health 4")
    assert ("UK debates with leader discarding pound",) == asked.value.choices
    assert "health 4" in asked.value.because


@pytest.mark.parametrize("typed", ["roosevelt is not dead", "stalin did not die", "USSR not dead"])
def test_of_a_leader_who_does_not_roll_nothing_is_asked_about_him_who_does(typed: str) -> None:
    ask_of_leader(SITUATIONS["health"](), typed)  # Churchill rolls


@pytest.mark.parametrize(
    "said", ["budyonny (4)", "budyonny(4)", "budyonny [4]", "budyonny/4", "budyonny=4", "budyonny = 4"]
)
def test_the_value_of_a_card_may_stand_in_brackets_or_behind_a_sign(said: str) -> None:
    for typed in (f"{said} global", f"global, {said}", f"{said} on global"):
        assert "USSR advances global_issue with budyonny 4" == heard(SITUATIONS["advance"](), typed).told


def test_the_number_of_a_counter_in_brackets_is_no_value() -> None:
    assert "USSR advances us_production#2 with 4" == heard(SITUATIONS["advance"](), "us production (2) with 4").told


@pytest.mark.parametrize("typed", ["UK=3 USSR=2 US=4", "eden(3) molotov(2) king(4)", "eden/3, molotov/2, king/4"])
def test_so_may_the_values_of_the_cards_shown(typed: str) -> None:
    assert heard(SITUATIONS["cards_shown"](), typed).told.startswith("agenda UK ")


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "no effect"),
        ("en", "nothing"),
        ("en", "no event"),
        ("en", "the card has no effect"),
        ("en", "card: nothing"),
        ("en", "the card is blank"),
        ("ru", "без события"),
        ("ru", "карта пустая"),
        ("ru", "карточка ничего не даёт"),
        ("es", "sin evento"),
        ("es", "la carta no dice nada"),
        ("es", "carta sin efectos"),
    ],
)
def test_of_a_card_that_says_nothing_nothing_is_told(lang: str, typed: str) -> None:
    shown = {"en": "uk 3, ussr 2, us 4", "ru": "брит 3, ссср 2, сша 4", "es": "ru 3, urss 2, eeuu 4"}[lang]
    with catalogues.speaking(lang):
        assert "next" == heard(SITUATIONS["card"](), typed).command
        assert "agenda UK 3, US 4, USSR 2" == heard(SITUATIONS["card"](), f"{typed}, {shown}").told


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "stalin passes"),
        ("en", "stalin does not"),
        ("en", "stalin won't"),
        ("en", "us no, uk no, stalin no"),
        ("ru", "сталин пас"),
        ("ru", "сталин нет"),
        ("ru", "сталин молчит"),
        ("es", "stalin pasa"),
        ("es", "stalin no quiere"),
    ],
)
@pytest.mark.parametrize("tie", ["conference_tie", "agenda_tie"])
def test_of_who_does_not_break_a_tie_nothing_is_told(lang: str, typed: str, tie: str) -> None:
    with catalogues.speaking(lang):
        assert "next" == heard(SITUATIONS[tie](), typed).command


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "stalin no, churchill breaks it"),
        ("ru", "сталин молчит, черчилль себе"),
        ("es", "stalin no, churchill para sí"),
    ],
)
def test_beside_him_who_does_not_the_one_who_breaks_it_is_told(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        assert "UK breaks tie for UK" == heard(SITUATIONS["conference_tie"](), typed).told


def test_one_who_does_not_leaves_the_others_theirs() -> None:
    answer = heard(SITUATIONS["conference_tie"](), "stalin no, churchill yes")
    assert not answer.command
    assert "UK breaks tie for UK" in (answer.told, *answer.asked)


@pytest.mark.parametrize("typed", ["stalin instead of zhukov, global", "stalin on global in place of zhukov"])
def test_a_card_instead_of_which_a_leader_is_used_is_laid_off_for_him(typed: str) -> None:
    assert "USSR advances global_issue with leader discarding zhukov" == heard(SITUATIONS["advance"](), typed).told


@pytest.mark.parametrize(
    ("lang", "typed"), [("ru", "сталин вместо жукова межд"), ("es", "stalin en vez de zhukov, la global")]
)
def test_so_it_is_in_other_languages(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        assert "USSR advances global_issue with leader discarding zhukov" == heard(SITUATIONS["advance"](), typed).told


@pytest.mark.parametrize("roll", ["health 3", "rolls 3", "3"])
def test_a_number_that_only_a_leaders_card_explains_opens_no_menu_with_numbers_of_what_came_of_it(roll: str) -> None:
    state = SITUATIONS["advance"]().at_table(on_move="US")
    answer = heard(state, f"roosevelt global discarding king, {roll}")
    assert ("", 1) == (answer.told, len(answer.asked))


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "hopkins same issue"),
        ("en", "hopkins on the same one"),
        ("ru", "гопкинс туда же"),
        ("es", "hopkins la misma"),
    ],
)
def test_the_same_issue_is_the_one_that_was_advanced_last(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        answer = heard(SITUATIONS["debate"](), typed)
    assert ("US advances us_production with hopkins", "US debates with hopkins") == answer.asked


@pytest.mark.parametrize("typed", ["roosevelt global, well, discards king", "roosevelt, well, global, king out"])
def test_what_became_of_a_leader_may_be_told_before_the_card_laid_off_for_him(typed: str) -> None:
    state = SITUATIONS["advance"]().at_table(on_move="US")
    told_lines = told_apart(state, typed)
    assert ("US advances global_issue with leader discarding king", "US leader is well") == tuple(told_lines)


@pytest.mark.parametrize(
    ("lang", "typed", "line"),
    [
        ("es", "1 of so pacífico", "UK places 1 offensive sw_pacific"),
        ("es", "1 of central pacífico", "UK places 1 offensive central_pacific"),
        ("en", "1 off pacific central", "UK places 1 offensive central_pacific"),
    ],
)
def test_two_words_of_a_name_stand_in_either_order(lang: str, typed: str, line: str) -> None:
    with catalogues.speaking(lang):
        assert line == heard(SITUATIONS["allocate"](), typed).told


@pytest.mark.parametrize(
    ("lang", "typed"),
    [("en", "pound survives"), ("en", "pound is fine"), ("ru", "паунд жив"), ("es", "pound sobrevive")],
)
def test_of_a_card_that_survives_its_roll_nothing_is_told(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        assert "next" == heard(SITUATIONS["advance"](), typed).command


@pytest.mark.parametrize(("lang", "typed"), [("en", "pound dies"), ("ru", "паунд умер"), ("es", "pound muere")])
def test_who_dies_by_it_is_lost(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        assert ("UK loses pound",) == tuple(told_apart(SITUATIONS["advance"](), typed))


def test_what_became_of_him_may_stand_behind_his_play() -> None:
    state = SITUATIONS["advance"]().at_table(on_move="UK")
    assert ["UK advances global_issue with pound 2"] == heard(state, "pound 2 global, he is fine").told.split("; ")
    assert ("pound 2 global", "UK loses pound") == tuple(told_apart(state, "pound 2 global, dies"))


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "no, pass"),
        ("en", "nothing, pass"),
        ("en", "i have nothing, pass"),
        ("en", "no card left, pass"),
        ("en", "pass, can't"),
        ("ru", "нет, пас"),
        ("ru", "мне нечем, пас"),
        ("ru", "ничего, пас"),
        ("es", "no, paso"),
        ("es", "no tengo nada, paso"),
        ("es", "paso turno"),
    ],
)
def test_beside_a_pass_that_there_is_nothing_says_no_more(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        assert "USSR passes" == heard(SITUATIONS["pass"](), typed).told


@pytest.mark.parametrize("typed", ["molotov 3, pass", "us no, pass", "eden no, pass"])
def test_what_names_somebody_is_not_dropped_beside_a_pass(typed: str) -> None:
    assert "USSR passes" != heard(SITUATIONS["pass"](), typed).told


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "kuznetsov global, 1 naval arctic"),
        ("en", "kuznetsov global and 1 naval to the arctic"),
        ("es", "kuznetsov global, +1 naval ártico"),
        ("ru", "кузнецов межд, 1 флот арктика"),
    ],
)
def test_support_that_a_card_brings_anyway_is_not_told_twice(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        assert "USSR advances global_issue with kuznetsov" == heard(SITUATIONS["advance"](), typed).told


@pytest.mark.parametrize("typed", ["kuznetsov global, 2 naval arctic", "molotov global, 1 naval arctic"])
def test_other_support_beside_a_card_is_not_dropped(typed: str) -> None:
    assert "" == heard(SITUATIONS["advance"](), typed).told


@pytest.mark.parametrize(
    ("at", "lang", "typed", "line"),
    [
        ("well", "es", "salud 4, vive", "USSR leader is well"),
        ("well", "es", "4, se libra", "USSR leader is well"),
        ("health", "en", "health 5 3, he lives", "UK leader rolls 5 3"),
        ("health", "ru", "здоровье 5 3, жив", "UK leader rolls 5 3"),
    ],
)
def test_a_health_roll_with_what_came_of_it(at: str, lang: str, typed: str, line: str) -> None:
    with catalogues.speaking(lang):
        assert line == heard(SITUATIONS[at](), typed).told


@pytest.mark.parametrize("typed", ["roosevelt global, descarta walker, salud 4", "roosevelt global, salud 4"])
def test_where_a_leader_may_advance_or_debate_neither_drops_him(typed: str) -> None:
    state = told(SITUATIONS["advance"](), "USSR advances global_issue with molotov")
    with catalogues.speaking("es"):
        answer = heard(state, typed)
    assert answer.asked
    assert all("with leader" in line for line in answer.asked)


def test_the_only_entry_of_a_menu_is_denied_with_what_was_meant_in_it() -> None:
    state = SITUATIONS["advance"]().at_table(on_move="US")
    menu = ("US advances us_production with hopkins",)
    assert ("US advances global_issue with hopkins",) == amended_choice(state, menu, "no, global")
    assert () == amended_choice(state, (*menu, "US debates with hopkins"), "no, global")
    assert () == amended_choice(state, menu, "global")
    assert () == amended_choice(state, menu, "no")


@pytest.mark.parametrize(
    ("lang", "typed"), [("en", "donovan debates 2+3"), ("es", "donovan debate 2+3"), ("ru", "донован спорит 2+3")]
)
def test_a_value_with_its_bonus_may_stand_behind_the_verb(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        assert "US debates with donovan 2+3" == heard(SITUATIONS["debate"](), typed).told


def test_the_table_shows_where_the_last_advance_goes_if_nobody_debates(run: Run) -> None:
    """An issue that would reach a chair stands where it was until the debate is over; both are shown (5.23)."""
    lines = ["agenda UK 3, US 2, USSR 2", "UK picks a_bomb_research", "USSR picks us_production pol_mil_1_3"]
    lines += ["US picks leadership_europe ussr_directed_offensive", "UK picks global_issue uk_production"]
    lines += ["stalin global", "well", "table", "show", "US advances leadership_europe with 2", "table", "show"]
    rows = run("play", "--scenario", "training", "--keep-going", stdin="\n".join(lines) + "\n").out.splitlines()
    shown = [
        " ".join(row.split()) for row in rows if "Global Issue" in row and ("→ USSR ★" in row or "captured" in row)
    ]
    assert "Global Issue center → USSR ★" in shown
    assert any("· Global Issue → USSR ★ ·" in row for row in shown)
    assert "Global Issue captured by USSR" in shown
    assert len(shown) == len(("table", "show", "table"))
