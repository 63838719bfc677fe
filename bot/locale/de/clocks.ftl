# Bedenkzeit einer Partie.

choice-clock-none = Ohne Uhr
choice-clock-1m = 1 Minute je Zug
choice-clock-5m = 5 Minuten je Zug
choice-clock-1h = 1 Stunde je Zug
choice-clock-1d = 1 Tag je Zug
choice-clock-3d = 3 Tage je Zug
choice-clock-7d = 7 Tage je Zug
choice-clock = { $choice } (Minuten + Sekunden je Zug)

option-clock = Bedenkzeit
option-rated = Ob das Ergebnis gewertet wird
option-thread = In einem eigenen Thread spielen

ping-turn = { $person } du bist am Zug ({ $game } gegen { $other }): { $link }
ping-turn-clock = { $person } du bist am Zug ({ $game } gegen { $other }), deine Zeit endet { $when }: { $link }
ping-reminder = { $person } deine Zeit ({ $game } gegen { $other }) endet { $when }: { $link }
is-away = { $name } ist { $when } zurück
