# Words of hints, the bar of chances, the review of a game, and private notes.
# $n is a number of points, already written with one decimal place, or a plain number; $share a percentage such as 34 %.

## Chances of winning

insight-hide = Hide
insight-bar-help = Estimated from what you may know. Expected final points: { $list }.

## Hints

insight-hint-help = The best plans found, from what you may know. What others answer is guessed.
insight-thinking = Looking for good plans …
insight-again = Ask again
insight-longer = Look longer
insight-show = Show on the board
insight-try = Try it in plan mode
insight-expected = Expected, against doing nothing
insight-why-skills = Use of abilities
insight-why-pieces = Tradesmen at hand
insight-why-token-use = Tokens to use
insight-why-reach = Where the offices stand
insight-why-routes = Routes in progress
insight-why-rivals = Less for others
insight-behind = { $n } points less than plan 1
insight-order = The search orders plans by points. The chances come from a rougher look of their own and may order them otherwise.
insight-after = Chance of winning afterwards: { $share }
insight-wins = Ends the game and wins it.
insight-outlook-won = This position is won: plan 1 ends the game.
insight-outlook-lost = Whatever is played, somebody else can end the game next and win.
insight-claims = Actions needed for { $route }, in brackets those of a turn: { $list }
insight-threats = If you do nothing
insight-threat-wins = { $player } ends the game and wins.
insight-threat-points = { $player } gets { $n } points at once.
insight-threat-next = { $player } plays:
insight-guessed = probably
insight-empty = There is nothing to decide here.
insight-end-turn = End the turn.
insight-failed = The analysis did not finish. Try again.
insight-refused-hints-off = Hints and analysis are not allowed at this table while the game runs. The host can change this.
insight-refused-hints-alike = This position is much like that of a game you are playing without hints. There is no advice about it until that game has ended.
insight-refused-hints-own = While the game runs there is advice for your own decisions only.
insight-refused-review-later = A game is reviewed once it has ended.
insight-not-your-turn = There is a hint when you must decide something.
insight-played-cost = What was played here gave away { $n } points.
insight-played-best = What was played here is as good as the best plan.

## Review

insight-progress = Looking back: { $n } of { $total } turns
insight-review-help = Each turn is compared with the best plan that its player could have found. Estimates, not proofs.
insight-whose = Turns of
insight-everybody = everybody
insight-none = No turn gave away much.
insight-as-table = The same as a table
insight-turn = Turn
insight-player = Player
insight-cost = Given away
insight-gave-away = Gave away { $n } points
insight-missed-win = Missed a win
insight-was-played = Played
insight-better = Better
insight-go = Show in the replay

## Notes

insight-notes-help = Only you can read them. They are saved by themselves, on the server.
insight-notes-label = My notes
insight-notes-saved = Saved
insight-notes-saving = Saving …
insight-notes-failed = Not saved yet. It will be tried again.

# The end of a game
ceremony-places = Places
ceremony-lead = { $winner } finished { $n ->
    [one] { $n } point
   *[other] { $n } points
} ahead of { $player }.
ceremony-most = What made the difference: { $category }, { $first } to { $second }.
ceremony-least = { $player } was better at: { $category }, { $second } to { $first }.
ceremony-projected = as if the game had ended there
ceremony-ended = All agreed to end the game as it stood. What is still hidden is counted.
ceremony-share = Picture of the board
ceremony-share-help = The final board with the result, to keep or to send.
ceremony-saved = The picture is among your downloads.
ceremony-no-picture = This browser could not make the picture.
insight-change-of = Chance of winning, { $player }: { $before } → { $after }
insight-seconds = { $n } s
