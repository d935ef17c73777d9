# Messages that are sent to players who are not watching, and the small pages that their links open.
# $table is the name of a table, $player and $winners names of people, $n a number.

notice-turn = It is your turn at “{ $table }”.
notice-answer = Your answer is wanted at “{ $table }”.
notice-remind = Three quarters of your time at “{ $table }” have passed.
notice-flag = Your time at “{ $table }” is over. A bot plays for you until you come back.
notice-over = The game at “{ $table }” is over. Winner: { $winners }
notice-over-no-winner = The game at “{ $table }” is over.
notice-rematch = There is a rematch of “{ $table }”.
notice-mention = You were mentioned in the chat of “{ $table }”. Written by: { $player }
notice-invite = You are invited to “{ $table }”. Invited by: { $player }
notice-ask = Your consent is wanted at “{ $table }”. Asked by: { $player }
notice-prepared = Your prepared turn at “{ $table }” was not played: it is your turn.
notice-round = Round { $player } of “{ $table }” has begun. Your table is ready.
notice-standing = “{ $table }” is over. Winner: { $player }
notice-open-event = Open the event
notice-test = This is a test. Messages about your games will arrive here.
notice-left-days = { $n ->
    [one] One day is left.
   *[other] { $n } days are left.
}
notice-left-hours = { $n ->
    [one] One hour is left.
   *[other] { $n } hours are left.
}
notice-left-minutes = { $n ->
    [one] One minute is left.
   *[other] { $n } minutes are left.
}
notice-digest = { $n ->
    [one] One table has news for you
   *[other] { $n } tables have news for you
}
notice-open = Open the table
notice-open-list = Open your tables

## In every mail

notice-because = You get this because you chose it on the page “Me”.
notice-stop = Stop these messages
notice-confirm = Messages about games to this address?
notice-confirm-text = Somebody, probably you, wants messages about games of Hansa Teutonica to be sent to this address. If it was not you, do nothing: nothing more will be sent.
notice-confirm-link = Yes, send them to me

## The small pages

notice-page-stop = No more messages to this address?
notice-page-stop-button = Stop
notice-page-stopped = Done: nothing more is sent to this address.
notice-page-confirm = Send messages about games to this address?
notice-page-confirm-button = Yes
notice-page-confirmed = Done: messages are sent to this address from now on.
notice-page-wrong = This link is too old, or it was not copied completely.
