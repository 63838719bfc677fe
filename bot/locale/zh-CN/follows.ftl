# 关注：对局结束时通知观看者一次。

button-follow = 关注
button-unfollow = 取消关注
following = 这局结束时，我会在这里提及你一次。
unfollowed = 这局结束时我不会提及你。
own-match = 这是你自己的对局，结果你会看到的。
no-news-here = 我在这里无法提及任何人，所以这局不能关注。
too-many-followers = 已经有 { $limit } 人关注这局，我无法再提及更多人了。
no-match-here = 这个频道里没有这样的对局。

command-match-follow = 观看的对局结束时通知你
