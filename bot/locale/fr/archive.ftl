# Regarder en arrière : qui peut voir une partie, des fichiers qui entrent et sortent, et la partie coup par coup.

format-missing = { $game } n'existe pas dans ce format, ou il n'y a encore rien à écrire. Il y a : { $formats }.
between = { $first } – { $second }
imported = importée
draw-unfinished = L'enregistrement s'arrête ici

import-one = Donne-moi un fichier ou un texte, l'un des deux.
import-lost = Je n'ai pas pu télécharger le fichier. Réessaie dans un moment.
import-done = Importée comme partie #{ $id }. Personne d'autre ne peut la voir tant que tu ne la montres pas avec `/match board`.
import-first = Le fichier contient plusieurs parties ; celle-ci est la première.
too-many-imports = Tu as déjà importé { $limit } parties aujourd'hui. Réessaie demain.
import-refused = Je ne peux pas lire ceci comme une partie { JOINED("de", $game) }. { $fault }
fault-at-line = Ligne { $line } : { $fault }
fault-at-move = Ligne { $line }, coup { $move } : { $fault }
fault-empty = Il n'y a rien dedans.
fault-no-moves = Il ne contient aucun coup.
fault-size = C'est trop grand : je lis au plus 64 Kio.
fault-encoding = Ce n'est pas un texte que je sais lire ; enregistre-le en UTF-8.
fault-syntax = Le fichier n'est pas construit comme il devrait.
fault-nesting = Il y a plus de 50 niveaux imbriqués.
fault-game = C'est un autre jeu ({ $text }).
fault-option = Je n'ai pas ce plateau ou cette règle ({ $text }).
fault-setup = Ces pièces ne forment pas une position que je puisse installer.
fault-no-setups = Ce jeu commence toujours par sa position de départ habituelle.
fault-colour = { $text } : c'est à l'autre camp de jouer.
fault-moves = Il y a plus de 1000 coups.
fault-unreadable = « { $text } » n'est pas un coup.
fault-time = C'est trop long à lire.

replay-start = Avant le premier coup (sur { $last })
replay-move = Coup { $ply } sur { $last } : **{ $move }**
replay-wait = L'animation se prépare…
replay-range = Donne un nombre de 0 à { $last }.
jump-title = Aller à un coup
jump-label = Numéro du coup, de 0 à { $last }

button-replay = Revoir
button-play-here = Jouer d'ici
button-jump = Aller à un coup
button-animation = Animation

command-match-import = Lis une partie d'un fichier ou d'un texte ; personne d'autre ne la verra
command-match-replay = Revois une partie coup par coup
option-import-game = De quel jeu il s'agit
option-file = SGF, JSON, texte ou ce qu'écrivent les programmes du jeu ; 64 Kio au plus
option-text = La même chose, tapée ou collée
choice-format-sgf = SGF
