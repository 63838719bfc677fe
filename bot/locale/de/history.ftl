# Vergangene Partien.

command-match-history = Zeige vergangene Partien: deine oder die anderer, soweit du sie sehen darfst
option-history-user = Wähle eine Person; ohne Angabe dich selbst
option-result = Zeige nur Partien mit diesem Ergebnis
choice-result-won = Gewonnen
choice-result-lost = Verloren
choice-result-drawn = Unentschieden
history-title = Partien von { $name }
history-none = Bisher nichts gefunden. ➡ sucht in älteren Partien weiter.
history-empty = Keine Partien gefunden.
history-pick = Eine Partie nachspielen
result-none = Abgebrochen
