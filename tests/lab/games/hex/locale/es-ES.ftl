win-chain = { $winner } une sus dos bordes y gana, jugada { $move }
extra-swap = Intercambiar
did-swap = { $name } se queda con la primera piedra
side-red = Rojo
side-blue = Azul
choice-size = { $choice } × { $choice }
