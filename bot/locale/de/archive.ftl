# Rückblick: wer eine Partie ansehen darf, Dateien hinein und hinaus, und Zug für Zug durch eine Partie.

export-question = Wähle ein Format für Partie #{ $id }.
format-missing = { $game } lässt sich nicht in diesem Format exportieren, oder es gibt noch nichts zu exportieren. Möglich sind: { $formats }.
between = { $first } – { $second }
imported = importiert
draw-unfinished = Hier endet die Aufzeichnung

import-one = Sende entweder eine Datei oder einen Text.
import-lost = Ich konnte die Datei nicht herunterladen. Versuche es gleich noch einmal.
import-done = Importiert als Partie #{ $id }. Nur du kannst sie sehen, bis du sie mit `/match board` zeigst.
import-first = Die Datei enthält mehrere Partien; das ist die erste davon.
file-lost = Diese Liste ist geschlossen. Öffne die Datei noch einmal mit `/match import`.
too-many-imports = Du hast heute schon { $limit } Partien importiert. Versuche es morgen wieder.
import-refused = Das kann ich nicht als { COMPOUND($game) }-Partie lesen. { $fault }
fault-at-line = Zeile { $line }: { $fault }
fault-at-move = Zeile { $line }, Zug { $move }: { $fault }
fault-empty = Es steht nichts darin.
fault-no-moves = Es steht kein Zug darin.
fault-size = Es ist zu groß: Ich lese höchstens 8 MiB.
fault-long = Eine Partie darf höchstens 256 KiB groß sein.
fault-games = Es sind mehr als 20.000 Partien: Teile die Datei auf.
fault-encoding = Das ist kein Text, den ich lesen kann; speichere ihn als UTF-8.
fault-syntax = Die Datei ist nicht gültig.
fault-syntax-at = „{ $text }“ kann ich nicht lesen.
fault-nesting = Es ist mehr als 50 Ebenen tief verschachtelt.
fault-game = Das ist ein anderes Spiel ({ $text }).
fault-other-game = Das ist { $game }; dieses Spiel gibt es bei mir nicht.
fault-hosted-game = Das ist eine Partie { $game }: Wähle dieses Spiel.
fault-option = Dieses Brett oder diese Regel kenne ich nicht ({ $text }).
fault-setup = Diese Steine ergeben keine Stellung, die ich aufbauen kann.
fault-setup-at = „{ $text }“ kann ich nicht aufs Brett stellen.
fault-turn = Wer am Zug ist, fehlt: Schreib es hinter die Steine.
fault-no-setups = Dieses Spiel beginnt immer in der üblichen Anfangsstellung.
fault-colour = { $text }: Die andere Seite ist am Zug.
fault-moves = Es sind mehr als 1000 Züge.
fault-unreadable = „{ $text }“ ist kein Zug.
fault-ambiguous = „{ $text }“ kann mehrere Züge bedeuten: { $choices }. Schreibe ihn ganz aus.
fault-time = Das Einlesen dauert zu lange.

replay-empty = Keine Züge
replay-start = Vor dem ersten Zug (von { $last })
replay-move = Zug { $number } von { $last }: **{ $move }**
replay-move-by = Zug { $number } von { $last }, { $name }: **{ $move }**
replay-wait = Die Animation wird erstellt …
replay-range = Nenne eine Zahl von 0 bis { $last }.
jump-title = Zu einem Zug springen
jump-label = Nummer des Zugs, 0 bis { $last }

file-title = { $game }: Partien { $first }–{ $last } von { $count }
file-pick = Öffne eine Partie: Sie wird importiert, nur du siehst sie
file-moves = { $plies ->
    [one] 1 Zug
   *[other] { $plies } Züge
}
file-range = Nenne eine Zahl von 1 bis { $last }.
file-jump-label = Nummer der Partie, 1 bis { $last }

button-replay = Abspielen
button-play-here = Ab hier spielen
button-jump = Zu einem Zug
button-animation = Animation
button-file-jump = Zu einer Partie

command-match-import = Importiere eine Partie aus einer Datei oder einem Text; nur du siehst sie
command-match-replay = Spiele eine Partie Zug für Zug nach
option-import-game = Wähle das Spiel
option-file = Hänge SGF, JSON, Text oder das Format anderer Programme an; höchstens 8 MiB
option-text = Füge die Partie stattdessen als Text ein
choice-format-sgf = SGF

# Namen von Spielen, die in Dateien stehen können und die es hier nicht gibt.
other-game-antichess = Antischach
other-game-atomic-chess = Atomschach
other-game-king-of-the-hill = King of the Hill
other-game-three-check = Three-Check
other-game-chinese-chess = Chinesisches Schach
other-game-shogi = Shogi
other-game-go = Go
other-game-backgammon = Backgammon
other-game-nine-mens-morris = Mühle
other-game-international-draughts = Internationale Dame
other-game-italian-draughts = Italienische Dame
other-game-pool-checkers = Pool-Dame
other-game-spanish-draughts = Spanische Dame
other-game-russian-draughts = Russische Dame
other-game-brazilian-draughts = Brasilianische Dame
other-game-canadian-draughts = Kanadische Dame
other-game-portuguese-draughts = Portugiesische Dame
other-game-czech-draughts = Tschechische Dame
other-game-turkish-draughts = Türkische Dame
other-game-thai-draughts = Thailändische Dame
other-game-frisian-draughts = Friesische Dame
other-game-anti-othello = Anti-Othello
other-game-other-draughts = eine andere Art von Dame
