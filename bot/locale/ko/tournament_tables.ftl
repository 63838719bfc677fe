# 대회의 순위표와 대진표. 열 제목은 그림에 들어가므로 짧게.

tournament-points = 승점
tie-buchholz = 부흐홀츠
tie-buchholz-cut-1 = 부흐홀츠−1
tie-sonneborn-berger = 존네보른
tie-direct-encounter = 승자승
tie-wins = 이긴 판
scheduled-event-about = { $game } 대회예요. 참가하려면 장소의 링크를 열고 참가 버튼을 누르세요.
tournament-more = … 외 { $count }명
tournament-more-games = … 외 대국 { $count }판
bracket-bye = 부전승
bracket-third-place = 3위 결정전
bracket-round =
    { $left ->
        [2] 결승
        [4] 준결승
       *[other] { $left }강
    }
