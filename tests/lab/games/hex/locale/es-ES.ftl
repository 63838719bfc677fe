win-chain = { $winner } une sus dos bordes y gana
extra-swap = Intercambiar
did-swap = { $name } se queda con la primera piedra
side-red = Rojo
side-blue = Azul
choice-size = { $choice } × { $choice }
about-swap = La primera piedra vale tanto que el segundo jugador puede quedársela en vez de responder: cambia de color y se refleja en la diagonal larga.
