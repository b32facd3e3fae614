"""What pages say in the language spoken: sentences with links to sections, short labels."""

from collections.abc import Sequence
from functools import lru_cache
from urllib.parse import quote

from markupsafe import Markup, escape

from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ruling import Event, Violation
from churchill_cli.notation import grammar
from churchill_cli.notation.cards import DISCARDING, LEADER
from churchill_cli.notation.fields import labelled
from churchill_cli.phones.choices import Blank
from churchill_cli.phones.sorts import DICE, FACES, NUMBER
from churchill_cli.reference.naming import CITED, canonical
from churchill_cli.reference.sections import called, known
from churchill_cli.views.inert import plain
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import name, say, short

RULES = "/rules/"
MOST_LINKS = 2_000
"""Links that are made once for all pages: about one for each section, in three languages."""


@lru_cache(MOST_LINKS)
def section_link(section: str, book: str = "churchill", link_label: str = "") -> Markup:
    """Return a link to a section on the page of rules."""
    query = "" if book == "churchill" else f"?book={quote(book)}"
    return Markup('<a class="cite" href="{}{}{}">{}</a>').format(
        RULES, quote(section, safe=""), query, link_label or section
    )


def cited(cites: Sequence[str]) -> Markup:
    """Return sections behind a sentence, each as a link; an entry of the glossary by its name."""
    if not cites:
        return Markup()
    links = (section_link(section, link_label=called(canonical(section), current())) for section in cites)
    return Markup(' <span class="cites">{}</span>').format(Markup(", ").join(links))


def sentence(event_or_violation: Event | Violation) -> Markup:
    """Return what happened, or what forbids something, with its sections."""
    sentence_text = event_or_violation.what if isinstance(event_or_violation, Event) else event_or_violation.why
    return escape(plain(say(sentence_text))) + cited(event_or_violation.cites)


def line(action: Action) -> str:
    """Return an action as it will be recorded, in the words of the language spoken."""
    return worded(grammar.write(action))


def as_told(told_text: str) -> str:
    """Return a line of the record in the words of the language spoken, as one row."""
    return plain(worded(told_text)).replace("\n", " ")


def verb(action_kind: type[Action]) -> str:
    """Return the fixed words with which a kind of line is told: `advances`, `chief rolls`."""
    verb_words: list[str] = []
    for form_word, form_field in grammar.form_of(action_kind).parts:
        if form_field and verb_words:
            break
        verb_words += [] if form_field else [form_word]
    return worded(" ".join(verb_words))


def label(field_name: str, word_told: str) -> str:
    """Return what stands on a button for something in a field."""
    if word_told.startswith(f"{LEADER} {DISCARDING} "):
        return name(word_told.rpartition(" ")[2])
    if field_name == "stop":
        return worded("stopping") if word_told else _("does not stop")
    if word_told.startswith("-"):
        return f"− {name(word_told[1:])}"
    if field_name in {"power", "winner", "leader"}:
        return short(word_told)
    display_name = name(word_told)
    return display_name if display_name != word_told else worded(word_told)


def brief_card(card_named: str) -> str:
    """Return what is written of a card where there is little room: a surname without the rest of the name."""
    *_first_names, last_name = card_named.split()
    return last_name if last_name.isalpha() else card_named


def is_laid_off(blank: Blank) -> bool:
    """Tell whether a field is for the cards that may be discarded for a Leader (5.26)."""
    return bool(blank.entries) and all(DISCARDING in blank_entry.told.split() for blank_entry in blank.entries)


def legend(blank: Blank) -> str:
    """Return what stands over the widget of a field."""
    if is_laid_off(blank):
        return _("Laid off for him")
    if blank.sort == NUMBER:
        return _("How many")
    if blank.sort in {DICE, FACES}:
        return _("Dice")
    return worded(labelled(f"{{{blank.name}}}")).capitalize()


def linked(text: str, book: str) -> Markup:
    """Return a text of the rules with the sections in it as links, those of the glossary by their names."""
    names, parts, end = frozenset(known(book)), list[Markup](), 0
    for found in CITED.finditer(text):
        section = canonical(found[0])
        if section in names:
            parts += [escape(text[end : found.start()]), section_link(section, book, called(section, current(), book))]
            end = found.end()
    return Markup().join([*parts, escape(text[end:])])
