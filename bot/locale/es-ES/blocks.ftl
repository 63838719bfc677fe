# De quién se aceptan desafíos.

challenges-refused = { $name } no acepta desafíos tuyos.
blocked-by-you = Has bloqueado a { $name }. `/unblock` lo deshace.
challenged-too-often = Ya has lanzado bastantes desafíos por ahora. Inténtalo de nuevo { $when }.
command-block = Impide que alguien te desafíe
command-unblock = Permite que alguien vuelva a desafiarte
option-blocked = Elige a quién bloquear o desbloquear
blocked = { $name } ya no puede desafiarte ni unirse a tus mesas, pero puede ser tu rival en un torneo. `/unblock` lo deshace.
blocked-already = Ya habías bloqueado a { $name }.
unblocked = { $name } puede volver a desafiarte.
not-blocked = No has bloqueado a { $name }.
cannot-block = No puedes bloquearte a ti ni bloquearme a mí.
