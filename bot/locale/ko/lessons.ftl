# 배우기: 게임의 규칙, 두는 법, 레벨.

lesson-pick = 게임 배우기
lesson-move-grid = **두는 법**: 보드의 칸이 버튼이에요. 두고 싶은 칸을 누르세요.
lesson-move-actions = **두는 법**: 보드 아래에서 두고 싶은 수의 버튼을 누르세요.
lesson-move-points = **두는 법**: 보드 아래에 둘 수 있는 자리마다 버튼이 있어요.
lesson-move-menu = **두는 법**: 보드 아래 메뉴에서 수를 고르세요.
lesson-move-pad = **두는 법**: 보드의 일부가 아래에 버튼으로 나와요. ⬅️ ⬆️ ⬇️ ➡️ 버튼으로 다른 부분을 볼 수 있어요.
lesson-move-words = **두는 법**: 보드 아래에서 두고 싶은 수의 단어를 누르세요.
lesson-type = ⋯ 버튼이나 `/match move` 명령어로 { $example }처럼 입력해도 돼요.

button-levels = 레벨

option-lesson = 배울 게임: 규칙, 두는 법, 레벨
