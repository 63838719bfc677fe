# Vergangene Partien.

command-match-history = Vergangene Partien: deine, oder die von jemandem, die du sehen darfst
option-history-user = Wessen Partien; ohne Angabe deine
option-result = Nur Partien, die so endeten
choice-result-won = Gewonnen
choice-result-lost = Verloren
choice-result-drawn = Unentschieden
history-title = Partien von { $name }
history-none = Unter den durchgesehenen Partien ist keine solche. Es gibt ältere: ➡
history-empty = Es gibt keine solche Partie, die du sehen darfst.
history-pick = Eine Partie nachspielen
result-none = Abgebrochen
