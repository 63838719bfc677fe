# 국면 들여다보기: 누가 볼 수 있고 무엇을 찾았는지.

position-in-play = 지금 두고 있는 대국 #{ $id }의 국면과 같거나 아주 비슷해요. 그 대국이 끝나면 여기서 분석할 수 있어요.
played-elsewhere = 같은 국면의 다른 대국을 두고 있어요: { $link }. 먼저 그쪽에서 두면 여기서 계속할 수 있어요.
clock-held = 그때까지 여기 시계는 멈춰 있어요.
help-refused = 레이팅전이나 다른 사람과 두는 대국 중에는 힌트와 분석을 쓸 수 없어요. 대국이 끝난 뒤에 다시 시도해 주세요.
help-later = 힌트와 분석은 대국이 끝난 뒤에 볼 수 있어요.
nothing-to-analyze = 이미 끝난 국면이에요. 더 둘 수 있는 수가 없어요.

analysis-wait = 모든 수를 살펴보고 있어요…
analysis-turn = { $side } 차례
analysis-best = 최선: **{ $moves }** ({ $value })
analysis-others = 다음: { $moves }
analysis-other = { $moves } ({ $value })
analysis-unknown = 시간 안에 평가하지 못한 수: { $count }개.
analysis-none = 시간 안에 이 수들을 평가하지 못했어요.
analysis-legend = ▲는 승리까지, ▼는 패배까지 남은 수(이기는 쪽의 수만 셈)이고, =는 무승부예요.
analysis-legend-proof = 채워진 것은 증명된 값, 테두리만 있는 것은 추정한 값이에요.
analysis-legend-margin = 기호가 없는 숫자는 대국이 끝났을 때 예상되는 돌 차이예요.
analysis-legend-chance = 기호가 없는 숫자는 승률(%)이에요.
policy-best = 가장 유력: **{ $moves }** ({ $value })
policy-legend = ‘학습자’의 신경망이 수읽기 없이 각 수를 얼마나 유력하게 보는지예요. 숫자가 없으면 1% 미만이에요.
value-win = { $count ->
    [1] 바로 승리
   *[other] { $count }수 만에 승리
}
value-loss = { $count ->
    [1] 바로 패배
   *[other] { $count }수 만에 패배
}
value-win-open = 승리
value-loss-open = 패배
value-draw = 무승부
value-exact = 확실히 { $margin }
value-expected = 약 { $margin }
value-unknown = 알 수 없음
explored = 여기서 { $count }번 나온 국면: { $first } 승 { $first_percent }, { $second } 승 { $second_percent }, 무승부 { $draw_percent }.
explored-next = 다음 수(많이 둔 순): { $moves }
explored-alike = { $move }(대칭인 수 포함)
explored-none = 여기서 끝난 대국 가운데 이 국면이 나온 적은 없어요.
explored-beyond = 이후 진행은 처음 { $plies }수까지만 집계해요.

hint-wait = 힌트를 생각하고 있어요…
hint-region = **{ $first }**{ PARTICLE($first, "과/와") } **{ $last }** 사이를 살펴보세요.
hint-move = 좋은 수: **{ $move }**
hint-none = 시간 안에 좋은 수를 찾지 못했어요.

button-analyze = 분석
button-hint = 힌트
button-hint-move = 수 보기
button-as-text = 텍스트로 보기
button-as-picture = 이미지로 보기
button-policy = 학습자
button-worth = 수의 가치

command-match-analyze = 모든 수의 가치 보기: 대국이 끝난 뒤나 저와 두는 친선전에서
command-match-hint = 저와 두는 친선전에서 힌트 받기: 처음에는 위치, 다음에는 수
option-analyze-move = 분석할 국면의 수 번호(비우면 마지막 국면)
