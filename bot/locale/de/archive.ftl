# Rückblick: wer eine Partie ansehen darf, Dateien hinein und hinaus, und Zug für Zug durch eine Partie.

format-missing = { $game } gibt es nicht in diesem Format, oder es gibt noch nichts zu schreiben. Es gibt: { $formats }.
between = { $first } – { $second }
imported = importiert
draw-unfinished = Hier endet die Aufzeichnung

import-one = Gib mir eine Datei oder einen Text, eines von beiden.
import-lost = Ich konnte die Datei nicht herunterladen. Versuche es gleich noch einmal.
import-done = Importiert als Partie #{ $id }. Nur du kannst sie sehen, bis du sie mit `/match board` zeigst.
import-first = Die Datei enthält mehrere Partien; das ist die erste davon.
too-many-imports = Du hast heute schon { $limit } Partien importiert. Versuche es morgen wieder.
import-refused = Das kann ich nicht als Partie { $game } lesen. { $fault }
fault-at-line = Zeile { $line }: { $fault }
fault-at-move = Zeile { $line }, Zug { $move }: { $fault }
fault-empty = Es steht nichts darin.
fault-no-moves = Es steht kein Zug darin.
fault-size = Es ist zu groß: Ich lese höchstens 256 KiB.
fault-encoding = Das ist kein Text, den ich lesen kann; speichere ihn als UTF-8.
fault-syntax = Die Datei ist nicht so aufgebaut, wie sie sein sollte.
fault-nesting = Es ist mehr als 50-fach verschachtelt.
fault-game = Es gehört zu einem anderen Spiel ({ $text }).
fault-option = Dieses Brett oder diese Regel habe ich nicht ({ $text }).
fault-setup = Diese Steine ergeben keine Stellung, die ich aufbauen kann.
fault-no-setups = Dieses Spiel beginnt immer mit seiner üblichen Anfangsstellung.
fault-colour = { $text }: Die andere Seite ist am Zug.
fault-moves = Es sind mehr als 1000 Züge.
fault-unreadable = „{ $text }“ ist kein Zug.
fault-time = Es dauert zu lange, das zu lesen.

replay-start = Vor dem ersten Zug (von { $last })
replay-move = Zug { $ply } von { $last }: **{ $move }**
replay-wait = Die Animation entsteht …
replay-range = Nenne eine Zahl von 0 bis { $last }.
jump-title = Zu einem Zug
jump-label = Nummer des Zugs, 0 bis { $last }

button-replay = Abspielen
button-play-here = Ab hier spielen
button-jump = Zu einem Zug
button-animation = Animation

command-match-import = Lies eine Partie aus einer Datei oder einem Text; nur du siehst sie
command-match-replay = Gehe eine Partie Zug für Zug durch
option-import-game = Welches Spiel es ist
option-file = SGF, JSON, Text oder was Programme des Spiels schreiben; höchstens 256 KiB
option-text = Dasselbe, getippt oder eingefügt
choice-format-sgf = SGF
