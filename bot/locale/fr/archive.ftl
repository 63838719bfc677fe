# Regarder en arrière : qui peut voir une partie, des fichiers qui entrent et sortent, et la partie coup par coup.

export-question = Choisis un format pour la partie #{ $id }.
format-missing = Impossible d'exporter { $game } dans ce format, ou il n'y a encore rien à exporter. Formats possibles : { $formats }.
between = { $first } – { $second }
imported = importée
draw-unfinished = L'enregistrement s'arrête ici

import-one = Envoie soit un fichier, soit un texte.
import-lost = Je n'ai pas pu télécharger le fichier. Réessaie dans un moment.
import-done = Importée comme partie #{ $id }. Personne d'autre ne peut la voir tant que tu ne la montres pas avec `/match board`.
import-first = Le fichier contient plusieurs parties ; celle-ci est la première.
file-lost = Cette liste est fermée. Ouvre de nouveau le fichier avec `/match import`.
too-many-imports = Tu as déjà importé { $limit } parties aujourd'hui. Réessaie demain.
import-refused = Je ne peux pas lire ceci comme une partie { JOINED("de", $game) }. { $fault }
fault-at-line = Ligne { $line } : { $fault }
fault-at-move = Ligne { $line }, coup { $move } : { $fault }
fault-empty = Il n'y a rien dedans.
fault-no-moves = Il ne contient aucun coup.
fault-size = C'est trop volumineux : je lis au plus 8 Mio.
fault-long = Une partie peut faire au plus 256 Kio.
fault-games = Il y a plus de 20 000 parties : divise le fichier.
fault-encoding = Je ne sais pas lire ce texte ; enregistre-le en UTF-8.
fault-syntax = Le fichier n'est pas valide.
fault-syntax-at = Je ne peux pas lire « { $text } ».
fault-nesting = Il y a plus de 50 niveaux d'imbrication.
fault-game = C'est un autre jeu ({ $text }).
fault-other-game = C'est un autre jeu, { $game }, que je ne propose pas.
fault-hosted-game = C'est un autre jeu, { $game } : choisis celui-là.
fault-option = Je ne connais pas ce plateau ou cette règle ({ $text }).
fault-setup = Je ne peux pas mettre en place une position avec ces pièces.
fault-setup-at = Je ne peux pas placer « { $text } » sur le plateau.
fault-turn = Il ne dit pas à qui de jouer : écris-le après les pièces.
fault-no-setups = Ce jeu commence toujours par sa position de départ habituelle.
fault-colour = { $text } : c'est à l'autre camp de jouer.
fault-moves = Il y a plus de 1000 coups.
fault-unreadable = « { $text } » n'est pas un coup.
fault-ambiguous = « { $text } » peut désigner plusieurs coups : { $choices }. Écris-le en entier.
fault-time = La lecture prend trop de temps.

replay-empty = Aucun coup
replay-start = Avant le premier coup (sur { $last })
replay-move = Coup { $number } sur { $last } : **{ $move }**
replay-move-by = Coup { $number } sur { $last }, { $name } : **{ $move }**
replay-wait = Je prépare l'animation…
replay-range = Donne un nombre de 0 à { $last }.
jump-title = Aller à un coup
jump-label = Numéro du coup, de 0 à { $last }

file-title = { $game } : parties { $first } à { $last } sur { $count }
file-pick = Ouvre une partie : elle est importée, pour toi seul
file-moves = { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}
file-range = Donne un nombre de 1 à { $last }.
file-jump-label = Numéro de la partie, de 1 à { $last }

button-replay = Revoir
button-play-here = Jouer à partir d'ici
button-jump = Aller à un coup
button-animation = Animation
button-file-jump = Aller à une partie

command-match-import = Importe une partie d'un fichier ou d'un texte ; personne d'autre ne la verra
command-match-replay = Revois une partie coup par coup
option-import-game = Choisis le jeu
option-file = Joins un fichier SGF, JSON, texte ou d'un autre logiciel ; 8 Mio au plus
option-text = Colle ou écris plutôt la partie sous forme de texte
choice-format-sgf = SGF

# Noms de jeux que des fichiers peuvent contenir et que je ne propose pas.
other-game-antichess = Anti-échecs
other-game-atomic-chess = Échecs atomiques
other-game-king-of-the-hill = Roi de la colline
other-game-three-check = Trois échecs
other-game-chinese-chess = Échecs chinois
other-game-shogi = Shogi
other-game-go = Go
other-game-backgammon = Backgammon
other-game-nine-mens-morris = Jeu du moulin
other-game-international-draughts = Dames internationales
other-game-italian-draughts = Dames italiennes
other-game-pool-checkers = Pool checkers
other-game-spanish-draughts = Dames espagnoles
other-game-russian-draughts = Dames russes
other-game-brazilian-draughts = Dames brésiliennes
other-game-canadian-draughts = Dames canadiennes
other-game-portuguese-draughts = Dames portugaises
other-game-czech-draughts = Dames tchèques
other-game-turkish-draughts = Dames turques
other-game-thai-draughts = Dames thaïlandaises
other-game-frisian-draughts = Dames frisonnes
other-game-anti-othello = Anti-Othello
other-game-other-draughts = une autre variante du jeu de dames
