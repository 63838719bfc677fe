# Partien, zu denen sich niemand setzt: Zwei Stufen spielen, oder der Kanal stimmt ab.

the-channel = Der Kanal
    .subject = der Kanal
    .object = den Kanal
    .von = vom Kanal
exhibition-paused = Pausiert
button-pause = Pause
button-resume = Weiter
button-step = Ein Zug
button-stop = Beenden
not-starter = Das kann nur, wer es begonnen hat: { $name }.
too-many-exhibitions = Du zeigst schon { $limit } Partien. Beende erst eine davon.
command-watch = Sieh zu, wie zwei Stufen { $game } gegeneinander spielen
command-match-pause = Pausiere eine Partie zwischen zwei Stufen oder lass sie weiterlaufen
command-match-step = Lass zwei Stufen einen Zug machen und pausiere dann
command-match-stop = Beende eine Partie zweier Stufen oder eine Abstimmung, die du begonnen hast
option-first = Wähle die Stufe, die beginnt
option-second = Wähle die Stufe, die als Zweite zieht
option-pace = Wähle, wie lange jeder Zug zu sehen ist
choice-pace = { $choice } Sekunden

button-vote = Abstimmen
button-vote-again = Anders abstimmen
vote-open = **Der Kanal stimmt ab** ({ $count })
vote-open-again = **Weitere Abstimmung** ({ $count })
vote-ends = endet { $when }
voted = Du hast für **{ $move }** gestimmt. Bis die Abstimmung endet ({ $when }), kannst du das ändern. { $link }
vote-elsewhere = Diese Abstimmung ist in einem anderen Kanal: { $link }
command-vote = Lass den Kanal per Abstimmung { $game } gegen mich spielen
command-match-vote = Stimme für einen Zug in der Partie dieses Kanals
option-seconds = Wähle, wie lange jede Abstimmung dauert
choice-seconds = { $choice } Sekunden
