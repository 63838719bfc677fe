# Kurze Antworten an eine Person: der Grund und der Weg weiter in einem Atemzug.

not-your-turn = { $name } ist am Zug. Danach bist du dran.
not-a-player = Das ist eine Partie zwischen { $first } und { $second }. Beginne eine eigene mit `/play`.
stale-board = Dieses Brett ist veraltet. Hier ist das aktuelle: { $link }
match-finished = Diese Partie ist zu Ende: { $result }
match-unfinished = Diese Partie läuft noch. Spiele sie erst zu Ende.
game-over = In dieser Stellung ist die Partie schon zu Ende. Geh einen Zug zurück und spiele von dort weiter.
illegal = { $move } ist hier kein erlaubter Zug.
illegal-advice = Versuche einen anderen.
illegal-occupied = { $move } ist besetzt.
illegal-occupied-advice = Versuche einen anderen Punkt.
illegal-off-board = { $move } liegt außerhalb des Bretts.
illegal-finished = Diese Partie ist zu Ende.
unreadable = „{ $text }“ kann ich nicht als Zug lesen. Schreibe ihn wie { $example }.
ambiguous-move = „{ $text }“ kann mehrere Züge bedeuten. Welchen meinst du?
unknown-match = Hier gibt es keine Partie #{ $id }, die du sehen kannst. `/match list` zeigt deine.
unreadable-match = Diese Partie finde ich nicht. `/match list` zeigt deine.
unplayable = Partie #{ $id } kann nicht weitergehen: Ich kann ihre Züge nicht mehr lesen. Sie zählt nicht; wer sie spielt, kann sie mit `/match resign` schließen.
unplayable-over = Partie #{ $id } ist zu Ende, und ich kann das Brett nicht mehr zeigen.
unplayable-closed = Partie #{ $id } ist geschlossen, ohne Ergebnis.
unplayable-short = geht nicht weiter
match-waits = Partie #{ $id } pausiert: Das Spiel dazu ist gerade nicht verfügbar. Die Uhren stehen, bis es wieder da ist.
match-waits-over = Partie #{ $id } ist zu Ende. Ich kann das Brett wieder zeigen, sobald es das Spiel wieder gibt.
game-missing = Dieses Spiel ist gerade nicht verfügbar. Deine Partien und Wertungen bleiben erhalten, bis es wieder da ist.
ambiguous-match = Welche Partie meinst du?
no-match = Du spielst gerade keine Partie. `/play` beginnt eine.
challenge-already-accepted = Diese Herausforderung wurde schon angenommen.
challenge-already-declined = Diese Herausforderung wurde schon abgelehnt.
challenge-already-cancelled = Diese Herausforderung wurde zurückgezogen.
challenge-already-expired = Diese Herausforderung ist abgelaufen. Bitte um eine neue.
not-your-challenge = Diese Herausforderung gilt { $name }.
not-yours-to-cancel = Nur { $name } kann diese Herausforderung zurückziehen.
unknown-challenge = Diese Herausforderung gibt es nicht mehr. Bitte um eine neue.
self-challenge = Dich selbst kannst du nicht herausfordern. Fordere jemand anderen heraus oder spiele gegen mich.
bot-opponent = Andere Bots können keine Herausforderungen annehmen. Fordere einen Menschen heraus oder spiele gegen mich.
only-the-two-of-us = Hier sind nur wir zwei. Fordere Freunde auf einem Server heraus oder spiele gegen mich.
too-many =
    Du spielst schon { $limit ->
        [one] eine Partie
       *[other] { $limit } Partien
    }. Spiele erst eine zu Ende.
too-many-theirs = Diese Person spielt schon so viele Partien, wie gleichzeitig erlaubt sind. Versuche es später noch einmal.
invalid-choice = Das steht nicht zur Auswahl. Wähle etwas aus der Liste.
busy = Das geht gerade nicht. Versuche es gleich noch einmal.
uncertain = Ich weiß gerade nicht, ob das geklappt hat. Das Brett zeigt es gleich.
asked-too-often =
    Das war viel in kurzer Zeit. Versuche es in { $seconds ->
        [one] einer Sekunde
       *[other] { $seconds } Sekunden
    } noch einmal.
too-often =
    Das geht mir zu schnell. Versuche es in { $seconds ->
        [one] einer Sekunde
       *[other] { $seconds } Sekunden
    } noch einmal.
refused = Das geht hier nicht.
not-exhibition = Das geht nur in Partien zwischen zwei Stufen.
already-paused = Diese Partie hat sich gerade geändert. Sieh aufs Brett und versuche es noch einmal.
old-button = Dieser Knopf stammt aus einer älteren Version von mir. `/match board` zeigt ein aktuelles Brett.
unknown-button = Diesen Knopf kenne ich nicht. `/match board` zeigt ein aktuelles Brett.
old-command = Dieser Befehl hat sich geändert. Starte Discord neu, um den neuen zu sehen.
apology = Bei mir ist etwas schiefgegangen, aber es ist nichts verloren. Bitte versuche es noch einmal.

cannot-see = Ich kann { $channel } nicht sehen. Bitte einen Admin, mir Zugriff zu geben.
cannot-send = Ich kann in { $channel } nicht schreiben. Bitte einen Admin, es mir zu erlauben.
cannot-files = Ich kann in { $channel } keine Bilder anhängen. Bitte einen Admin, es mir zu erlauben.
cannot-thread = Ich kann in { $channel } keine Threads eröffnen, darum bleibt die Partie im Kanal. Bitte einen Admin, es mir zu erlauben.
cannot-automod = Der AutoMod dieses Servers hat meine Nachricht blockiert. Bitte einen Admin, sie zu erlauben, oder spiele in einer Direktnachricht mit mir.
no-threads-here = Hier sind keine Threads möglich, darum bleibt die Partie im Kanal.
only-private-here = Auf diesem Server siehst nur du meine Antworten, darum können zwei Leute hier kein Brett teilen. Spiele in deinen Direktnachrichten mit mir, in einer Gruppe oder auf einem Server, der mich hinzugefügt hat.

move-done = Du hast **{ $move }** gespielt. { $link }
move-typed = Dein Zug steht auf dem Brett.
unconfirmed-move = **{ $move }** spielen?
button-play-move = { $move } spielen
button-play-not = Abbrechen
resign-question = Willst du wirklich aufgeben?
rematch-there = Die Revanche ist hier: { $link }
exported = Hier ist die Partie.

button-next = Nächste Partie
button-waiting =
    Dein Zug: { $count ->
        [one] { $count } Partie
       *[other] { $count } Partien
    } ▸
command-next = Gehe zur nächsten Partie, die auf deinen Zug wartet
nothing-waits = Keine Partie wartet auf deinen Zug. `/play` beginnt eine.
list-title = **Deine Partien**
your-turn = **du bist am Zug**
their-turn = Gegner am Zug
finished = beendet
against = gegen { $name }
both-sides = auf beiden Seiten
and-more =
    { $count ->
        [one] und eine weitere
       *[other] und { $count } weitere
    }

help-intro = Mit mir kannst du Brettspiele spielen. Los geht es mit `/play`: gegen mich oder mit anderen.
help-moves =
    {""}**Züge**: Drücke auf einen Knopf unter dem Brett oder auf ⋯, um einen Zug einzugeben. `/match move` geht überall.
    ⬅️ ⬆️ ⬇️ ➡️ zeigen andere Teile eines großen Bretts. Alles Weitere steht hinter ⋯: Zug eingeben, Ansicht des Bretts, Aufgeben.
help-museum =
    {""}**Museum**: Einige Stufen sind alte Lehrprogramme, genau wie sie waren, samt ihren Fehlern:
help-topic-moves = Züge
help-topic-matches = Partien
help-about-matches = `/next` und `/match list` zeigen deine Partien, `/match history` frühere, `/match board` zeigt das Brett noch einmal. Außerdem: `/match export`, `/match import`, `/match replay`, `/match review`, `/match analyze`, `/match hint`.
help-topic-players = Miteinander
help-about-players = `/match takeback` bittet darum, deinen letzten Zug zurückzunehmen, `/match draw` bietet Unentschieden, `/match accept` und `/match decline` antworten. `/match abort` bricht eine kaum begonnene Partie ab, `/match claim` beansprucht den Sieg nach Zeit, `/match resign` gibt auf.
help-topic-others = Zuschauen und abstimmen
help-about-others = `/match follow` erwähnt dich am Ende, `/match plan` plant deine Antworten im Voraus, wenn die Bedenkzeit Tage zählt; `/{ $game } watch` lässt zwei Stufen gegeneinander spielen, bei `/{ $game } vote` spielt der Kanal gegen mich.
help-topic-ratings = Wertung
help-about-ratings = `/leaderboard`, `/profile`, `/versus`. **Aufgaben**: `/puzzle`, `/daily`. **Turniere**: `/tournament join`.
help-topic-people = Leute
help-about-people = {""}*Offen für alle* in `/play` öffnet einen Tisch für alle. `/block` verhindert Herausforderungen von jemandem, mit `/settings me` legst du fest, wer dich herausfordern darf. `/privacy export` gibt dir deine Daten, `/privacy delete` löscht sie.
help-topics = Mehr über …
button-help = Hilfe
invitation = [Mich zu einem Server hinzufügen](<{ $url }>)
