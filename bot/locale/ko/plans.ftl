# 하루 단위 대국에서 미리 예약하는 수; 본인에게만 보여요.

button-plan = 수 예약
button-plan-drop = 예약 취소
button-plan-type = 수순 예약

plan-none = 이 대국에는 예약한 수가 없어요. 상대의 수, 그에 대한 응수 순서로 예상 수순을 적어 주세요.
plan-shown = **예약한 수순**: { $moves }
plan-about = 상대가 예상한 수를 두면 굵게 표시한 응수를 곧바로 둬요. 다른 수를 두면 예약은 취소돼요. 본인에게만 보여요.
plan-dropped = 예약을 취소했어요.
not-plannable = 다른 사람과 두는 일 단위 대국에서만 예약할 수 있어요.
plan-too-short = { $example }처럼 상대의 수와 그에 대한 응수가 모두 있어야 해요.
plan-too-long = { $limit }수까지 예약할 수 있어요.
plan-title = 수순 예약
plan-label = 예상 수순
plan-example = 예: { $example }

command-match-plan = 상대의 다음 수에 둘 응수를 예약하거나 예약한 수순 보기
option-line = 예상 수순, 예: H8 J9 K10 L11(비우면 예약 보기와 취소)
