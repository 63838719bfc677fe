# Thinking time of a match.

choice-clock-none = No clock
choice-clock-1m = 1 minute per move
choice-clock-5m = 5 minutes per move
choice-clock-1h = 1 hour per move
choice-clock-1d = 1 day per move
choice-clock-3d = 3 days per move
choice-clock-7d = 7 days per move
choice-clock = { $choice } (minutes + seconds per move)

option-clock = Choose a time control
option-rated = Choose whether the match counts for ratings
option-thread = Play in a separate thread

ping-turn = { $person }, it's your move in { $game } against { $other }: { $link }
ping-turn-clock = { $person }, it's your move in { $game } against { $other } (⏳ { $when }): { $link }
ping-reminder = { $person }, you're running out of time in { $game } against { $other }: ⏳ { $when }. { $link }
ping-notice = { $person }, you haven't moved in { $game } against { $other } for days. If you don't, you could lose this rated match, { $when } at the earliest: { $link }
ping-notice-drawn = { $person }, you haven't moved in { $game } against { $other } for days. If you don't, this rated match ends in a draw, { $when } at the earliest: { $link }
time-up = time up { $when }
is-away = away, back { $when }
is-held = clock stopped for another match
