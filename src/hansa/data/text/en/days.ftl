# Words for games that last for days: clocks, my tables, prepared turns, standing orders on the board, passkeys.

## Clocks

time-heading = Time
time-none-help = Everybody plays when they like.
time-live = Live: { $bank } for the game and { $increment } more for each turn
time-daily = Over days: { $turn } for each turn and { $bank } in reserve
time-limit-help = When somebody’s time is over, a bot plays for them until they are back. No game ends by the clock.
time-answer = For each answer out of turn
time-answer-help = Whoever is displaced answers in time of their own. Nobody’s reserve pays for an attack.
time-vacation = Vacation days for each player
time-vacation-help = On these days their clock stands still.
time-left-turn = { $time } left for this turn
time-left-answer = { $time } left for this answer
time-bank = { $time } in reserve
time-answer-short = answer
time-still = stands still until { $when }
time-away = on vacation until { $when }
time-over = time is over
time-table = Time at this table
time-for-answer = Each answer out of turn
time-vacation-left = Days of vacation
time-vacation-take = Take a vacation
time-vacation-days = Days
time-vacation-go = My clock stands still from now on
time-vacation-end = End my vacation
time-vacation-none = All days of vacation are used.
time-quiet = Quiet hours at night are chosen on the page about you.
log-away = { $player } is on vacation.
log-here = { $player } is back from vacation.
error-no-vacation = A vacation is not possible now.
me-vacation = Vacation
me-vacation-help = At tables over days your clock can stand still for some days.
me-vacation-none = You play at no table over days.
me-vacation-all = At all these tables

## My tables

mine-filter = Show
mine-filter-all = All
mine-filter-turn = My turn
mine-filter-running = Running
mine-filter-waiting = Waiting
mine-filter-over = Over
mine-filter-hidden = Hidden
mine-search = Find by name
mine-none = No table here.
mine-left = { $time } left
mine-menu = More about { $table }
mine-hide = Hide
mine-hide-help = It comes back when it is your turn.
mine-show = Show again
mine-leave = Leave
mine-leave-sure = Your seat becomes free. In a running game, somebody with its link can go on.
mine-last-hire = { $player } has hired.
mine-last-place = { $player } has placed a piece.
mine-last-displace = { $player } has displaced a piece.
mine-last-relocate = { $player } has moved a displaced piece.
mine-last-move = { $player } has moved pieces.
mine-last-establish = { $player } has established a route.
mine-last-end = { $player } has ended the turn.
mine-last-play = { $player } has played.
mine-last-undo = { $player } has taken something back.
mine-last-start = The game has begun.
mine-last-ask = { $player } asks for consent.
mine-last-finish = The game is over.
mine-last-close = The table is closed.

## Prepared turns

prepared-heading = Prepared turns
prepared-help = When your turn comes, the first of these that is possible as a whole is played. Nobody else sees them.
prepared-plan = Your plan
prepared-same = Only if nothing has changed on its routes
prepared-any = Whatever has changed
prepared-end = Then end my turn
prepared-when = Play it
prepared-keep = Prepare this turn
prepared-kept = Prepared. It is played when your turn comes.
prepared-none = Nothing is prepared. Make a plan while others play.
prepared-count = { $n ->
    [one] { $n } prepared turn
   *[other] { $n } prepared turns
}
prepared-remove = Remove turn { $n }
prepared-earlier = Turn { $n } earlier
prepared-going = being played
prepared-not-now = Not possible at the moment: { $why }
prepared-missed = Your prepared turn was not played: { $why }
prepared-route-changed = something has changed on { $route }
prepared-unknown = what follows depends on something that nobody has seen
prepared-too-long = the turn would be over before the last step
prepared-most = More than five cannot be prepared.

## Standing orders, the end by consent, messages, rated games

orders-on-board = Choose on the board
orders-picking = Choose routes in the order in which your piece is to look for a post. Choosing one again removes it.
orders-picking-ask = Choose the routes where you want to be asked first. Choosing one again removes it.
orders-picked-none = No route yet
end-ask = Ask to end as it stands
end-ask-help = The game ends when all people at it agree. Whoever has most points has won.
wishes-heading = Messages
wishes-help = What you want to hear about this table while you are not watching. How you are told is chosen on the page about you.
wishes-saved = Saved.

## Passkeys

passkey-heading = Passkeys
passkey-help = A passkey is kept by your device. With it you come back from any browser, without a code.
passkey-add = Add a passkey
passkey-enter = Come back with a passkey
passkey-alone = Sign out all other devices
passkey-none = None yet.
passkey-unnamed = Passkey
passkey-failed = The device gave no passkey.
passkey-unknown = No player here has this passkey.
passkey-added = The passkey is kept.
passkey-remove = Remove
passkey-removed = The passkey is removed. Delete it on your device, too.
passkey-impossible = This browser, or a page without HTTPS, has no passkeys.

fellows-heading = Played with you before
fellows-invite = Invite { $player }
fellows-help = They are told when the table is made, and find it in their list.
fellows-told = Told. The table is in their list.
