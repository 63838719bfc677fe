# 퍼즐과 오늘의 퍼즐.

command-puzzle = 하나뿐인 정답을 찾는 퍼즐 풀기
command-daily = 오늘의 퍼즐 풀기
option-puzzle-rating = 난이도(레이팅, 비우면 내 레이팅)
option-daily = 오늘의 퍼즐을 올릴 채널
setting-daily = 오늘의 퍼즐
choice-daily-automatic = 올리지 않음
puzzle-title = 퍼즐: { $game }
daily-title = 오늘의 퍼즐: { $game }
puzzle-goal-win = { $side } 차례, 이기는 수 찾기
puzzle-goal-draw = { $side } 차례, 비기는 수 찾기
puzzle-begin = 하나뿐인 정답을 찾아보세요.
puzzle-right = 정답이에요. 상대의 응수: { $answer }
puzzle-right-again = 정답이에요. 한 번 더 두세요.
puzzle-wrong = { $move }{ PARTICLE($move, "은/는") } 정답이 아니에요.
puzzle-solved = 풀었어요.
puzzle-solved-in = { $time } 만에 풀었어요.
puzzle-shown = 정답 수순이에요.
puzzle-rating = 내 퍼즐 레이팅: { $rating }
progress-puzzle-rating = 내 퍼즐 레이팅까지 { $needed }개 중 { $done }개
puzzle-rating-explained = 퍼즐 레이팅은 누구나 1500에서 시작해요. 풀면 오르고 틀리면 내려가요.
puzzle-uncounted = 첫 시도만 기록돼요. 이번에는 연습이에요.
unknown-puzzle = 다른 사람의 퍼즐이에요. `/puzzle` 명령어로 새 퍼즐을 받을 수 있어요.
no-puzzles = 이 게임의 퍼즐을 찾지 못했어요.
puzzle-seconds = { $seconds }초
puzzle-minutes = { $minutes }분 { $seconds }초
puzzle-hours = { $hours }시간 { $minutes }분
day-over = 지난 날의 퍼즐이에요. `/daily` 명령어로 오늘의 퍼즐을 풀어 보세요.
daily-results = 오늘
daily-nobody = 아직 푼 사람이 없어요.
daily-line-solved = { $name } 님: { $time } 만에 풀었어요
daily-tried = { $count }명이 시도했어요.
daily-more = 그 밖에 { $count }명
daily-streak = { $days ->
    [1] 연속 기록 첫날이에요.
   *[other] { $days }일 연속이에요.
  }
daily-next = 다음 퍼즐: { $when }
button-solve = 풀기
button-solution = 정답 보기
button-solution-again = 다시 보기
button-try-again = 다시 풀기
button-next-puzzle = 다른 퍼즐
