# 도전 메시지와 그 결과.

challenge-offer = **{ $challenger }** 님이 **{ $opponent }** 님에게 **{ $game }** 도전장을 보냈어요: { $details }
begins = { $name } 선공
begins-random = 선공은 무작위
moves-next = { $name } 님 차례부터
moves-next-random = 누구 차례일지는 무작위
challenge-expires = 기한: { $when }
challenge-accepted = { $name } 님이 수락했어요.
challenge-declined = { $name } 님이 거절했어요.
challenge-cancelled = { $name } 님이 도전을 취소했어요.
challenge-expired = { $name } 님이 기한 안에 답하지 않았어요.
matches-elsewhere = 이 서버에서는 { $channels } 채널에서 대국을 시작해요.
challenger-left = { $name } 님이 서버에서 나가서 이 도전은 닫혔어요.
not-here = { $name } 님은 이 서버에 없어요.
