# Followers of a match are mentioned once when it ends.

button-follow = Follow
button-unfollow = Unfollow
following = I'll mention you here when this match ends.
unfollowed = I won't mention you when this match ends.
own-match = You're playing in this match, so you'll see how it ends.
no-news-here = I can't mention anyone here, so this match can't be followed.
too-many-followers = { $limit } people already follow this match, and I can't mention more.
no-match-here = That match isn't in this channel. Use this command in the match's channel.

command-match-follow = Follow a match and get mentioned when it ends
