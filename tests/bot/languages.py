"""What tests of wording must know about each language of the bot; a new language adds its entry here."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Language:
    """Patterns of one language, which find badly worded messages."""

    transitive: str
    """Verbs that need an object, and so never end the sentence about what a player did."""
    questions: str
    """The start or end of a description that is a fragment of a question: *Whether captures are forced*."""
    imperatives: str = ""
    """How descriptions of commands and options begin, if the language's glossary asks for the imperative."""


LANGUAGES = {
    "en-US": Language(
        transitive="takes|took|places|placed|swaps|swapped|chooses|offers|declines",
        questions=r"^(to |in )?(whether|how|what|who|whom|whose|which|when|where|if)\b",
        imperatives=(
            "Abort|Accept|Ask|Attach|Block|Cancel|Challenge|Choose|Claim|Close|Create|Decline|"
            "Delete|Enter|Export|Follow|Get|Go|Import|Join|Learn|Leave|Let|List|Manage|Mention|"
            "Offer|Open|Paste|Pause|Plan|Play|Post|Resign|Review|See|Show|Solve|Start|Step|Stop|"
            "Type|Unblock|Vote|Watch"
        ),
    ),
    "de": Language(
        transitive="wählt|setzt|tauscht|bietet|nimmt",
        questions=(
            "^((an|auf|bei|für|gegen|in|mit|nach|um|von|vor|zu) )?(ob|wie|was|wer|wen|wem|wessen|"
            r"welche[mnrs]?|wann|wo|wohin|woher)\b"
        ),
        imperatives=(
            "Beanspruche|Beende|Biete|Bitte|Brich|Erfahre|Erstelle|Eröffne|Exportiere|Folge|"
            "Fordere|Füge|Gehe|Gib|Halte|Hol|Hänge|Importiere|Lass|Lehne|Lösche|Löse|Mache|Nenne|"
            "Nimm|Pausiere|Plane|Sage|Schließe|Sieh|Spiele|Starte|Stimme|Verlasse|Verwalte|Wähle|"
            "Zeige"
        ),
    ),
    "fr": Language(
        transitive="choisit|pose|échange|prend|propose|refuse",
        questions=(
            "^((à|de|pour|pendant|après|dans|contre|sur) )?(si|comment|combien|que|qui|quoi|"
            r"quel(le)?s?|quand|où|ce qu[ei]|pourquoi)\b"
        ),
        imperatives=(
            "Abandonne|Accepte|Affiche|Annule|Apprends|Arrête|Choisis|Colle|Commence|Crée|"
            "Demande|Découvre|Défie|Exporte|Ferme|Gère|Importe|Indique|Inscris-toi|Joins|Joue|"
            "Laisse|Lance|Mets|N'accepte|Ouvre|Propose|Prévois|Quitte|Refuse|Regarde|Revois|"
            "Reçois|Réaffiche|Réclame|Résous|Suis|Supprime|Va|Vote|Écris"
        ),
    ),
    "es-ES": Language(
        transitive="elige|coloca|cambia|ofrece|rechaza",
        questions=(
            "^((a|de|en|con|contra|tras|por) )?(si|cómo|qué|quién(es)?|cuál(es)?|cuánt[oa]s?|"
            r"cuándo|dónde)\b"
        ),
        imperatives=(
            "Abre|Acepta|Adjunta|Aprende|Avanza|Borra|Cancela|Cierra|Consulta|Crea|Deja|Desafía|"
            "Descarga|Descubre|Detén|Elige|Empieza|Escribe|Gestiona|Haz|Impide|Importa|Indica|"
            "Juega|Mira|Muestra|Ofrece|Pausa|Pega|Permite|Pide|Planea|Rechaza|Recibe|Reclama|"
            "Recorre|Resuelve|Ríndete|Sal|Sigue|Ve|Vota|Vuelve|Únete"
        ),
    ),
    "pt-BR": Language(
        transitive="escolhe|coloca|troca|trocou|oferece|recusa",
        questions=(
            "^((a|de|em|com|contra|depois de|por) )?(se|como|o que|que|quem|qual|quais|"
            r"quant[oa]s?|quando|onde)\b"
        ),
        imperatives=(
            "Abra|Aceite|Anexe|Apague|Aprenda|Avance|Cancele|Cole|Comece|Conheça|Crie|Deixe|"
            "Desafie|Desista|Digite|Entre|Escolha|Faça|Feche|Gerencie|Impeça|Importe|Indique|"
            "Jogue|Mostre|Ofereça|Pare|Pause|Peça|Planeje|Ponha|Receba|Recuse|Reivindique|"
            "Resolva|Reveja|Saia|Siga|Veja|Vote|Vá"
        ),
    ),
    "ja": Language(
        transitive="(?<!を)(交換|選択|選びます|置きます)",
        questions="^(どの|どちら|どこ|だれ|誰|いつ|何|なん)|か(どうか)?([。（]|$)",
    ),
    "ko": Language(
        transitive="(?<![가-힣] )(바꿈|고르기|놓기|선택)",
        questions="^(누가|누구|언제|어디|무엇|어느|어떻게|몇)|(지|가)([(,]|$)",
    ),
    "zh-CN": Language(
        transitive="选择|交换|放",
        questions="^(是否|是哪|能否|如何|怎么|谁|什么|何时|哪|第几)|[，,](如何|是否)|(时|前|后)是否",
    ),
    "zh-TW": Language(
        transitive="選擇|交換|放",
        questions="^(是否|是哪|能否|如何|怎麼|誰|什麼|何時|哪|第幾|要不要)|[，,].{0,4}(如何|怎麼|要不要|是不是)",
    ),
}
