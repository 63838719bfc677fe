# 복기: 가장 강한 엔진이 끝난 대국을 어떻게 보는지.

review-progress = 복기하고 있어요: 국면 { $total }개 중 { $done }개
review-failed = 이 대국을 복기하지 못했어요. 잠시 후 다시 시도해 주세요.
nothing-to-review = 복기할 것이 없어요. 양쪽이 모두 두기 전에 끝난 대국이에요.
too-many-reviews = 이미 복기 { $limit }건을 기다리고 있어요. 하나가 끝나면 다시 요청해 주세요.
review-elsewhere = 이 대국은 아직 여기에 올라온 적이 없어요. 먼저 `/match board` 명령어로 보드를 올려 주세요.
no-mistake = 여기에는 다시 둬 볼 만한 실수가 없어요.
retry-task = { $number }수째: **{ $move }**보다 나은 수를 찾아보세요.
retry-found = **{ $move }**, 정답이에요.
review-curve = 곡선이 높을수록 { $name } 쪽이 유리해요.
review-accuracy = { $name }: 정확도 **{ $accuracy }**
review-best = 최선 { $count }
review-good = 좋은 수 { $count }
review-inaccuracy = 느슨한 수 { $count }
review-mistake = 실수 { $count }
review-blunder = 큰 실수 { $count }
review-plot = 수순별 { $side } 승률 – { $chances }
review-plot-lead = 수순별 { $side } 리드 – { $values }
review-no-moments = 승부를 가른 실수는 없었어요.
review-moment = { $mark }. { $number }수째, { $name } ({ $grade }): { $what }
review-lost = **{ $move }**{ PARTICLE($move, "으로/로") } 승률 { $lost } 손해. **{ $best }**{ PARTICLE($best, "이/가") } 더 나았어요.
review-lost-units = **{ $move }**{ PARTICLE($move, "으로/로") } { $lost } 손해. **{ $best }**{ PARTICLE($best, "이/가") } 더 나았어요.
review-let-go =
    { $count ->
        [0] **{ $move }**{ PARTICLE($move, "으로/로") } 확실한 승리를 놓쳤어요. 이기는 수: **{ $best }**.
        [1] **{ $move }**{ PARTICLE($move, "으로/로") } 승리를 놓쳤어요. 바로 이기는 수: **{ $best }**.
       *[other] **{ $move }**{ PARTICLE($move, "으로/로") } 승리를 놓쳤어요. { $count }수 만에 이기는 수: **{ $best }**.
    }
review-let-in =
    { $count ->
        [0] **{ $move }**{ PARTICLE($move, "이/가") } 패착이었어요. **{ $best }**{ PARTICLE($best, "이/가") } 더 나았어요.
        [1] **{ $move }**{ PARTICLE($move, "으로/로") } { $opponent } 쪽이 바로 이기게 됐어요. **{ $best }**{ PARTICLE($best, "이/가") } 더 나았어요.
       *[other] **{ $move }**{ PARTICLE($move, "으로/로") } { $opponent } 쪽이 { $count }수 만에 이기게 됐어요. **{ $best }**{ PARTICLE($best, "이/가") } 더 나았어요.
    }
review-was-best = **{ $move }**: 최선의 수였어요.
review-was-good = **{ $move }**: 좋은 수였어요.
review-was-forced = **{ $move }**: 유일한 수였어요.
review-was-unevaluated = **{ $move }**: 평가하지 못한 수예요.
review-before = **{ $move }**: 이 대국이 시작되기 전에 둔 수예요.
review-move = { $number }수째(전체 { $last }수), { $name }:
review-move-error = { $number }수째(전체 { $last }수), { $name } ({ $grade }):
review-reply-line = **{ $move }** 다음 최선의 수순: { $moves }
review-better-line = **{ $move }**보다 나은 수순: { $moves }
grade-inaccuracy = 느슨한 수
grade-mistake = 실수
grade-blunder = 큰 실수
review-chance = { $name } 승률: 두기 전 { $before }, 둔 뒤 { $after }
review-lead = { $name }: 두기 전 { $before }, 둔 뒤 { $after }

button-review = 복기
button-moves = 한 수씩
button-overview = 전체
button-retry = 다시 둬 보기
button-reply = 최선의 응수
button-better = 더 나은 수
button-post-here = 여기에 올리기

command-match-review = 끝난 대국을 가장 강한 엔진과 복기하기: 정확도, 승부처, 실수
