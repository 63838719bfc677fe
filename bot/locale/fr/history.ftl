# Parties passées.

command-match-history = Les parties passées : les tiennes, ou celles de quelqu'un que tu peux voir
option-history-user = Les parties de qui ; les tiennes par défaut
option-result = Seulement les parties qui ont fini ainsi
choice-result-won = Gagnées
choice-result-lost = Perdues
choice-result-drawn = Nulles
history-title = Parties { JOINED("de", $name) }
history-none = Aucune parmi les parties parcourues. Il y en a de plus anciennes : ➡
history-empty = Il n'y a aucune partie de ce genre que tu puisses voir.
history-pick = Revoir une partie
result-none = Annulée
