# フォロー：観戦者に、対局の終わりを一度だけ知らせる。

button-follow = フォロー
button-unfollow = フォローをやめる
following = この対局が終わったら、ここで一度だけお知らせします。
unfollowed = この対局が終わってもお知らせしません。
own-match = 自分の対局です。結果は打っていればわかります。
no-news-here = ここではお知らせを送れないため、この対局はフォローできません。
too-many-followers = この対局はすでに{ $limit }人がフォローしています。これ以上はお知らせできません。
no-match-here = このチャンネルに、そのような対局はありません。

command-match-follow = 観戦中の対局が終わったときに知らせを受け取る
