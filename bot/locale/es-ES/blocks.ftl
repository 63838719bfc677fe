# De quién se aceptan desafíos.

challenges-refused = { $name } no acepta desafíos tuyos.
blocked-by-you = Has bloqueado a { $name }. `/unblock` lo deshace.
challenged-too-often = Ya has enviado bastantes desafíos por ahora. Vuelve a intentarlo { $when }.
command-block = No aceptes desafíos de alguien
command-unblock = Vuelve a aceptar desafíos de alguien
option-blocked = A quién
blocked = { $name } ya no puede desafiarte ni sentarse a tus mesas. `/unblock` lo deshace.
blocked-already = Ya habías bloqueado a { $name }.
unblocked = { $name } puede volver a desafiarte.
not-blocked = No has bloqueado a { $name }.
cannot-block = No puedes bloquearte a ti, ni a mí.
