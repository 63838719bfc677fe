# 누구의 도전을 받을지.

challenges-refused = { $name } 님에게는 도전할 수 없어요.
blocked-by-you = 회원님이 { $name } 님을 차단했어요. `/unblock` 명령어로 차단을 풀 수 있어요.
challenged-too-often = 도전을 너무 많이 보냈어요. { $when }에 다시 시도해 주세요.
command-block = 어떤 사람의 도전 차단하기
command-unblock = 어떤 사람의 도전 차단 풀기
option-blocked = 차단하거나 차단을 풀 사람
blocked = { $name } 님은 이제 회원님에게 도전하거나 회원님의 모집에 참가할 수 없어요. 대회에서는 만날 수 있어요. `/unblock` 명령어로 차단을 풀 수 있어요.
blocked-already = 이미 { $name } 님을 차단했어요.
unblocked = 이제 { $name } 님이 다시 도전할 수 있어요.
not-blocked = 회원님은 { $name } 님을 차단하지 않았어요.
cannot-block = 자기 자신이나 저는 차단할 수 없어요.
