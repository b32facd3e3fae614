"""What each command is for: its line in the list of commands, and what its own help adds."""

from typing import NamedTuple

from churchill_cli.game.model.texts import N_


class Purpose(NamedTuple):
    """The summary of a command, which is never cut, and the further sentences of its help."""

    summary: str
    more: str = ""


PAST = N_(
    "Later lines that no longer fit are named and nothing is changed; with ! after the command they are left out. The "
    "numbers are those of `churchill log`."
)
GROUPS: dict[str, dict[str, Purpose]] = {
    N_("At the table"): {
        "play": Purpose(
            N_("Play beside the board, at a prompt that knows what is due."),
            N_(
                "Where no terminal sends the lines they are a script: it ends at the first line that is refused and "
                "says how far it came, by its exit code too. A menu is answered by a number on the next line."
            ),
        ),
        "serve": Purpose(
            N_("Serve the table to the players' phones."),
            N_("Each seat has an address of its own, and whoever looks on; a session serves them too: `phones`."),
        ),
        "new": Purpose(N_("Begin the record of a game.")),
        "catch-up": Purpose(
            N_("Begin a record in the middle of a game."),
            N_("Tell what stands on the board, marker by marker with ; between, or as a position in a file."),
        ),
    },
    N_("Tell a game"): {
        "do": Purpose(
            N_("Tell what happened: a line, or several with ; between."),
            N_("`churchill legal` shows what may be told now, docs/notation.md every form."),
        ),
        "undo": Purpose(
            N_("Take lines back; nothing is lost."),
            N_("The last line, or the last N; `undo to N` takes back all after line N, or after a point by its name."),
        ),
        "redo": Purpose(N_("Bring back lines that were taken back."), N_("The last one, the last N, or `redo all`.")),
        "point": Purpose(
            N_("Give the place that the game has reached a name."),
            N_("It takes the name alone: `churchill point before the war`, then `churchill undo to before the war`."),
        ),
        "change": Purpose(N_("Correct the past: read another line in the place of line N."), PAST),
        "insert": Purpose(N_("Correct the past: read one more line before line N."), PAST),
        "delete": Purpose(N_("Correct the past: leave line N out."), PAST),
    },
    N_("Look at a game"): {
        "state": Purpose(N_("Show the board, the score and what is due.")),
        "show": Purpose(N_("Show the board, as `state` does.")),
        "log": Purpose(N_("Show the lines of the record.")),
        "legal": Purpose(N_("Show what may be told now.")),
        "table": Purpose(N_("Show the conference table, or what a card would do on it.")),
        "audit": Purpose(
            N_("Find by counts where the board and the record differ."),
            N_("First every sum, then part by part until every marker is known; with the lines that mend the record."),
        ),
        "luck": Purpose(
            N_("Show every die of a game against its chance."),
            N_("Who was lucky, by how much, also in points, and the least likely moment; -v lists every die."),
        ),
        "report": Purpose(
            N_("Tell the story of a game."), N_("Its scores, turning points and the rules that mattered.")
        ),
    },
    N_("Judge a game or a position"): {
        "strength": Purpose(N_("Show a Front's strength, its chances, what a roll brings (7.7).")),
        "reserves": Purpose(N_("Show where the Axis reserves of a theater go (7.6).")),
        "odds": Purpose(N_("Show the exact chances of this war phase (7.6 to 7.8).")),
        "compass": Purpose(N_("Show who wins, by how little, and after this war phase (4.4).")),
        "worth": Purpose(
            N_("Show what one more marker would change, one by one (6.5, 7.1)."),
            N_("In chances to advance, mean points and who wins; the largest gain first, all of them with -v."),
        ),
        "plan": Purpose(
            N_("Show the best placements of the production in hand (6.4 to 6.8)."),
            N_(
                "All placements are compared exactly, and what binds production is kept. "
                "Aims: win, lead, advance:FRONT, deny:POWER."
            ),
        ),
        "advise": Purpose(N_("Show the least card that takes each issue (5.22 to 5.24).")),
        "surrender": Purpose(N_("Show who has surrendered, and the Emperor's conditions (7.8).")),
        "score": Purpose(N_("Show the victory points line by line (9.4).")),
        "verdict": Purpose(N_("Show who wins, on a position or on three scores (4.4).")),
    },
    N_("The rules"): {
        "rule": Purpose(N_("Show a section by its number; `churchill 7.74` does it too.")),
        "search": Purpose(N_("Search the rules by words or a question.")),
        "rulebook": Purpose(N_("Import your own copy of the rulebook; check our texts.")),
    },
    N_("Another game"): {
        "vm": Purpose(
            N_("Virtuti Militari: its rules, and exact answers before you commit."),
            N_("Its rulebook is virtuti on the shelf; `churchill vm battle` alone asks question by question."),
        )
    },
    N_("Your map, your cards"): {
        "board": Purpose(
            N_("Show what is known of the printed map; confirm or correct it."),
            N_("With --html the position of a game as a page instead."),
        ),
        "cards": Purpose(N_("Show what is known of the cards; tell what yours say.")),
    },
    N_("Besides"): {
        "bots": Purpose(
            N_("Let 'Bots play a whole game, or many (11.0)."),
            N_("A game leaves an ordinary record; with --games there is a table of who wins by which ending."),
        ),
        "bot": Purpose(N_("Your own charts of 'Bots: `churchill bot chart US`.")),
        "example": Purpose(N_("Play a packaged example, from its board to the verdict.")),
        "batch": Purpose(
            N_("Answer requests of other programs on standard input."),
            N_("Each is a line with one JSON object; docs/machine-interface.md tells their shape."),
        ),
    },
}
"""The commands in the groups of the help page, in its order."""
COMMANDS: dict[str, Purpose] = {name: purpose for group in GROUPS.values() for name, purpose in group.items()}
