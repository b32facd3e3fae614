"""What a hand types that never saw the notation: asked to the end, refused for the true reason."""

from contextlib import suppress
from itertools import takewhile
from pathlib import Path

import pytest
from churchill_cli.session.apart import told_apart

from churchill_cli.book.files import folder, rulebook
from churchill_cli.book.prepared import load_yaml
from churchill_cli.errors import UsageProblem
from churchill_cli.game import engine
from churchill_cli.notation import grammar
from churchill_cli.words import catalogues
from churchill_cli.words.languages import LANGUAGES
from tests.conftest import Run
from tests.rules.telling import told
from tests.session.situations import SITUATIONS, Heard, heard

MOSCOW: list[str] = load_yaml(folder() / "examples" / "moscow.yaml")["lines"]
BEFORE_FRONTS = [*takewhile(lambda line: not line.startswith("western rolls"), MOSCOW)]


@pytest.mark.parametrize(
    ("at", "typed"),
    [
        ("cards_shown", "uk 4, us 3, ussr eden"),
        ("cards_shown", "uk molotov us king 3 ussr 4"),
        ("cards_shown", "сша 3, британия молотов, ссср 4"),
        ("debate", "ussr eden on global"),
        ("advance", "ссср иденом на глобальный"),
        ("advance", "la urss con eden a global"),
        ("debate", "us debates with molotov"),
    ],
)
def test_a_card_of_another_power_is_refused_for_being_of_another(at: str, typed: str) -> None:
    state = SITUATIONS[at]()
    violations = engine.violations(state, grammar.parse(heard(state, typed).told))
    assert "%(card)s belongs to %(owner)s." in [broken.why.template for broken in violations]


def test_a_card_without_its_power_is_that_of_whoever_has_it() -> None:
    assert "UK advances global_issue with eden" == heard(SITUATIONS["advance"](), "eden on global").told


@pytest.mark.parametrize(
    "typed",
    ["западный прошёл, средиземный нет", "western advances, med fails", "el occidental avanza, el mediterráneo no"],
)
def test_fronts_without_their_dice_are_asked_for_them_one_after_another(run: Run, typed: str) -> None:
    lines = [*BEFORE_FRONTS, typed, "3", "9"]
    run("play", "g.yaml", "--scenario", "training", "--keep-going", stdin="\n".join(lines) + "\n")
    kept = Path("g.yaml").read_text(encoding="utf-8")
    assert "western rolls 3" in kept
    assert "mediterranean rolls 9" in kept


def test_a_front_with_its_die_is_told_beside_one_that_is_asked_for_it() -> None:
    assert ["western 3", "mediterranean succeeds"] == [*told_apart(SITUATIONS["fronts"](), "western 3. med no")]


@pytest.mark.parametrize(
    "typed", ["Producción del RU con 4", "production of the UK with 4", "производство у британцев 4"]
)
def test_whose_track_is_named_is_never_whose_issue_it_is(typed: str) -> None:
    state = told(SITUATIONS["advance"](), "USSR advances us_production with 1", "UK debates with 4")
    assert "us_production" not in heard(state, f"us {typed}").told


@pytest.mark.parametrize("card", ["version b", "карта Б", "versión b", "tolstoy c", "8c"])
def test_behind_the_letter_of_a_card_its_dice_are_asked_for_and_the_agenda_waits(run: Run, card: str) -> None:
    lines = [f"{card}: uk 3 ussr 2 us 2", "yes", "4 6"]
    run("play", "g.yaml", "--scenario", "training", "--keep-going", stdin="\n".join(lines) + "\n")
    kept = Path("g.yaml").read_text(encoding="utf-8")
    assert "card is tolstoy 4 6" in kept
    assert "agenda UK 3, US 2, USSR 2" in kept


@pytest.mark.parametrize("typed", ["yalta b", "conference 9 version b", "ялта б", "carta 9 b, ru 3 urss 2 eeuu 2"])
def test_the_letter_of_a_card_that_nobody_knows_is_refused_as_such(typed: str) -> None:
    with pytest.raises(UsageProblem, match=r"What the conference card Argonaut . says is not known here"):
        told_apart(SITUATIONS["card"](), typed)


@pytest.mark.parametrize("typed", ["3 a eeuu, 2 a ru", "card c commits uk 1 offensive cbi", "a network for the uk"])
def test_a_letter_that_is_a_word_names_no_card(typed: str) -> None:
    assert not any("tolstoy" in line for line in heard(SITUATIONS["card"](), typed).asked)


def test_what_is_told_of_two_powers_is_all_kept(run: Run) -> None:
    lines = [
        "agenda UK 3, US 2, USSR 2",
        "UK picks a_bomb_research",
        "ussr: us production, pm 1/3. us: ussr do and global",
    ]
    run("play", "g.yaml", "--scenario", "training", "--keep-going", stdin="\n".join(lines) + "\n")
    kept = Path("g.yaml").read_text(encoding="utf-8")
    assert "USSR picks us_production pol_mil_1_3" in kept
    assert "US picks ussr_directed_offensive global_issue" in kept


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_the_bomb_is_shown_where_it_is_asked_for(run: Run, lang: str) -> None:
    out = run("--lang", lang, "play", "--scenario", "training", "--keep-going", stdin="where is the bomb?\n").out
    assert "Hanford" in out or "Хэнфорд" in out


@pytest.mark.parametrize("letter", ["p", "P", "п"])
def test_in_the_meeting_one_letter_passes(letter: str) -> None:
    assert heard(SITUATIONS["pass"](), letter).told == "USSR passes"
    assert heard(SITUATIONS["debate"](), letter) == heard(SITUATIONS["debate"](), "pass")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("morg gl", "US advances global_issue with morgenthau"),
        ("морг межд", "US advances global_issue with morgenthau"),
        ("mol", "USSR debates with molotov"),
        ("мол", "USSR debates with molotov"),
    ],
)
def test_three_or_four_letters_of_a_name_do(lang: str, typed: str, line: str) -> None:
    with catalogues.speaking(lang):
        assert heard(SITUATIONS["debate"](), typed).told == line


REMARKS = {
    "en": ["fine", "ok", "good", "done", "skip", "wins", "he wins", "perfect"],
    "ru": ["ок", "отлично", "готово", "ладно", "победа"],
    "es": ["paso", "vale", "bien", "listo", "gana", "pasa"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("at", ["pick_one", "direct", "theater", "networks", "align", "allocate"])
def test_a_remark_is_no_name_cut_short(lang: str, at: str) -> None:
    for remark in REMARKS[lang]:
        with catalogues.speaking(lang), suppress(UsageProblem):
            told = heard(SITUATIONS[at](), remark).told
            assert told == "" or told.endswith("passes"), (remark, told)


@pytest.mark.parametrize(
    ("at", "lang", "word"),
    [
        *(("direct", "en", word) for word in ("come", "money", "month", "art")),
        *(("pick_one", "en", word) for word in ("think", "thing", "come")),
        *(("networks", "en", word) for word in ("be", "or", "find")),
        *(("pick_one", "ru", word) for word in ("раз", "мать", "кто")),
        *(("advance", "ru", word) for word in ("пора", "новый")),
        *(("networks", "ru", word) for word in ("страна", "голос")),
        *(("direct", "es", word) for word in ("chica", "nuevo")),
        *(("networks", "es", word) for word in ("estado", "ir")),
    ],
)
def test_a_word_of_every_day_tells_nothing(at: str, lang: str, word: str) -> None:
    with catalogues.speaking(lang), suppress(UsageProblem):
        assert not heard(SITUATIONS[at](), word).told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("at", SITUATIONS)
def test_a_remark_of_the_table_tells_nothing(at: str, lang: str) -> None:
    remarks = rulebook().speech["idle"][lang]
    with catalogues.speaking(lang):
        assert [] == [remark for remark in remarks if heard(SITUATIONS[at](), remark) != Heard()]


@pytest.mark.parametrize(("together", "apart"), [("246", "2 4 6"), ("2305", "2 3 10 5")])
def test_dice_of_the_fronts_without_blanks_are_one_digit_each(together: str, apart: str) -> None:
    state = SITUATIONS["fronts"]()
    assert heard(state, together) == heard(state, apart) != Heard()


@pytest.mark.parametrize("typed", ["5103", "12", "2222222222"])
def test_dice_that_may_be_fewer_are_not_taken_apart(typed: str) -> None:
    assert heard(SITUATIONS["fronts"](), typed) == Heard()


@pytest.mark.parametrize(
    ("at", "typed", "line"),
    [
        ("debate", "don glob", "US advances global_issue with donovan"),
        ("debate", "donovan 22", "US advances pol_mil_2_2 with donovan"),
        ("debate", "donovan 2 22", "US advances pol_mil_2_2 with donovan 2"),
        ("networks", "nor pol gre", "UK networks norway poland greece"),
        ("networks", "fin nor", "UK networks finland norway"),
    ],
)
def test_three_letters_that_are_small_words_elsewhere_are_names(at: str, typed: str, line: str) -> None:
    assert heard(SITUATIONS[at](), typed).told == line


@pytest.mark.parametrize("typed", ["fin", "don", "nor", "p", "end"])
def test_no_three_letters_end_the_session(typed: str) -> None:
    for at in SITUATIONS:
        assert heard(SITUATIONS[at](), typed).command != "quit"


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        *(("en", typed) for typed in ("i won't debate, harriman stays", "i keep harriman", "no debate, keep harriman")),
        *(("ru", typed) for typed in ("не спорим, гарриман остаётся", "берегу гарримана")),
        *(("es", typed) for typed in ("no debato, harriman se queda", "guardo a harriman")),
    ],
)
def test_a_card_that_is_kept_is_not_played(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        assert heard(SITUATIONS["debate"](), typed) == Heard(command="next")


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("us prod, 22", "USSR picks us_production pol_mil_2_2"),
        ("13, 22", "USSR picks pol_mil_1_3 pol_mil_2_2"),
        ("us prod, 1 3", "USSR picks us_production pol_mil_1_3"),
        ("1/3, global", "USSR picks pol_mil_1_3 global_issue"),
    ],
)
def test_the_numbers_of_a_pol_mil_issue_are_no_place(typed: str, line: str) -> None:
    assert heard(SITUATIONS["pick_two"](), typed).told == line
    assert heard(SITUATIONS["pick_one"](), "22").told == "UK picks pol_mil_2_2"


@pytest.mark.parametrize("typed", ["convoy through", "convoy ok", "convoy fine", "конвой ок", "convoy bien"])
def test_a_convoy_that_is_well_arrives(typed: str) -> None:
    assert heard(SITUATIONS["card"](), typed).told == "convoy arrives"


def test_an_effect_of_which_a_part_is_asked_about_loses_no_other() -> None:
    asked = heard(SITUATIONS["card"](), "us do on the table, us 1 nav pac").asked
    assert len(asked) == 3
    assert all(line.startswith("card puts us_directed_offensive in center; card commits US 1 naval ") for line in asked)


@pytest.mark.parametrize("typed", ["Великобритан кладёт 1 наступление", "великоб 1 наступление"])
def test_a_power_cut_short_is_no_space_of_that_name(typed: str) -> None:
    with catalogues.speaking("ru"):
        assert len(heard(SITUATIONS["allocate"](), typed).asked) > 1


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("яч ссср вп 2 5", "card gives USSR network at 2 5"),
        ("ячейка бр на военно-полит 2 5", "card gives UK network at 2 5"),
        ("конвой потоплен, бр 1 пр на наст кби, яч ссср вп 2 5", "card commits UK 1 offensive cbi"),
    ],
)
def test_the_table_of_pol_mil_issues_goes_by_its_short_names(typed: str, line: str) -> None:
    with catalogues.speaking("ru"):
        assert line in heard(SITUATIONS["card"](), typed).told.split("; ")


def test_an_effect_beside_others_is_read_as_it_is_alone() -> None:
    with catalogues.speaking("es"):
        told = heard(SITUATIONS["card"](), "convoy hundido, ru 1 of cbi, red ru en pol-mil 2 5").told
    assert told == "convoy fails; card commits UK 1 offensive cbi; card gives UK network at 2 5"
