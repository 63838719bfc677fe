# The challenge message and what becomes of it.

challenge-offer = **{ $challenger }** challenges **{ $opponent }** to **{ $game }** ({ $details }).
begins = { $name } begins
begins-random = chance decides who begins
challenge-expires = Open for an answer; ends { $when }
challenge-accepted = { $name } accepted.
challenge-declined = { $name } declined.
challenge-cancelled = { $name } took the challenge back.
challenge-expired = { $name } did not answer in time.
