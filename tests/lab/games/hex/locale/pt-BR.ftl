win-chain = { $winner } ligou as duas bordas e venceu
extra-swap = Trocar
did-swap = { $name } fica com a primeira pedra
side-red = Vermelhas
side-blue = Azuis
choice-size = { $choice } × { $choice }
about-swap = A primeira pedra vale tanto que quem joga depois pode ficar com ela em vez de responder: ela muda de cor e é espelhada na diagonal longa.
