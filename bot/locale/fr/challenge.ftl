# Le défi et ce qu'il devient.

challenge-offer = **{ $challenger }** défie **{ $opponent }** à une partie { JOINED("de", $game) } ({ $details }).
begins = { $name } commence
begins-random = premier joueur tiré au sort
moves-next = à { $name } de jouer
moves-next-random = trait tiré au sort
challenge-expires = Expire { $when }
challenge-accepted = { $name } a accepté.
challenge-declined = { $name } a refusé.
challenge-cancelled = { $name } a annulé le défi.
challenge-expired = { $name } n'a pas répondu à temps.
matches-elsewhere = Sur ce serveur, les parties commencent dans { $channels }.
challenger-left = { $name } a quitté le serveur, ce défi est donc clos.
not-here = { $name } n'est pas sur ce serveur.
