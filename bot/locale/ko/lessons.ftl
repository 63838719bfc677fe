# 배우기: 게임의 규칙, 두는 법, 레벨.

lesson-pick = 게임 배우기
lesson-move-grid = **두는 법**: 보드가 그대로 버튼이에요. 칸을 누르세요.
lesson-move-actions = **두는 법**: 보드 아래에서 둘 수의 버튼을 누르세요.
lesson-move-points = **두는 법**: 보드 아래에 고를 수 있는 자리의 버튼이 나와요.
lesson-move-menu = **두는 법**: 보드 아래 메뉴에서 수를 고르세요.
lesson-move-pad = **두는 법**: 보드의 일부가 아래에 버튼으로 나와요. ⬅️ ⬆️ ⬇️ ➡️ 버튼으로 나머지를 볼 수 있어요.
lesson-move-words = **두는 법**: 보드 아래에서 둘 수의 낱말을 누르세요.
lesson-type = ⋯ 안에서 또는 `/match move` 명령어로 { $example }처럼 입력해도 돼요.

button-levels = 레벨

option-lesson = 배울 게임: 규칙, 두는 법, 레벨
