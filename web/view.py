"""A screen as HTML text, without a DOM; and the contract that the page, its styles and its tests share.

    #screen[data-screen]          <main>: start, setup, table, card, rules, sheet
    #screen[data-stage]           on table: handover, secret, guess, answer, reveal, over
    #said                         aria-live region outside #screen; one sentence for each move
    .refusal                      why the last act was refused

Everything that acts carries data-do and, where it needs one, data-value, data-name, data-hole, data-colour or data-row
(holes are counted from 0, rows from 1); fields act on change.

    everywhere  home   rules[data-value=edition key]   back   help
    start       edition[data-value=key, or custom]   continue   forget
    setup       mode[data-value=solo|two|group]   vary[data-name=field][value=index in edition.varies]
                custom[data-name=holes|colours|rows|repeats|blanks]   strict   name[data-name=seat]   size   length
                first[value=seat]   tie-break   unequal   by-hand   breaking   repeated   chart[data-name=row|unbroken]
                begin
    table       colour[data-colour]   hole[data-hole]   undo   clear   copy[data-row]   submit
                handed   keep-code   look (hold it down, or the space bar)   exact[data-value]   misplaced[data-value]
                check   correct[data-row]   stop   give-up   yes   no   waive   next   again   card
    card        sheet   back

    [data-row] on tr of table.rows   a row of the board; its [data-colour] pegs, .keys[data-exact][data-misplaced]
    .current [data-hole]             the holes of the running row; [data-colour] once filled, aria-pressed if selected
    .palette [data-colour]           the colours to take, aria-pressed if in hand
    .shield                          over the code; .code [data-colour] only while it is open or the game is over

Keys on a hole: arrows move, letters or numbers put a colour, Backspace empties, Enter submits, Space selects.
"""
