# 정기 대회와 시즌 순위.

command-tournament-season = 정기 대회의 시즌 순위 보기
option-start = 시작 시각 고르기(예: 19:00, 서버 시간대)
option-repeat = 대회를 얼마나 자주 되풀이할지 고르기
option-timezone = 대회의 시간대 고르기(비우면 UTC)
setting-timezone = 시간대

menu-repeat = 반복
tournament-once = 한 번만
tournament-weekly = 매주
tournament-monthly = 매달
tournament-start-set = { $when } 시작

button-season = 시즌
button-end-series = 정기 대회 끝내기
ask-end-series = 정기 대회를 끝낼까요? 이 대회가 마지막이 돼요. 되돌릴 수 없어요.
ask-cancel-series = 정기 대회는 다음 날짜에 이어져요.
news-series-ended = 정기 대회는 이번 대회로 끝나요.
tournament-off-away = 시작할 때 제가 꺼져 있어서 취소됐어요.
tournament-off-unseen = 여기에 알리지 못해 취소됐어요. 정기 대회도 끝났어요.

season-title = **{ $quarter } 시즌** · 대회 { $count }번
season-played = 대회
season-won = 우승
season-empty = 이 정기 대회는 아직 한 번도 끝나지 않았어요.

no-series = 여기에는 정기 대회가 없어요. 운영자는 `/tournament create`에서 고를 수 있어요.
