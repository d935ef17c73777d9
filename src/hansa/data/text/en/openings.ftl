# Openings beside a study or a replay. $n in openings-points is already written with one decimal place, shares in percent.
openings-heading = Openings
openings-came = { $n ->
    [one] One game came to where this turn began.
   *[other] { $n } games came to where this turn began.
}
openings-played = Played from here, with the victories of { $player }:
openings-games = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
openings-more = { $n ->
    [one] Show one more turn
   *[other] Show { $n } more turns
}
openings-share = Victories: { $share } ({ $low } to { $high })
openings-points = { $n } points ± { $spread }, place { $place }
openings-points-once = { $n } points, place { $place }
openings-seat = { $player }: { $share }, { $n } points
openings-play = Play this turn
openings-new = No game came to this position.
openings-late = Openings tell of the first { $n } rounds.
openings-kind = There are no openings of games of this kind.
openings-aside = No turn that was played goes on like this.
openings-failed = The openings of this server cannot be read.
openings-about = From { $n } games between bots of this kind. The bar shows where the share lies with 95% certainty.
