# Le message du plateau : qui joue, ce qui s'est passé, à qui le tour, comment la partie a fini.

match-number = partie #{ $id }
match-level = Niveau : { $level }
move-number = coup { $move }
rated = classée
rated-no-takeback = classée · sans reprise
unrated = amicale
begun-from = à partir d'une position donnée
empty-board = Le plateau est vide.
pieces-of-side = { $side } ({ $pieces })
board-turned = Le plateau est retourné : { $side } est en bas.

did-pass = { $name } a passé
did-play = { $name } a joué { $move }
did-play-brief = { $name } : { $move }
opening-drawn = Ouverture : { $moves }
turn = { $name } joue
turn-again = rejoue
must-pass = **{ $name }** n'a aucun coup et doit passer
thinking = **{ $name } réfléchit…**
thinking-less = **{ $name } réfléchit…** (moins à fond, il y a du monde)
preparing = **{ $name } se prépare…** (1 minute au plus)
rating-change = { $name } : { $change }
progress-rating = Partie { $done } sur { $needed } avant un classement
progress-own-rating = Partie { $done } sur { $needed } avant ton classement
rating-explained = Tout le monde part de 1500 : une victoire fait monter le classement, une défaite le fait baisser.
too-short = Trop courte pour compter au classement.
silence-uncounted = Ne compte pas au classement : l'un des deux a déjà gagné ou perdu ainsi et n'a plus joué un seul coup depuis.

win = { $winner } gagne
win-line =
    { $winner } gagne avec { $length ->
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
       *[other] { $length }
    } alignés
win-count = { $winner } gagne { $high } à { $low }
win-no-moves = { $winner } gagne : { FORM($loser, "subject") } n'a plus de coup possible
win-resignation = { $loser } abandonne, { FORM($winner, "subject") } gagne
win-timeout = { $loser } a dépassé son temps, { FORM($winner, "subject") } gagne
win-abandoned = { $loser } a quitté la partie, { FORM($winner, "subject") } gagne
draw = Nulle
draw-count = Nulle : autant de chaque côté
draw-board-full = Nulle : le plateau est plein
draw-repetition = Nulle par répétition
draw-counting = Nulle : trop de coups sans progrès
draw-agreement = Nulle d'un commun accord
draw-timeout = Nulle : temps écoulé, mais l'adversaire ne peut plus gagner
called-off = La partie a été annulée
called-off-by = { $name } a annulé la partie
abandoned = La partie s'est terminée sans résultat : personne ne jouait

button-type = Saisir un coup
you-won = Tu as gagné !
you-lost = Tu as perdu.
lost-try = Pour apprendre, essaie **{ $first }** ou **{ $second }**. Dans les parties amicales, ⋯ donne des indices.
button-rematch = Revanche
button-other-game = Autre jeu
button-stronger = Plus difficile
button-gentler = Plus facile
button-about = Explications
button-export = Exporter
button-repost = Remettre en bas
button-resign = Abandonner
button-stay = Continuer
button-close = Fermer la partie
button-rules = Règles
button-view = Affichage
button-wide-pad = 5 boutons par ligne
button-back = Retour
button-accept = Accepter
button-decline = Refuser
button-cancel = Annuler
extra-pass = Passer

pick-move = Ton coup : { $moves }
board-moved = Cette partie continue ici : { $link }
board-in-thread = Le plateau est dans le fil.
board-waits = Le plateau sera mis à jour quand quelqu'un appuiera sur l'un de ses boutons.

type-title = Saisir un coup
type-label = Ton coup
type-example = par exemple { $example }
forbidden-points = { $mark } interdit
