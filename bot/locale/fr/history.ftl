# Parties passées.

command-match-history = Affiche des parties passées : les tiennes ou, si tu y as accès, celles d'un autre joueur
option-history-user = Le joueur dont tu veux voir les parties ; toi par défaut
option-result = Seulement les parties qui se sont terminées ainsi
choice-result-won = Gagnées
choice-result-lost = Perdues
choice-result-drawn = Nulles
history-title = Parties { JOINED("de", $name) }
history-none = Rien trouvé pour l'instant. ➡ cherche dans les parties plus anciennes.
history-empty = Aucune partie trouvée.
history-pick = Revoir une partie
result-none = Annulée
