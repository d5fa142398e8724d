package compose

import (
	"slices"
	"strings"

	"mailwright/internal/lazyregexp"
)

// Sentences about the mail itself: its tone, looks and buttons.

// aboutStarts are the first words of what a sentence says of the mail and not in it.
var aboutStarts = setOf("keep make write have use add include put insert show place with the it this tone style design layout color colors colour colours background vibe audience target length no without avoid don't don’t do never halte mach verwende benutze nutze füge gestalte der utilise utilisez ajoute ajoutez garde emploie usa añade mantén utiliza aggiungi mantieni gebruik voeg houd please also and then bitte auch")

// about is what a sentence says of the mail and not in it: its tone, length, colours, buttons and pictures.
var about = lazyregexp.New(`(?i)^(?:(?:please|also|and|then|bitte|auch)[\s,]+)*(?:(?:keep|make|write|have) (?:it|the (?:tone|text|copy|design|e-?mail|mail|subject(?: line)?|layout|style|button|buttons|background|heading|headline|hero|color|colour)|everything)\b|(?:use|add|include|put|insert|show|place|with)\s+(?:[\p{L}’'-]+\s+){0,5}?(?:tone|voice|style|design|layout|button|buttons|cta|call to action|images?|pictures?|photos?|emojis?|colou?rs?|font|fonts|background|columns?|sections?|header|footer|greeting|salutation|logo|headline|heading|subject line)\b|the (?:tone|style|design|layout|colou?rs?|background|button|cta|call to action|subject(?: line)?|mail|e-?mail|length|audience|target(?: audience| group)?)\b[^.]{0,30}\b(?:is|are|should|must|needs?|has|ought|can|says?|links?)\b|(?:it|this) should (?:be|look|feel|sound|have)\b|(?:tone|style|design|layout|colou?rs?|background|vibe|audience|target audience|length)\s*:|(?:no|without|avoid|don['’]t|do not|never)\s+(?:[\p{L}’'-]+\s+){0,3}?(?:images?|pictures?|photos?|emojis?|jargon|buttons?|mention|use|include)|(?:halte|mach|verwende|benutze|nutze|füge|gestalte)\b.{0,50}\b(?:ton|kurz|länge|stil|button|bild|bilder|design|farben?|layout|emojis?)\b|der ton |(?:utilise|ajoute|garde|emploie)[rz]?\b.{0,50}\b(?:ton|style|bouton|images?|couleurs?)\b|(?:usa|añade|mantén|utiliza)\b.{0,50}\b(?:tono|estilo|botón|imagen|imágenes|colores)\b|(?:usa|aggiungi|mantieni)\b.{0,50}\b(?:tono|stile|pulsante|immagini|colori)\b|(?:gebruik|voeg|houd)\b.{0,50}\b(?:toon|stijl|knop|afbeelding|kleuren)\b)`)

// isAbout looks at the first word before the expression, which takes its time.
func isAbout(sentence string) bool {
	sentence = strings.TrimSpace(sentence)
	first, _, _ := strings.Cut(sentence, " ")
	return aboutStarts[lowered(strings.TrimRight(first, ":,"))] && about().MatchString(sentence) || isManner(sentence) || isColoredButton(sentence)
}

// isColoredButton tells "Button orange" and "an orange button, please".
func isColoredButton(sentence string) bool {
	return len(sentence) < 48 && buttonHints.areIn(sentence) && namesButton().MatchString(sentence) && colorOf(sentence) != "" && len(wordsOf(sentence)) <= 5
}

// looksApart parts "…, button red, link https://example.com" from the sentence that they stand at the end of.
func looksApart(sentences []string) (all []string) {
	for _, said := range sentences {
		var looks []string
		for at := strings.LastIndex(said, ", "); at > 0; at = strings.LastIndex(said, ", ") {
			part := said[at+2:]
			if isLink := firstWord(part) == "link" && isBareLink(wordsOf(part)); !isLink && !isColoredButton(part) {
				break
			}
			said, looks = said[:at], append(looks, capital(part))
		}
		all = append(append(all, said), looks...)
	}
	return all
}

var buttonWish = lazyregexp.New(`(?i)\b(?:button|cta|call to action|schaltfläche|bouton|botón|pulsante|knop|botão)\b[^.!?\n]{0,40}?(?:["“„«'‘]([^"”“»'’\n]{2,40})["”“»'’]|(?:says?|saying|labell?ed|called|named|reading|text|mit dem text|dit|dice)\s*:?\s+([\p{L}][\p{L} ’'-]{1,28}))`)

var buttonNames = []string{"button", "cta", "call to action", "schaltfläche", "bouton", "botón", "pulsante", "knop", "botão"}

func wishedButton(source string) string {
	if !buttonHints.areIn(source) {
		return ""
	}
	lower := lowered(source)
	for _, name := range buttonNames {
		at := strings.Index(lower, name)
		if at < 0 || at > len(source) {
			continue
		}
		if found := buttonWish().FindStringSubmatch(cutBytes(source[wordStart(source, at):], 200)); found != nil {
			return strings.TrimSpace(found[1] + found[2])
		}
	}
	return ""
}

var mailParts = setOf("mail email e-mail text font fonts button layout design heading headline title picture pictures image images logo footer background colour color colours colors section tone style greeting salutation signature joke pun thank-you cta schrift schriftart überschrift bild bilder hintergrund farbe police bouton titre couleur fuente botón color fondo")

// isAboutMail tells a sentence about the mail itself.
func isAboutMail(words []word) bool {
	return slices.ContainsFunc(words, func(w word) bool { return mailParts[w.text] })
}
