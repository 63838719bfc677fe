# 대국의 제한 시간.

choice-clock-none = 제한 없음
choice-clock-1m = 한 수에 1분
choice-clock-5m = 한 수에 5분
choice-clock-1h = 한 수에 1시간
choice-clock-1d = 한 수에 1일
choice-clock-3d = 한 수에 3일
choice-clock-7d = 한 수에 7일
choice-clock = { $choice }(분 + 한 수마다 초)

option-clock = 제한 시간
option-rated = 결과의 레이팅 반영 여부
option-thread = 전용 스레드에서 두기

ping-turn = { $person } 님 차례예요. { HONORED($other) } 상대로 두는 { $game }: { $link }
ping-turn-clock = { $person } 님 차례예요(⏳ { $when }). { HONORED($other) } 상대로 두는 { $game }: { $link }
ping-reminder = { $person } 님, 시간이 얼마 남지 않았어요(⏳ { $when }). { HONORED($other) } 상대로 두는 { $game }: { $link }
ping-notice = { $person } 님, { HONORED($other) } 상대로 두는 { $game }에서 며칠째 두지 않았어요. 두지 않으면 { $when }부터 이 레이팅전에서 질 수 있어요: { $link }
ping-notice-drawn = { $person } 님, { HONORED($other) } 상대로 두는 { $game }에서 며칠째 두지 않았어요. 두지 않으면 { $when }부터 이 레이팅전은 무승부가 될 수 있어요: { $link }
time-up = { $when } 시간 종료
is-away = 휴가 중, { $when } 복귀
is-held = 다른 대국 때문에 시계 정지
