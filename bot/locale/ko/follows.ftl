# 팔로우: 관전하는 사람에게 대국이 끝나면 한 번 알려요.

button-follow = 팔로우
button-unfollow = 팔로우 취소
following = 이 대국이 끝나면 여기서 한 번 멘션할게요.
unfollowed = 이 대국이 끝나도 멘션하지 않을게요.
own-match = 직접 두는 대국이에요. 결과는 두면서 알게 돼요.
no-news-here = 여기서는 멘션할 수 없어서 이 대국을 팔로우할 수 없어요.
too-many-followers = 이미 { $limit }명이 이 대국을 팔로우하고 있어서 더는 멘션할 수 없어요.
no-match-here = 이 채널에서 그런 대국은 진행되고 있지 않아요. 대국이 진행 중인 채널에서 명령어를 써 주세요.

command-match-follow = 대국을 팔로우하고, 끝나면 멘션 받기
