# Bedenkzeit einer Partie.

choice-clock-none = Ohne Uhr
choice-clock-1m = 1 Minute pro Zug
choice-clock-5m = 5 Minuten pro Zug
choice-clock-1h = 1 Stunde pro Zug
choice-clock-1d = 1 Tag pro Zug
choice-clock-3d = 3 Tage pro Zug
choice-clock-7d = 7 Tage pro Zug
choice-clock = { $choice } (Minuten + Sekunden pro Zug)

option-clock = Wähle die Bedenkzeit
option-rated = Wähle, ob die Partie gewertet wird
option-thread = Spiele in einem eigenen Thread

ping-turn = { $person }, du bist am Zug ({ $game } gegen { $other }): { $link }
ping-turn-clock = { $person }, du bist am Zug ({ $game } gegen { $other }, ⏳ { $when }): { $link }
ping-reminder = { $person }, deine Zeit wird knapp ({ $game } gegen { $other }): ⏳ { $when }. { $link }
ping-notice = { $person }, du hast in deiner Partie { $game } gegen { $other } seit Tagen nicht gezogen. Ohne Zug kannst du diese gewertete Partie verlieren, frühestens { $when }: { $link }
ping-notice-drawn = { $person }, du hast in deiner Partie { $game } gegen { $other } seit Tagen nicht gezogen. Ohne Zug endet diese gewertete Partie unentschieden, frühestens { $when }: { $link }
time-up = Zeit endet { $when }
is-away = zurück { $when }
is-held = Uhr steht wegen anderer Partie
