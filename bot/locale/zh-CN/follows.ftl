# 关注：对局结束时通知观看者一次。

button-follow = 关注
button-unfollow = 取消关注
following = 这一局结束时，我会在这里提及你一次。
unfollowed = 这一局结束时，我不会提及你。
own-match = 这是你自己的对局，下完就知道结果了。
no-news-here = 我在这里无法提及任何人，所以不能关注这一局。
too-many-followers = 已经有 { $limit } 人关注这一局，我无法再提及更多人了。
no-match-here = 这个频道里没有这样的对局。请在对局所在的频道使用该命令。

command-match-follow = 关注一局，结束时收到提及
