# 대국 중에 서로에게 요청하는 것과 시간이 하는 일.

asks-takeback = { $moves } 무르기?
asks-takeback-brief = 무르기?
asks-draw = 무승부 제안
asks-draw-brief = 무승부?
refuses-draw = 무승부 거절
refuses-takeback = 무르기 거절
refuses-brief = 거절
is-late = 시간 종료
is-late-until = 시간 종료, { $when } 대국 종료
is-silent = { HONORED($other) } 쪽은 승리를 선언할 수 있어요
notice-rated = 두지 않으면 { $when }부터 패배 가능
notice-drawn = 두지 않으면 { $when } 무승부
notice-unrated = 누구든 취소 가능(⋯ *대국 취소*)
takeback-asked = { $moves } 무르기를 요청했어요. { HONORED($other) }의 답은 보드에 표시돼요: { $link }
takeback-done = 무른 수: { $moves }. { $link }
rated-takeback = 저와 두는 레이팅전에서는 무를 수 없어요. 기권하거나 친선전을 두세요.
draw-offered = 무승부를 제안했어요. { HONORED($other) }의 답은 보드에 표시돼요: { $link }
offer-refused = 거절했어요. { $link }
nothing-to-take-back = 아직 무를 수 있는 수가 없어요.
offer-open = 이미 답을 기다리는 요청이 있어요.
no-offer = 이 대국에는 답을 기다리는 요청이 없어요.
draw-too-soon = 방금 무승부를 제안했어요. 두 수를 더 둔 뒤에 다시 제안해 주세요.
abort-too-late = 이미 많이 진행된 대국이에요. 기권하거나 무승부를 제안할 수 있어요.
abort-too-often = 오늘은 벌써 대국을 { $limit }판 취소했어요. 이번 대국은 끝까지 두거나 기권해 주세요.
not-out-of-time = 이 대국에는 시간이 다 된 사람이 없어요.
own-time-over = 내 시간이 다 됐어요. 승리는 상대만 선언할 수 있지만, 아직 둘 수 있어요.
time-given = { HONORED($other) }의 시간이 { $amount } 늘었어요. 시간이 다 되는 때: { $when }. { $link }
no-time-to-give = 상대방의 시계가 가고 있을 때만 시간을 줄 수 있어요.
enough-time = 상대방의 시간은 이미 넉넉해요.

button-takeback = 무르기
button-draw = 무승부 제안
button-give-time = 시간 주기
button-abort = 대국 취소
button-claim = 승리 선언
button-accept-draw = 무승부 수락
button-decline-draw = 무승부 거절
button-accept-takeback = 무르기 수락
button-decline-takeback = 무르기 거절

command-match-takeback = 내 마지막 수 무르기 요청하기
command-match-draw = 무승부 제안하기
command-match-accept = 상대의 제안이나 요청 수락하기
command-match-decline = 상대의 제안이나 요청 거절하기
command-match-abort = 막 시작한 대국 취소하기
command-match-claim = 상대의 시간이 다 됐을 때 승리 선언하기
