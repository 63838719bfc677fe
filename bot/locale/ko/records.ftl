# 순위표와 프로필.

leaderboard-title = { $game }: { $place }
leaderboard-server = 이 서버의 순위
leaderboard-global = 모든 서버의 순위
leaderboard-empty = 아직 순위에 오른 사람이 없어요. 레이팅전을 { $needed }판 두고 그중 한 판이라도 이기면 올라요.
# { $people }: names, ratings and leaderboard-progress
leaderboard-unranked = 순위에 오르기까지: { $people }
leaderboard-progress = { $name } ({ $results }/{ $needed }판)
leaderboard-other = 다른 게임
leaderboard-people = 사람
leaderboard-engines = 엔진
leaderboard-no-gain = 이 기간에 레이팅이 오른 사람이 아직 없어요.
leaderboard-results = { $count }판
span-all = 전체 기간
span-week = 이번 주
span-month = 이번 달
span-season = 이번 시즌
button-picture = 이미지
tally = { $wins }승 { $draws }무 { $losses }패
profile-empty = 아직 끝낸 대국이 없어요.
profile-people = 사람 상대: { $tally }
profile-engines = 엔진 상대: { $tally }
profile-unrated = 아직 레이팅 없음
profile-more-games = 메뉴에 있는 다른 게임: { $games }
profile-ongoing = 진행 중인 대국: { $count }판
streak-won = 사람 상대로 { $count }연승 중.
streak-lost = 사람 상대로 { $count }연패 중.
result-won = 승
result-lost = 패
result-draw = 무
profile-plot = { $title }: { $since } 레이팅 { $first }, 지금 { $last }, 최고 { $highest }, 최저 { $lowest }
versus-title = { $one } 대 { $other }
versus-empty = 두 사람이 끝낸 대국이 아직 없어요.
