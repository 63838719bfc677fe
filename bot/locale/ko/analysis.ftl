# 국면 들여다보기: 누가 볼 수 있고 무엇을 찾았는지.

position-in-play = 지금 두고 있는 대국 #{ $id }의 국면과 같거나 아주 비슷해요. 그 대국이 끝나면 여기서 들여다볼 수 있어요.
help-refused = 레이팅전이나 사람과 두는 대국이 진행되는 동안에는 힌트도 분석도 드리지 않아요.
help-later = 힌트와 분석은 대국이 끝난 뒤에 볼 수 있어요.
nothing-to-analyse = 이 국면에서 대국이 끝났어요. 더 둘 수가 없어요.

analysis-wait = 모든 수를 살펴보고 있어요…
analysis-turn = { $side } 차례
analysis-best = 최선: **{ $moves }** ({ $value })
analysis-others = 다음: { $moves }
analysis-unknown = 시간 안에 판정하지 못한 수: { $count }개.
analysis-none = 주어진 시간 안에는 이 수들의 가치를 알 수 없어요.
analysis-legend = ▲는 양쪽을 합쳐 그 수만큼 두면 승리, ▼는 패배, =는 무승부예요.
analysis-legend-proof = 채워진 것은 증명된 값, 테두리만 있는 것은 추정한 값이에요.
analysis-legend-margin = 숫자만 있으면 끝났을 때의 돌 차이예요.
analysis-legend-chance = 숫자만 있으면 승률(%)이에요.
policy-best = 가장 유력: **{ $moves }** ({ $value })
policy-legend = 규칙만 배운 학습자가 수를 읽기 전에 각 수를 얼마나 유력하게 보는지예요. 숫자가 없으면 1% 미만이에요.
value-win = { $plies ->
    [1] 바로 승리
   *[other] { $plies }수 만에 승리
}
value-loss = { $plies }수 만에 패배
value-win-open = 승리
value-loss-open = 패배
value-draw = 무승부
value-exact = 확실히 { $margin }
value-expected = 약 { $margin }
value-unknown = 알 수 없음
explored = 여기서 { $count }번 나온 국면: { $first } 승 { $first_percent }, { $second } 승 { $second_percent }, 무승부 { $draw_percent }.
explored-next = 다음 수: { $moves }
explored-none = 여기서 끝난 대국 중에 이 국면이 나온 적은 없어요.
explored-beyond = 이후 진행은 처음 { $plies }수까지만 세요.

hint-wait = 힌트를 생각하고 있어요…
hint-region = **{ $first }**{ PARTICLE($first, "과/와") } **{ $last }** 사이를 살펴보세요.
hint-move = 좋은 수: **{ $move }**
hint-none = 주어진 시간 안에는 저도 좋은 수를 모르겠어요.

button-analyse = 분석
button-hint = 힌트
button-hint-move = 수 보기
button-as-text = 글로 보기
button-as-picture = 그림으로 보기
button-policy = 학습자의 시각
button-worth = 수의 가치

command-match-analyse = 모든 수의 가치 보기: 대국이 끝난 뒤나 저와 두는 친선전에서
command-match-hint = 저와 두는 친선전에서 힌트 받기: 먼저 자리, 다음에 수
option-analyse-move = 몇 수째 다음인지; 비우면 마지막 국면
