# 누구나 참가할 수 있는 상대 모집.

table-offer = **{ $name }** 님이 **{ $game }** 상대를 찾고 있어요: { $details }
begins-opponent = 상대가 선공
button-join = 참가
button-close-table = 모집 끝내기
table-joined = 상대가 정해졌어요.
table-cancelled = 모집이 끝났어요.
table-expired = 기한 안에 참가한 사람이 없었어요.
table-already-joined = 이미 다른 사람이 참가했어요. `/play` 명령어로 새로 모집할 수 있어요.
table-already-cancelled = 끝난 모집이에요. `/play` 명령어로 새로 모집할 수 있어요.
table-already-expired = 기한이 지난 모집이에요. `/play` 명령어로 새로 모집할 수 있어요.
own-table = 본인이 연 모집이에요. 다른 사람이 참가하기를 기다리고 있어요.
not-your-table = 이 모집은 { $name } 님만 끝낼 수 있어요.
unknown-table = 없어진 모집이에요. `/play` 명령어로 새로 모집할 수 있어요.
table-paired = 상대가 이미 기다리고 있어요: { $link }
table-there = 열어 둔 모집은 여기 있어요: { $link }
host-left = { $name } 님이 서버에서 나가서 이 모집은 끝났어요.
command-open = { $game } 상대 모집하기
setup-anyone = **{ $game }**: 참가하는 사람과 두기
setup-anyone-summary = 가장 먼저 참가한 사람과 둬요
