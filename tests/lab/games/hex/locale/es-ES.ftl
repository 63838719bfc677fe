win-chain = { $winner } une sus dos bordes y gana
extra-swap = Intercambiar
did-swap = { $name } se queda con la primera piedra
side-red = Rojo
side-blue = Azul
choice-size = { $choice } × { $choice }
