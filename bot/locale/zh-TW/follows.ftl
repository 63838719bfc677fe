# 追蹤：對局結束時通知觀看者一次。

button-follow = 追蹤
button-unfollow = 取消追蹤
following = 這一局結束時，我會在這裡提及你一次。
unfollowed = 這一局結束時，我不會提及你。
own-match = 這是你自己的對局，下完就知道結果了。
no-news-here = 我在這裡不能提及任何人，所以沒辦法追蹤這一局。
too-many-followers = 已經有 { $limit } 個人追蹤這一局，再多我就沒辦法提及了。
no-match-here = 這個頻道裡沒有這樣的對局。請在對局所在的頻道使用這個指令。

command-match-follow = 追蹤一局，結束時收到提及
