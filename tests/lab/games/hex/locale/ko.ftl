win-chain = { $winner } 승리: 두 변을 이었어요
extra-swap = 교환
did-swap = { $name } 첫 돌 가져오기
side-red = 빨강
side-blue = 파랑
choice-size = { $choice } × { $choice }
about-swap = 첫 돌은 아주 유리해서 두 번째 사람은 응수하는 대신 그 돌을 가져올 수 있어요. 돌은 색이 바뀌고 긴 대각선을 기준으로 뒤집힌 자리로 옮겨져요.
