# 누구의 도전을 받을지.

challenges-refused = { $name } 님은 이 도전을 받지 않아요.
blocked-by-you = 차단한 사람이에요({ $name }). `/unblock` 명령어로 풀 수 있어요.
challenged-too-often = 지금은 도전을 충분히 했어요. { $when }에 다시 시도해 주세요.
command-block = 어떤 사람의 도전을 받지 않기
command-unblock = 어떤 사람의 도전을 다시 받기
option-blocked = 누구를
blocked = { $name } 님은 이제 나에게 도전하거나 내 모집에 참가할 수 없어요. `/unblock` 명령어로 풀 수 있어요.
blocked-already = { $name } 님은 이미 차단했어요.
unblocked = { $name } 님이 다시 나에게 도전할 수 있어요.
not-blocked = { $name } 님은 차단하지 않았어요.
cannot-block = 자기 자신이나 저는 차단할 수 없어요.
