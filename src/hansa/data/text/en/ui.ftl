# Words of the pages. Ids say the place, then the thing. Variables are named in a comment where they first appear.
# $player is the display name of a player; $n is a number; $city, $route, $board are display names.

## Everywhere

app-name = Hansa Teutonica
app-claim = Trade, offices and influence in the cities of the Hanseatic League
common-cancel = Cancel
common-close = Close
common-back = Back
common-next = Next
common-save = Save
common-delete = Delete
common-on = On
common-off = Off
common-more = More
common-less = Less
common-copy = Copy
common-copied = Copied
common-share = Share
common-loading = Loading …
common-retry = Try again
common-skip = Skip
common-optional = optional
common-you = You
common-and = { $first } and { $last }
common-you-name = { $player } (you)
common-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
common-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
common-points-short = { $n } PP
common-actions = { $n ->
    [one] { $n } action
   *[other] { $n } actions
}
common-rounds = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
}
common-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
common-just-now = just now
common-minutes-ago = { $n ->
    [one] { $n } minute ago
   *[other] { $n } minutes ago
}
common-hours-ago = { $n ->
    [one] { $n } hour ago
   *[other] { $n } hours ago
}
common-days-ago = { $n ->
    [one] { $n } day ago
   *[other] { $n } days ago
}

## Titles of the browser tab

title-start = Hansa Teutonica
title-create = New table – Hansa Teutonica
title-lobby = { $table } – Hansa Teutonica
title-your-turn = ● Your turn – { $table }
title-your-reply = ● Your answer is needed – { $table }
title-waiting = { $player } to play – { $table }
title-game-over = Game over – { $table }
title-replay = Replay – { $table }
title-lesson = Lesson – Hansa Teutonica
title-rules = Rules – Hansa Teutonica
title-not-found = Page not found – Hansa Teutonica

## Navigation

nav-skip = Skip to the content
nav-skip-board = Skip to the board
nav-main = Main menu
nav-menu = Menu
nav-start = Start page
nav-tables = Tables
nav-lesson = Lesson
nav-me = Me
nav-rules = Rules
nav-study = Study
study-this = Study this position
review-together = Review together
review-together-help = A study of this game for everybody who was here; one leads, the others follow.
replay-openings = Openings
nav-settings = Settings
nav-language = Language
nav-about = About
nav-keys = Keys

## Start page

start-heading = Sit down and play
start-play-now = Play now
start-play-now-help = One click: a game against three bots on the Hanseatic board.
start-play-friends = Play with friends
start-play-friends-help = Make a table and share a link. Nobody needs an account.
start-pass-and-play = Pass and play
start-pass-and-play-help = Several people at one screen, taking turns.
start-learn = Learn the game
start-learn-help = A lesson of ten minutes on the real board.
start-puzzles = Solve puzzles
start-puzzles-help = One turn, one best way: find it on the board. A new one every day.
start-continue = Continue
start-continue-lesson = Continue the lesson
start-custom = More choices
start-events = Events
start-events-help = Tournaments of rounds, and duplicates: the same start at every table.
start-your-name = Your name
start-your-name-help = The others at the table see it.
start-name-default = Guest
start-my-tables = My tables
start-open-tables = Open tables
start-open-tables-none = No open table at the moment. Make one!
start-recent = Recently finished
start-recent-none = No finished games yet.
start-your-turn = Your turn
start-turn-of = { $player } to play
start-waiting-for-players = { $n ->
    [one] { $n } seat free
   *[other] { $n } seats free
}
start-finished-won = { $player } won
start-finished-you-won = You won
start-last-move = last move { $when }
start-open = Open
start-join = Join
start-watch = Watch
start-replay = Replay
start-forget = Remove from my list
start-forget-help = The table itself stays; you need the link to find it again.
start-import = Open a record
start-import-help = A game record as a file: replay it or play on from any position.
start-expire = { $n ->
    [one] Tables that nobody touches for { $n } day are deleted.
   *[other] Tables that nobody touches for { $n } days are deleted.
}
start-not-publisher = An independent program with its own graphics; the board game is by Andreas Steding.

## Making a table

table-create = New table
table-create-button = Make the table
table-start-button = Start the game
table-name = Name of the table
table-board = Board
table-edition = Edition
table-modules = Modules
table-options = Options
table-house-rules = House rules
table-players = Number of players
table-seats = Seats
table-seat = Seat { $n }
table-seat-you = You
table-seat-person = A person here
table-seat-open = Open, by link
table-seat-bot = Bot
table-seat-bot-level = Level of the bot
table-seat-colour = Colour
table-seat-random-help = The start player is drawn by lot.
table-public = Listed for everybody
table-clock = Time limit
table-clock-none = No time limit
table-undo = Undo
table-undo-free = Free up to the point of no return
table-hints = Hints and review
table-advanced = More options
table-not-possible = Not possible: { $why }
table-needs-bigbox = Only in the Big Box edition.
table-needs-hansa = Only with the Hanseatic board.
table-two-pawn = With two players this edition uses the pawn and the provinces.
table-two-neutral = With two players this edition uses neutral traders.
table-two-impossible = This edition is for three to five players.
table-summary = { $board }, { $edition }, { $players }

## Before the game starts

lobby-heading = Waiting for players
lobby-invite = Invite players
lobby-invite-help = Whoever opens a link takes that seat.
lobby-seat-link = Link for seat { $n }
lobby-any-seat-link = Link for any free seat
lobby-watch-link = Link for watching
lobby-take-seat = Take this seat
lobby-leave-seat = Leave the seat
lobby-seat-free = free
lobby-joined = { $player } sits down.
lobby-left = { $player } leaves the table.
lobby-link-changed = { $player } has a new link, or took one back.
lobby-opened = Another browser opened the seat of { $player }.
lobby-add-bot = Put a bot here
lobby-remove-bot = Remove the bot
lobby-start = Start the game
lobby-start-missing = { $n ->
    [one] { $n } seat is still free.
   *[other] { $n } seats are still free.
}
lobby-fill-bots = Fill free seats with bots and start
lobby-waiting-host = The host starts the game.
fair-heading = Was the draw fair?
fair-promise = Before anybody sat down, the server fixed the draw by this number. After the game it shows the secret behind it, and everybody can check that nobody chose what was drawn.
fair-word = My word for the draw
fair-word-add = Add
fair-kept = The server kept its promise.
fair-broken = The server did not keep its promise: the secret is not the one behind the number you saw.
fair-check = Download the record and check the draw with hansa replay --verify.
lobby-close-confirm = Close this table for everybody?

## Action bar: who must decide what

bar-label = Action bar
bar-your-turn = Your turn.
bar-turn-of = { $player } to play.
bar-thinking = { $player } is thinking …
bar-bot-plays = { $player } (bot) plays …
bar-actions-left = { $n ->
    [0] No actions left
    [one] { $n } action left
   *[other] { $n } actions left
}
bar-actions-left-of = { $player }: { $n ->
    [0] no actions left
    [one] { $n } action left
   *[other] { $n } actions left
}
bar-choose = Choose an action on the board or from the list.
bar-no-actions-tokens = No actions left. You may still use tokens, then end your turn.
bar-no-actions-end = No actions left. End your turn.
bar-give-up-actions = { $n ->
    [one] You still have { $n } action. End the turn all the same?
   *[other] You still have { $n } actions. End the turn all the same?
}
bar-give-up-actions-pawn = { $n ->
    [one] The free pawn move now ends your turn. You still have { $n } action. Move the pawn all the same?
   *[other] The free pawn move now ends your turn. You still have { $n } actions. Move the pawn all the same?
}
bar-pawn-and-end = Move the pawn, end the turn
bar-pawn-ends-turn = This ends your turn: no more actions, no more tokens.
bar-end-turn = End turn
bar-undo = Undo
bar-redo = Redo
bar-restart-turn = Restart turn
bar-done = Done
bar-list = All possible actions
bar-list-count = { $n ->
    [one] { $n } possible action
   *[other] { $n } possible actions
}
bar-put-next = Put down piece { $n } of { $total }.
bar-choose-more = Choose further pieces or a target.
bar-extras-left = { $n ->
    [0] No extra pieces left.
    [one] You may also place { $n } extra piece.
   *[other] You may also place { $n } extra pieces.
}
bar-cancel-choice = Let go
bar-game-over = The game is over.
bar-sending = Sending …
bar-took-back = { $player } takes back a step.
bar-restarted = { $player } starts the turn anew.

## Points of no return

barrier-label = Point of no return
barrier-token = Ending the turn shows you the new token: no undo beyond this point.
barrier-reply = Another player must answer: no undo beyond this point.
barrier-end-turn = Ending the turn cannot be undone.
barrier-passed = You cannot undo further back.
barrier-ask-all = Ask all to take it back
barrier-ask-all-sent = You asked the others. { $n ->
    [one] { $n } answer is missing.
   *[other] { $n } answers are missing.
}
barrier-asked = { $player } asks to take back: { $what }
barrier-agree = Agree
barrier-refuse = Refuse
barrier-withdraw = Withdraw
barrier-refused = { $player } does not agree.

## Choosing: small choosers and offers of a full route

choose-how-many = How many?
choose-target = Choose a post.
offer-space = { $colour ->
    [white] white space
    [orange] orange space
    [pink] pink space
   *[black] black space
}
offer-you-control = then you control it
offer-you-keep-control = you keep control
offer-other-controls = { $player } still controls it
offer-points-you = { $n ->
    [one] you get { $n } point
   *[other] you get { $n } points
}
offer-points-other = { $n ->
    [one] { $player } gets { $n } point
   *[other] { $player } gets { $n } points
}
offer-coin = { $n ->
    [one] coin: { $n } point
   *[other] coin: { $n } points
}
offer-token = you take the token: { $token }
offer-completes = completes the city
offer-connects = connects East and West: { $n ->
    [one] { $n } point
   *[other] { $n } points
}
offer-ends-game = ends the game
offer-back-to-stock = { $n ->
    [one] { $n } piece goes to your stock
   *[other] { $n } pieces go to your stock
}
offer-next-value = { $ability }: { $before } → { $after }

## Plan mode

plan-start = Plan
plan-start-help = Try out a whole turn. Nobody sees it.
plan-active = You are planning. Nothing is sent.
plan-steps = { $n ->
    [0] No step planned
    [one] { $n } step planned
   *[other] { $n } steps planned
}
plan-send = Send the plan
plan-send-confirm = { $n ->
    [one] Play this { $n } step now?
   *[other] Play these { $n } steps now?
}
plan-drop = Leave planning
plan-stopped = The plan stopped at step { $n }: { $why }
plan-outdated = The position has changed. Check your plan.
plan-unknown-token = Unknown token
plan-assumed-reply = Assumed answer of { $player }
plan-keep = Keep for my turn
plan-prepare = Prepare
plan-prepare-help = The server plays it when your turn comes.

## Log

log-heading = Log
log-empty = Nothing has happened yet.
log-turn = Turn { $n }: { $player }
log-back-to-here = Back to here
log-now = Back to now
log-undone = taken back
log-filter-all = Everything
log-filter-mine = What concerns me
log-filter-points = Points
log-prepared = prepared turn
log-standing-order = answered by standing order
log-host = done by the host

## Since your last turn

since-heading = Since your last turn
since-events = { $n ->
    [one] { $n } event
   *[other] { $n } events
}
since-replay = Show me
since-dismiss = Seen
since-displaced = { $n ->
    [one] { $n } of your pieces was displaced
   *[other] { $n } of your pieces were displaced
}
since-points = { $player }: { $n ->
    [one] { $n } point
   *[other] { $n } points
}
since-control-lost = You no longer control { $city }
since-control-won = You now control { $city }

## Chat

chat-heading = Chat
chat-empty = No messages yet.
chat-placeholder = Write to the table
chat-send = Send
chat-unread = { $n ->
    [one] { $n } unread message
   *[other] { $n } unread messages
}
chat-from = { $player }:
chat-slow-down = Too many messages. Wait a moment.
chat-muted = The host has muted you.
chat-mute = Mute { $player }
chat-unmute = Let { $player } write again
chat-spectators-off = Spectators cannot write here.

## Desks

desk-heading = Desks
desk-of = Desk of { $player }
desk-yours = Your desk
desk-compare = Compare all desks
desk-abilities = Abilities
desk-ability = { any-ability }
desk-supply = Supply
desk-supply-help = Pieces that you can use now.
desk-stock = Stock
desk-stock-help = Pieces that must be hired first.
desk-tokens = Tokens
desk-tokens-unused = Unused tokens
desk-tokens-used = Used tokens
desk-tokens-none = no tokens
desk-plate = Plate
desk-plate-count = { $n ->
    [one] { $n } token on the plate, face down
   *[other] { $n } tokens on the plate, face down
}
desk-tiles = Favour tiles
desk-mission = Mission card
desk-mission-hidden = face down
desk-mission-yours = Your mission: { $cities }
desk-points = Points
desk-projected = If the game ended now
desk-projected-total = { $n ->
    [one] { $n } point if the game ended now
   *[other] { $n } points if the game ended now
}
desk-level = Level { $n } of { $total }
desk-full = fully developed
desk-to-play = to play
desk-start-player = Start player
desk-is-bot = Bot, { $level }
desk-offline = not connected
desk-online = connected
desk-east-west = { $place ->
    [1] connected East and West first
    [2] connected East and West second
    [3] connected East and West third
   *[other] connected East and West
}
desk-offices = { $n ->
    [one] { $n } office
   *[other] { $n } offices
}
desk-controls = { $n ->
    [0] controls no city
    [one] controls { $n } city
   *[other] controls { $n } cities
}

## The three clocks of the game, and time limits

clock-heading = End of the game
clock-points = Points: { $n } of { $limit }
clock-points-help = The game ends when somebody has { $limit } points on the prestige track.
clock-tokens = { $n ->
    [0] Token pool: empty
    [one] Token pool: { $n } left
   *[other] Token pool: { $n } left
}
clock-tokens-help = The game ends when a token must be drawn and the pool is empty.
clock-cities = Completed cities: { $n } of { $limit }
clock-cities-help = The game ends when { $limit } cities are completed.
time-yours = You have { $time } left.
time-out-of = The time of { $player } is up.

## The board: names for the screen reader, cards, buttons

board-label = Board: { $board }
board-help = Arrow keys move, letters jump to a city, Enter chooses.
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-zoom-fit = Whole board
board-legal = can be chosen
board-not-legal = cannot be chosen
board-selected = chosen
board-empty = empty
board-neutral = neutral trader
board-tavern = Tavern
board-soldier = Soldier
board-pawn = Pawn
board-province = Province { $province }
board-piece = { $player }: { $shape ->
    [trader] trader
   *[merchant] merchant
}
board-piece-yours = your { $shape ->
    [trader] trader
   *[merchant] merchant
}
board-post = { $route }, post { $post }: { $piece }
board-post-ship = { $route }, ship post { $post } (merchants only): { $piece }
board-route = Route { $route }, { $n ->
    [one] { $n } post
   *[other] { $n } posts
}: { $posts }
board-route-token = token: { $token }
board-route-bonus = printed bonus: { $bonus }
board-office = { $colour } { $shape ->
    [trader] square space
   *[merchant] round space
}: { $piece }
board-city = City { $city }
board-city-offices = offices: { $offices }
board-city-extra = extra offices: { $offices }
board-city-abilities = develops { $abilities }
board-city-green = green city
board-city-nobody = Nobody controls this city.
board-city-controller = Controlled by { $player }.
board-city-controller-neutral = Controlled by the neutral party.
board-city-controller-you = You control this city.
board-city-completed = completed
board-city-spaces-free = { $n ->
    [0] no free space
    [one] { $n } free space
   *[other] { $n } free spaces
}
board-city-next-space = Next space: { $colour }, { $shape ->
    [trader] for a trader
   *[merchant] for a merchant
}
board-city-coin = { $n ->
    [one] coin worth { $n } point
   *[other] coin worth { $n } points
}
board-route-gives = Establishing would give:
board-route-yours = { $n ->
    [one] { $n } of { $total } posts is yours
   *[other] { $n } of { $total } posts are yours
}
board-completed-track = Completed cities
board-prestige-track = Prestige track
board-special = Special prestige
board-special-space = { $n ->
    [one] { $n } point
   *[other] { $n } points
}, { $colour }: { $piece }
board-east-west = East–West connection
board-east-west-between = { $first } and { $last }
board-route-sheet = Posts of { $route }
board-laid-tribute = tribute token of { $player }
board-laid-block = block token of { $player }
live-your-turn = It is your turn. { $n ->
    [one] { $n } action.
   *[other] { $n } actions.
}

## Connection

conn-lost-for = No connection for { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}. Trying again …
conn-back = Connected again.
conn-offline = You are offline. The page goes on by itself when the network is back.
conn-restart = The server restarts. One moment …
conn-updated = There is a new version of the page.
conn-reload = Reload
conn-retry-now = Try now

## Links

share-heading = Share
share-seat-help = Only for the person who should sit there. Whoever has it can play.
share-watch = Link for spectators
share-watch-help = Watching only, no hidden things.
share-device = Go on with another device
share-device-help = Open this link or scan the picture on the other device.
ways-show = What opens my seat
ways-link = Link ({ $when })
ways-browser = Browser ({ $when })
ways-this = this one
ways-revoke = Revoke
share-copied = The link is copied.
share-renew = New link
share-renew-help = The old link stops working.

## Host

host-heading = For the host
host-replace = Let a bot play for { $player }
host-give-back = Give the seat back to { $player }
host-replaced = A bot now plays for { $player }.
host-given-back = { $player } plays again.
host-close = Close the table
host-closed = The host has closed this table.

## Standing orders for being displaced

orders-heading = When I am displaced
orders-help = The server answers for you at once and says so in the log.
orders-ask = Ask me every time
orders-auto = Answer for me
orders-routes = Routes in this order
orders-extras = Extra pieces
orders-extras-all = Place as many as possible
orders-extras-none = Decline
orders-prefer = Place first
orders-saved = Saved.
orders-active = standing order active

## Pass and play

curtain-heading = Pass the screen to { $player }
curtain-text = Private things are hidden. { $player } presses the button.
curtain-button = I am { $player }
curtain-off = Do not hide
curtain-off-help = Without hidden things no curtain is needed.

## Watching

watch-badge = Spectator
watch-text = You are watching. Hidden things stay hidden.

## After the game

end-heading = Game over
end-you-won = You have won!
end-won = { $player } has won.
end-shared = Shared victory: { $players }
end-tie-break = Decided by the tie-break: { $why }
end-tie-actions = less developed Actions
end-tie-network = more points for the network
end-reason = Why the game ended
end-table = Points by category
end-category = Category
end-total = Total
end-place = { $n ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $n }th place
}
end-track-why = Points gained during the game
end-abilities-why = { $n ->
    [one] { $n } fully developed ability
   *[other] { $n } fully developed abilities
}
end-tokens-why = { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}
end-special-why = Special prestige spaces: { $spaces }
end-cities-why = { $n ->
    [one] controls { $n } city
   *[other] controls { $n } cities
}
end-network-why = { $n ->
    [one] { $n } office
   *[other] { $n } offices
} × Keys { $keys }
end-mission-why = Mission: { $cities }
end-countries-why = { $country }: { $n ->
    [one] { $n } point
   *[other] { $n } points
}
end-over-time = Points over time
end-rematch = Rematch
end-rematch-help = Same table, same seats.
end-replay = Watch the replay
end-download = Download the record
end-leave = Back to the start page

## Replay

replay-heading = Replay
replay-play = Play
replay-pause = Pause
replay-first = To the beginning
replay-last = To the end
replay-step-back = One step back
replay-step-forward = One step forward
replay-turn-back = One turn back
replay-turn-forward = One turn forward
replay-speed = Speed
replay-position = Step { $n } of { $total }
replay-scrubber = Position in the game
replay-continue-here = Play on from here
replay-continue-help = A new table against bots starts from this position.
replay-view-as = See it as
replay-view-all = Spectator
replay-exit = Back to the table

## Review and hints

review-heading = Review
review-win-share = Chances of winning
review-turning-points = Turning points
hint-button = Hint
hint-heading = What the bot would do
hint-plan = Plan { $n }

## Help, rules, keys

help-heading = Help
help-lesson = Lesson
help-lesson-start = Start the lesson
help-lesson-step = Step { $n } of { $total }
help-lesson-again = Do it again
help-lesson-leave = Leave the lesson
help-lesson-first-game = Play a guided first game
help-lesson-try = Your turn:
help-lesson-good = Right.
help-lesson-not-yet = Not quite. { $hint }
help-rulebook = Short rulebook
help-rules-full = Full rules
help-rules-search = Search the rules
help-rules-search-example = tie, displace, R-63
help-rules-results = { $n ->
    [0] Nothing found.
    [one] { $n } place found
   *[other] { $n } places found
}
help-rule-link = Rule { $rule }
help-icons = What the symbols mean
keys-heading = Keyboard
keys-help = All keys work without a click first.
keys-arrows = Move on the board to the next place
keys-enter = Choose
keys-escape = Let go, close
keys-letters = Type the first letters of a city to jump there
keys-numbers = Choose from the list of possible actions
keys-undo = Undo
keys-redo = Redo
keys-restart = Restart turn
keys-end = End turn
keys-log = Log
keys-position = Read out the position
keys-desks = Desks
keys-clocks = End of the game: the three clocks
keys-plan = Plan
keys-chat = Chat
keys-zoom = Zoom in and out
keys-home = First and last place
keys-list = This list
keys-skip = Skip animations
keys-hint = Hint
keys-notes = Notes
keys-chances = Show or hide chances of winning
notes-heading = Notes
settings-chances = Show chances of winning where the table allows it

## Settings

settings-heading = Settings
settings-language = Language
settings-theme = Appearance
settings-theme-auto = Same as the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-motion = Motion
settings-motion-auto = Same as the system
settings-motion-full = Pieces move
settings-motion-none = No motion
settings-pace = Pace of the bots
settings-pace-slow = Slow
settings-pace-normal = Normal
settings-pace-fast = Fast
settings-pace-instant = At once
settings-sound = Sound when it is my turn
settings-sound-test = Play the sound
settings-notify = Notification when it is my turn
settings-notify-help = Your browser will ask for permission.
settings-notify-blocked = Your browser blocks notifications from this page.
settings-notify-title = Your turn
settings-notify-text = { $table }: it is your turn.
settings-auto-end = End my turn by itself when nothing is left to do
settings-confirm-end = Ask before a turn ends with actions left
settings-confirm-send = Ask before each action
settings-auto-forced = Answer by itself when there is only one choice
settings-symbols = Symbols on pieces
settings-city-names = City names
settings-large-text = Larger text
settings-my-colour = My colour on this screen
settings-reset = Usual settings
settings-saved = Saved on this device.

## Errors

error-heading = That did not work
error-not-found = This page does not exist.
error-table-not-found = There is no such table, or its link has been renewed.
error-link-used = This seat is taken. Ask the host for a new link.
error-link-elsewhere = This seat is open in another browser. If that is yours, choose “Share” there, then “Go on with another device”. Otherwise ask the host for a new link.
error-link-revoked = This link no longer works. Ask the host for a new one.
error-table-full = All seats are taken. You can watch.
error-table-closed = This table is closed.
error-stale = Somebody was faster. Here is the current position.
error-illegal = Not possible: { $why }
error-too-fast = Too many requests. Wait a moment.
error-too-large = That is too large.
error-server = The server has a problem. Your game is safe; try again.
error-network = The server cannot be reached.
error-record = This file is not a game record.
error-record-line = The record is wrong at line { $n }: { $why }
error-setup = This combination is not possible: { $why }
error-forbidden = You may not do that.
error-bad-request = The server did not understand this.
error-not-your-seat = This seat is not yours.
error-not-host = Only the host may do this.
error-no-access = This needs the link of the table.
error-wrong-status = At this stage of the game that is not possible.
error-nothing-to-undo = There is nothing to take back.
error-nothing-to-answer = Nobody waits for this answer any more.
error-log-full = So much has happened at this table that nothing more is kept. End the game, or begin a new one.
error-request-open = Another request waits for answers. Answer it first.
error-seat-has-secrets = This player knows things that must stay hidden. A bot can stand in, or the player makes one more link.
error-unavailable = This is not available at the moment. Try again.
error-setup-plain = This combination is not possible.
error-record-at = The record is wrong at line { $n }.
error-to-start = To the start page

## The table page: kinds of actions in the bar, further words

bar-group-answer = Answer
bar-group-establish = Establish route
bar-group-place = Place
bar-group-displace = Displace
bar-group-move = Move
bar-group-hire = Hire
bar-group-tokens = Use a token
bar-group-favour = Buy a Favour tile
bar-group-pawn = Move the pawn
bar-which-token = Which token?
bar-group-permit = Permission: { $city }
bar-group-end = End turn
bar-armed = Choose where on the board.
bar-choose-first = Choose a piece.
bar-choose-token = Choose a token first, or a route at once.
bar-extras-board = Extra pieces are taken from your own pieces on the board: choose one of them.
bar-permit-chosen = Your next action abroad uses the permission of { $city }.
# $source: where the extra pieces come from, such as "stock"
bar-extras-from = Extra pieces come from: { $source }.
choose-full = As many as possible
plan-turn-ends = The planned turn ends here.
close-asked = { $player } asks to close the table.
end-asked = { $player } asks to end the game as it stands.
end-stands = The game has ended as it stood. Won: { $player }.
log-start = Before the first turn
log-older = Show older lines
tab-compare = Compare
orders-otherwise = If none of these can be reached
orders-otherwise-near = Nearest to my own pieces
orders-where = Where pieces go
orders-otherwise-first = Take the first possible post
orders-otherwise-ask = Ask me
orders-piece-displaced = The displaced piece
orders-extra-shape = Extra pieces if there is a choice
orders-ask-merchant = Ask me when a merchant is displaced
orders-ask-routes = Ask me when displaced from
settings-curtain = Hide private things between players at one screen
settings-letter-keys = Single letters are commands
keys-board = To the board
keys-shift = On the board letters lead to cities; hold Shift there for the commands.
# $n: how many tokens of a desk are used already
desk-used-count = { $n } used
# Short name of the list of all possible actions, for narrow screens
bar-list-short = List

## Pages around the table: making tables, sharing, replay, help, the guided first game

start-custom-help = Board, edition, modules, bots and their levels.
start-running = Games to watch
start-news = { $n ->
    [one] { $n } new event
   *[other] { $n } new events
}
start-name = Name
start-player-n = Player { $n }
table-needs-players = Not for this number of players.
table-seat-reserved = Reserved, with a link of its own
table-seat-bot-usual = Usual level
table-seat-drop = Remove seat { $n }
table-seat-add = Add a seat
table-public-help = Everybody on this server can watch and take open seats.
table-rated = Rated
table-rated-help = The result counts for the ratings of the people at the table. There are no hints.
table-hints-help = While the game runs a bot may be asked for advice, and a bar shows the chances. Usually on beside bots and off as soon as two people play; after the game everything may be analysed.
table-create-next = Then you get the links to share.
share-join-help = One link for all friends; whoever opens it takes a free seat.
share-for = Link for { $player }
share-elsewhere = The links were shown where this table was made. At the table you can make new ones.
share-waiting = waiting
share-not-yet = not here yet
share-starts-when-full = The game starts when all seats are taken.
share-started = The game has started; the others can come at any time.
share-to-table = To the table
replay-sit-as = Take the seat of
replay-key-step = one step
replay-key-turn = one turn
replay-key-space = Space
help-contents = Contents
help-pieces = Pieces
help-trader = A cube. Displacing it costs 1 piece. It fits on square office spaces.
help-merchant = A disc. Displacing it costs 2 pieces. It fits on round office spaces, ship posts and special prestige spaces.
help-five-actions = The five actions
learn-read-on = Read on first; then it is your turn.
learn-others-play = The others play …
learn-front-help = Would you rather read?

# Placing and displacing with few clicks
bar-place-with = Click places
choose-with = with
choose-price = price
keys-shape = The other piece: trader or merchant
plan-waits = { $n ->
    [one] One step of your plan waits until { $player } has answered.
   *[other] { $n } steps of your plan wait until { $player } has answered.
}
plan-resumed = The rest of your plan. Send it, or change it.
end-you-place = { $n ->
    [2] You came second.
    [3] You came third.
    [4] You came fourth.
   *[other] You came fifth.
}

# The page of somebody who was sent a link
invite-heading = { $player } invites you to Hansa Teutonica
invite-heading-nobody = You are invited to Hansa Teutonica
invite-sit = Take a seat
invite-new = New here?
invite-full = All seats are taken: you are watching.

# Plans that wait, several people at one screen, substitutes, menus
plan-ahead = It is not your turn yet. What you plan now is kept and offered when your turn comes.
plan-kept = { $n ->
    [one] One step is kept for your turn.
   *[other] { $n } steps are kept for your turn.
}
plan-pending = { $n ->
    [one] { $n } planned step
   *[other] { $n } planned steps
}
plan-pending-help = Look at the plan that waits, change it, or send it when it is your turn.
plan-forget = Give up the plan
bar-your-turn-named = { $player }: your turn.
substitute-plays = A bot plays for you at the moment.
substitute-take-over = Take over
table-menu = Table
close-ask = Ask to close the table
close-ask-help = The table closes when all people at it agree.
help-now = What can I do now?
help-not-now = not possible now

# The first minutes
start-facts = 2 to 5 players · 60 to 90 minutes · in the browser, without an account
living-rest = Pause
living-go-on = Go on
tips-heading = Tip
tips-off = No more tips

# Without a network
start-offline = You are offline. The rules and the texts of the lesson can be read; tables come back with the network.
start-offline-lists = Not available without a network.
learn-offline = There is no connection: the steps are played for you.

# What is there for everybody
offers-tiles = Favour tiles on display
offers-permits = Permissions
offers-permits-help = Whoever has the right-most office in one of these cities may place or displace in its country once in each turn.
offers-nobody = nobody
