# Descriptions des commandes et options, 100 caractères au plus.

command-game = Joue une partie { JOINED("de", $game) }
command-challenge = Défie quelqu'un, ou moi, à une partie { JOINED("de", $game) }
command-play = Commence une partie : un jeu, un adversaire, et c'est parti
command-match = Tes parties : jouer, montrer, abandonner, lister, exporter
command-match-move = Joue un coup par sa coordonnée
command-match-board = Remets le plateau tout en bas
command-match-resign = Abandonne une partie
command-match-list = Montre tes parties et à qui le tour
command-match-export = Reçois une partie en fichier
command-leaderboard = Les meilleurs
command-versus = Ton bilan contre quelqu'un
command-profile = Classements et résultats de quelqu'un
command-help = Comment jouer avec moi

option-opponent = Contre qui tu veux jouer : quelqu'un, ou moi
option-level = Mon niveau de jeu, si tu me défies
option-size = La taille du plateau
option-side = Si tu commences
option-at = Où jouer, par exemple H8, d3 ou 4
option-match = Quelle partie, si tu en joues plusieurs
option-format = Texte à lire, JSON pour les programmes, ou ce que lisent ceux du jeu
option-game = Seulement ce jeu
option-scope = Ce serveur, ou tous
option-pool = Résultats contre des joueurs ou contre l'ordinateur
option-time = Depuis toujours par classement, ou le gain de la semaine, du mois ou de la saison
option-versus = Contre qui
option-user = Le profil de qui ; le tien par défaut

choice-side-random = Au hasard
choice-side-first = Je commence
choice-side-second = L'autre commence
choice-format-text = Texte
choice-format-json = JSON
choice-scope-server = Ce serveur
choice-scope-global = Tous les serveurs
choice-level = { $title } ({ $rating }) : { $summary }
choice-level-unrated = { $title } : { $summary }
