# De qui on accepte des défis.

challenges-refused = { $name } n'accepte pas de défis de ta part.
blocked-by-you = Tu as bloqué { $name }. `/unblock` lève le blocage.
challenged-too-often = C'est assez de défis pour l'instant. Réessaie { $when }.
command-block = N'accepte plus de défis de quelqu'un
command-unblock = Accepte de nouveau les défis de quelqu'un
option-blocked = Choisis la personne à bloquer ou à débloquer
blocked = { $name } ne peut plus te défier ni rejoindre tes tables, mais vous pouvez vous rencontrer en tournoi. `/unblock` lève le blocage.
blocked-already = Tu as déjà bloqué { $name }.
unblocked = { $name } peut de nouveau te défier.
not-blocked = Tu n'as pas bloqué { $name }.
cannot-block = Tu ne peux bloquer ni toi-même ni moi.
