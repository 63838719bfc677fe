# 사람과 메시지의 메뉴.

menu-challenge = 도전하기
menu-match = 대국
no-board = 이 메시지에는 대국 보드가 없어요. `/match list` 명령어로 진행 중인 대국을 볼 수 있어요.
