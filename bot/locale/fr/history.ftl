# Parties passées.

command-match-history = Affiche des parties passées : les tiennes ou, si tu y as accès, celles d'un autre joueur
option-history-user = Choisis un joueur ; toi par défaut
option-result = Affiche seulement les parties avec ce résultat
choice-result-won = Gagnées
choice-result-lost = Perdues
choice-result-drawn = Nulles
history-title = Parties { JOINED("de", $name) }
history-none = Rien trouvé pour l'instant. ➡ cherche dans les parties plus anciennes.
history-empty = Aucune partie trouvée.
history-pick = Revoir une partie
result-none = Annulée
