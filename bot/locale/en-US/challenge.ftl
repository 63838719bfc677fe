# The challenge message and what becomes of it.

challenge-offer = **{ $challenger }** challenges **{ $opponent }** to **{ $game }** ({ $details }).
begins = { $name } goes first
begins-random = a random player goes first
moves-next = { $name } moves next
moves-next-random = a random player moves next
challenge-expires = Expires { $when }
challenge-accepted = { $name } accepted.
challenge-declined = { $name } declined.
challenge-cancelled = { $name } canceled the challenge.
challenge-expired = { $name } didn't answer in time.
matches-elsewhere = On this server, matches start in { $channels }.
challenger-left = { $name } left the server, so this challenge is closed.
not-here = { $name } isn't on this server.
