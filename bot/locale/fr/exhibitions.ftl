# Parties où personne ne s'assoit : deux niveaux jouent, ou le salon vote.

the-channel = Le salon
    .subject = le salon
    .a = au salon
    .de = du salon
exhibition-paused = En pause
button-pause = Pause
button-resume = Continuer
button-step = Un coup
button-stop = Arrêter
not-starter = Seule la personne qui a lancé la partie ({ $name }) peut faire cela.
too-many-exhibitions = Tu montres déjà { $limit } parties. Arrêtes-en une d'abord.
command-watch = Regarde deux niveaux s'affronter dans une partie { JOINED("de", $game) }
command-match-pause = Mets en pause une partie entre deux niveaux, ou laisse-la continuer
command-match-step = Laisse deux niveaux jouer un coup, puis mets en pause
command-match-stop = Arrête une partie entre deux niveaux, ou un vote, que tu as lancé
option-first = Choisis le niveau qui commence
option-second = Choisis le niveau qui joue en second
option-pace = Choisis la durée d'affichage de chaque coup
choice-pace = { $choice } secondes

button-vote = Voter
button-vote-again = Changer de vote
vote-open = **Le salon vote** ({ $count })
vote-open-again = **Le salon vote de nouveau** ({ $count })
vote-ends = clôture { $when }
voted = Ton vote : **{ $move }**. Tu peux en changer jusqu'à la clôture ({ $when }). { $link }
vote-elsewhere = Ce vote a lieu dans un autre salon : { $link }
command-vote = Lance une partie { JOINED("de", $game) } que le salon joue contre moi, par vote
command-match-vote = Vote pour un coup dans la partie de ce salon
option-seconds = Choisis la durée de chaque vote
choice-seconds = { $choice } secondes
