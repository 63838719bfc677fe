# Following: whoever watches a match is told once when it is over.

button-follow = Follow
button-unfollow = Unfollow
following = I'll mention you here once, when this match is over.
unfollowed = I won't mention you when this match ends.
own-match = You're playing in this match, so you'll see how it ends.
no-news-here = I can't mention anybody here, so nobody can follow this match.
too-many-followers = { $limit } people already follow this match. I can't mention more than that.
no-match-here = No such match is going on in this channel. Use the command where the match is being played.

command-match-follow = Get notified when a match you're watching ends
