# Les tables ouvertes, que rejoint qui veut.

table-offer = **{ $name }** cherche un adversaire pour **{ $game }** ({ $details }).
begins-opponent = l'adversaire commence
button-join = Rejoindre
button-close-table = Fermer la table
table-joined = Quelqu'un a rejoint la table.
table-cancelled = La table est fermée.
table-expired = Personne n'a rejoint la table à temps.
table-already-joined = Quelqu'un d'autre a déjà rejoint cette table. `/play` ouvre la tienne.
table-already-cancelled = Cette table est fermée. `/play` en ouvre une autre.
table-already-expired = Cette table a expiré. `/play` en ouvre une autre.
own-table = C'est ta propre table. Elle attend que quelqu'un d'autre la rejoigne.
not-your-table = Cette table ne peut être fermée que par { $name }.
unknown-table = Cette table n'existe plus. `/play` en ouvre une autre.
table-paired = Ton adversaire est déjà là : { $link }
table-there = Ta table est ici : { $link }
host-left = { $name } a quitté le serveur, cette table est donc fermée.
command-open = Ouvre une table { JOINED("de", $game) } à qui veut jouer
setup-anyone = **{ $game }** avec la première personne qui rejoint
setup-anyone-summary = La première personne qui rejoint joue avec toi
