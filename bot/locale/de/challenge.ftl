# Die Herausforderung und was aus ihr wird.

challenge-offer = **{ $challenger }** fordert **{ $opponent }** zu einer Partie **{ $game }** heraus ({ $details }).
begins = { $name } beginnt
begins-random = Beginn wird ausgelost
moves-next = { $name } ist am Zug
moves-next-random = Zugrecht wird ausgelost
challenge-expires = Läuft { $when } ab
challenge-accepted = { $name } hat angenommen.
challenge-declined = { $name } hat abgelehnt.
challenge-cancelled = { $name } hat die Herausforderung zurückgezogen.
challenge-expired = { $name } hat nicht rechtzeitig geantwortet.
matches-elsewhere = Auf diesem Server beginnen Partien in { $channels }.
challenger-left = { $name } hat den Server verlassen, deshalb ist diese Herausforderung hinfällig.
not-here = { $name } ist nicht auf diesem Server.
