# Partien, zu denen sich niemand setzt: Zwei Stufen spielen, oder der Kanal stimmt ab.

the-channel = der Kanal
exhibition-paused = Angehalten
button-pause = Anhalten
button-resume = Weiter
button-step = Ein Zug
button-stop = Beenden
not-starter = Das kann nur, wer es begonnen hat: { $name }.
too-many-exhibitions = Du zeigst schon { $limit } Partien. Beende erst eine davon.
command-watch = Zwei Stufen von { $game } gegeneinander spielen sehen
command-match-pause = Eine Partie zwischen zwei Stufen anhalten oder weiterlaufen lassen
command-match-step = Zwei Stufen einen Zug machen lassen, dann anhalten
command-match-stop = Eine Partie zweier Stufen oder eine Abstimmung beenden, die du begonnen hast
option-first = Die Stufe, die beginnt
option-second = Die Stufe, die antwortet
option-pace = Wie lange jeder Zug steht
choice-pace = { $choice } Sekunden
