title = Dame
summary = Steine überspringen und alle schlagen
rules = Rot beginnt. Steine ziehen schräg vorwärts auf das nächste dunkle Feld. Ist das Feld hinter einem gegnerischen Stein frei, muss er übersprungen und geschlagen werden, und weiter, solange es geht. Auf der letzten Reihe wird ein Stein zur Dame, die auch rückwärts zieht. Wer nicht ziehen kann, verliert.
example = Rot am Zug: D4 muss über E5 nach F6 springen.

side-red = Rot
piece-man = Steine
piece-king = Damen

step-jump = **{ $name }** muss schlagen
illegal-not-yours = { $move } beginnt nicht mit einem Stein von dir.
illegal-must-jump = Du kannst schlagen, also musst du.
illegal-jump-on = { $move } ist nicht der ganze Zug: Schlage weiter.

option-captures = Wähle, ob Schlagzwang herrscht
choice-captures-forced = Mit Schlagzwang
choice-captures-free = Ohne Schlagzwang
summary-captures-forced = Wer schlagen kann, muss schlagen.
summary-captures-free = Du darfst ziehen, auch wenn du schlagen könntest.
option-opening = Wähle, wie die Partie eröffnet wird
choice-opening-free = Freie Eröffnung
choice-opening-three-move = Ausgeloste Eröffnung
summary-opening-free = Rot beginnt mit einem beliebigen Zug.
summary-opening-three-move = Die ersten drei Züge werden ausgelost wie auf Turnieren: 156 Eröffnungen.

level-novice = Neuling
level-piece-counter = Steinezähler

# Was die Stufen tun.
summary-first-game = Zieht irgendetwas irgendwohin: gut für den ersten Sieg.
summary-novice = Spielt nach Gefühl und übersieht oft, dass du schlagen kannst.
summary-beginner = Sieht meist, wo du schlagen kannst, aber nicht weiter.
summary-casual = Sieht einfachen Abtausch, aber nicht deine Kombinationen.
summary-piece-counter = Historisch: Alpha-Beta, drei Züge tief; zählt nichts als Steine.
summary-club = Hält die Steine zusammen und bestraft vereinzelte.
summary-expert = Schaut sechs Züge voraus: Kombinationen gegen diese Stufe gelingen selten.
summary-master = Findet fast jede Kombination und weiß, welche Felder zählen.
summary-grandmaster = Schaut ein Dutzend Züge voraus und spielt Endspiele mit vier Steinen perfekt.
summary-champion = Meine stärkste Stufe: schaut etwa zwanzig Züge voraus, mit vier Steinen perfekt.

choice-format-pdn = PDN
