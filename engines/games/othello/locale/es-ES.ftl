illegal-no-flip = { $move } no daría la vuelta a nada. Elige una casilla marcada.
illegal-must-pass = No hay jugada posible: esta vez pasas.
illegal-cannot-pass = Puedes mover, así que no puedes pasar.

level-cautious = Prudente

# Los programas históricos.
level-disc-difference = Diferencia de fichas
