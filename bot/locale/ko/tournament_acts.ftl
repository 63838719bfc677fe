# 대회 운영자가 하는 일과 그 알림.

button-manage = 운영
button-here = 왔어요
button-admit = 참가자 추가
button-more-time = 시간 늘리기
button-end-round = 라운드 끝내기
button-end-arena = 대진 그만 잡기
button-history = 기록
button-cancel-tournament = 대회 취소
button-give-reason = 이유 쓰기…
button-remove = 제외하기
button-put-back = 다시 넣기
button-pair-with = 상대 정하기…
button-pair = 대진 잡기
button-forfeit = 몰수패
manage-forfeits = { $name } 몰수패
button-forfeit-both = 둘 다 몰수패
button-swap-sides = 자리 바꾸기
manage-player = 참가자 고르기…
manage-match = 대국 고르기…
manage-member = 멤버 고르기…
manage-admit = 누구를 대회에 넣을까요?
manage-pair = 이 라운드에서 { $name } 님의 상대는 누구인가요?
manage-pair-nobody = 이 라운드에서 아직 두지 않은 사람은 모두 { $name } 님과 만난 적이 있어요.
entrant-away = 쉬는 중
entrant-removed = 제외됨

ask-remove = { $name } 님을 제외할까요? 두고 있던 대국은 져요. 다시 넣는 것은 운영자만 할 수 있어요.
ask-put-back = { $name } 님을 다시 넣을까요? 점수는 그대로이고, 빠진 라운드는 점수가 없어요.
ask-admit = { $name } 님을 대회에 넣을까요?
ask-admit-late = 1라운드는 0.5점이고, 그 뒤에 빠진 라운드는 점수가 없어요.
ask-forfeit = { $loser } 님을 { $winner } 님에게 몰수패 처리할까요? 대국이 끝나고 레이팅은 그대로예요.
ask-forfeit-both = { $first } 님과 { $second } 님을 모두 몰수패 처리할까요? 점수 없이 대국이 끝나고 레이팅은 그대로예요.
ask-swap-sides = { $first } 님과 { $second } 님의 자리를 바꿀까요? 새 대국이 열려요.
ask-pair = { $first } 님과 { $second } 님의 대진을 잡을까요? 두 사람의 상대끼리 만나고 새 대국이 열려요.
ask-more-time = 진행 중인 대국의 두 사람에게 시간을 얼마나 더 줄까요?
ask-later-end = 대회를 얼마나 늦게 끝낼까요?
ask-end-round = 이 라운드를 끝낼까요? 둘 차례인데 아직 한 수도 두지 않은 사람은 지고, 다른 대국은 무승부가 돼요.
ask-end-arena = 이제 대진을 그만 잡을까요? 진행 중인 대국은 끝까지 둬요.
ask-cancel-tournament = 대회를 취소할까요? 되돌릴 수 없어요. 수가 있는 대국은 계속되고 나머지는 끝나요.
ask-withdraw = **{ $name }** 대회를 기권할까요? 다시 돌아올 수 없어요.
cancel-reason = 이유
cancel-reason-example = 참가자가 너무 적음
tournament-off-noted = 취소됐어요: { $note }

news-removed = 운영자가 { $name } 님을 대회에서 제외했어요.
news-put-back = { $name } 님이 대회에 돌아왔어요.
news-admitted = 운영자가 { $name } 님을 대회에 넣었어요.
news-forfeit = { $winner } 님 승리, { $loser } 님 몰수패예요.
news-forfeit-both = { $first } 님과 { $second } 님 모두 몰수패예요.
news-round-ended = 운영자가 { $round }라운드를 끝냈어요.
news-new-pairings = { $count ->
       *[other] 새 대진: { $matches }
    }
news-more-time = 진행 중인 대국의 두 사람에게 시간을 더 줬어요: { $amount }
news-ends-later = 대회가 더 늦게 끝나요: { $amount }
news-time-up = 이제 대진을 더 잡지 않아요. 진행 중인 대국은 끝까지 둬요.
news-away = { $count ->
       *[other] { $names } 님이 대국을 시작하지 않아 쉬어요. ‘왔어요’를 누르면 다시 대진에 들어가요.
    }

option-missed = 대회에서 쉬게 되는 불참 대국 수 고르기
setting-missed = 쉬게 되는 불참 대국 수
choice-missed-never = 아무도 쉬지 않음

removed-from-tournament = 운영자가 이 대회에서 제외했어요. 돌아오려면 운영자에게 부탁해 보세요.
entry-closed = 라운드의 절반이 시작되어 참가가 마감됐어요.
tournament-changed = 다른 운영자가 먼저 바꿨어요. 지금 대회 상태를 확인해 보세요.
act-impossible = 지금 이 대회에서는 할 수 없어요.
met-already = 두 사람이나 두 사람의 상대끼리 이미 만났어요.
match-begun = 이미 수를 둔 대국이에요.
already-entrant = 이미 참가했거나 참가했던 멤버예요. 참가자 목록에서 골라 주세요.
