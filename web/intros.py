"""What is worth saying about an edition in a few words of our own, by its key; its numbers come from the edition."""

INTROS = {
    "classic": "The game of the printable set: a decoding board with a shield, and key pegs in black and white.",
    "mini": "The pocket game: the box is the board, and the lid keeps the pegs.",
    "new": "Dials set the code, and each row has a slider of each key colour. It is also a game for a whole table.",
    "advanced": "A longer code and more colours than the usual game, for codebreakers who have outgrown it.",
    "invicta": "The game that went round the world in the 1970s, in its first form.",
    "super": "The larger game of the 1970s: a longer code and more colours.",
    "travel": "The same code on a shorter board, so that every row counts.",
    "kids": "A shorter code for a first game.",
    "bulls": "The pencil-and-paper game that came before the pegs. An exact digit is a bull, a misplaced one a cow.",
    "bagels": "A game of the first home computers. An exact digit is a fermi, a misplaced one a pico; none is bagels.",
    "custom": "An edition of your own.",
}

CHOICES = {
    "rows": "How many rows the board has.",
    "repeats": "Whether the code may repeat a colour.",
    "blanks": "Whether the code may leave holes empty.",
    "scoring": "Whether points are counted by rows or by key pegs.",
}
"""What the players may agree on before play, by the edition's field."""

PRINTED_CHOICES = {
    (
        "new",
        "repeats",
    ): "Advanced play: the code may repeat a colour, and the codebreakers are not told whether it does.",
    ("advanced", "blanks"): "The second game: the code may leave holes empty.",
    ("invicta", "blanks"): "The second game: the code may leave holes empty.",
    ("mini", "blanks"): "The variant: the code may leave holes empty, as if there were one colour more.",
}
"""What a rulebook itself makes of a choice."""
