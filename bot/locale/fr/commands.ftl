# Descriptions des commandes et options, 100 caractères au plus.

command-game = Joue une partie { JOINED("de", $game) }
command-challenge = Défie un ami (ou moi) à une partie { JOINED("de", $game) }
command-play = Commence une partie
command-match = Gère tes parties
command-match-move = Joue un coup en le saisissant
command-match-board = Réaffiche le plateau tout en bas
command-match-resign = Abandonne une partie
command-match-list = Affiche tes parties et qui doit jouer
command-match-export = Exporte une partie dans un fichier
command-leaderboard = Affiche les meilleurs joueurs
command-versus = Affiche tes résultats contre quelqu'un
command-profile = Affiche les classements et les résultats de quelqu'un
command-help = Apprends à jouer avec moi

option-opponent = Choisis ton adversaire : un ami ou moi
option-level = Choisis mon niveau, si tu joues contre moi
option-size = Choisis la taille du plateau
option-side = Choisis qui commence
option-at = Indique où jouer, par exemple H8, d3 ou 4
option-match = Choisis une partie, si tu en joues plusieurs
option-format = Choisis le format du fichier : texte, JSON ou un format propre au jeu
option-game = Affiche seulement ce jeu
option-scope = Choisis ce serveur ou tous les serveurs
option-pool = Affiche les résultats contre des humains ou contre l'ordinateur
option-time = Affiche le classement général, ou la progression de la semaine, du mois ou de la saison
option-versus = Choisis l'adversaire
option-user = Choisis un joueur ; toi par défaut

choice-side-random = Au hasard
choice-side-first = Tu commences
choice-side-second = Ton adversaire commence
choice-format-text = Texte
choice-format-json = JSON
choice-scope-server = Ce serveur
choice-scope-global = Tous les serveurs
choice-level = { $title } ({ $rating }) : { $summary }
choice-level-unrated = { $title } : { $summary }
