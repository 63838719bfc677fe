# 追蹤：對局結束時通知觀看者一次。

button-follow = 追蹤
button-unfollow = 取消追蹤
following = 這局結束時，我會在這裡提及你一次。
unfollowed = 這局結束時我不會提及你。
own-match = 這是你自己的對局，結果你會看到的。
no-news-here = 我在這裡無法提及任何人，所以這局不能追蹤。
too-many-followers = 已經有 { $limit } 人追蹤這局，我無法再提及更多人了。
no-match-here = 這個頻道裡沒有這樣的對局。

command-match-follow = 觀看的對局結束時通知你
