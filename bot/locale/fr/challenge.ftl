# Le défi et ce qu'il devient.

challenge-offer = **{ $challenger }** défie **{ $opponent }** à **{ $game }** ({ $details }).
begins = { $name } commence
begins-random = le hasard décide qui commence
challenge-expires = En attente d'une réponse ; fin { $when }
challenge-accepted = { $name } a accepté.
challenge-declined = { $name } a refusé.
challenge-cancelled = { $name } a retiré le défi.
challenge-expired = { $name } n'a pas répondu à temps.
