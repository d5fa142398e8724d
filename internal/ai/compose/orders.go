package compose

import (
	"regexp"
	"strings"
)

// What people call a mail, and those who get it.
const (
	mailNoun = `(?:e-?mails?|mails?|newsletters?|newsletter-?mail|messages?|templates?|campaigns?|announcements?|invitations?|invites?|reminders?|notifications?|blasts?|updates?|notes?|letters?|einladungs?mails?|einladung|nachricht|rundmail|angebot|ankündigung|courriels?|mailing|lettre d['’]information|infolettre|annonce|correos?(?: electrónicos?)?|boletín|invitación|mensaje|messaggio|invito|bericht|nieuwsbrief|nieuwsbericht|uitnodiging|boletim|convite|mensagem)`
	people   = `(?:customers?|subscribers?|members?|users?|readers?|clients?|guests?|people|everyone|everybody|followers?|fans|team|staff|employees|colleagues|students?|parents|donors?|patients?|shoppers?|visitors?|buyers?|regulars|neighbou?rs|families|friends|volunteers?|supporters?|partners?|residents|participants?|attendees?|kunden|kundinnen|abonnenten|mitglieder|leser|gäste|nutzer|clients|abonnés|membres|clientes|suscriptores|socios|clienti|iscritti|klanten|abonnees|leden|assinantes)`
	article  = `(?:a|an|the|our|my|some|one|eine?n?|unsere?n?|das|den|die|une?|notre|le|la|un[ao]?|nuestr[ao]|el|il|lo|un['’]|nostr[ao]|een|onze|het|de|uma?|noss[ao]|o)`
)

var (
	// mailOrder is the wish for a mail itself: write an e-mail … about.
	mailOrder = regexp.MustCompile(`(?i)^(?:hi|hello|hey|hallo|bonjour|hola|ciao)?[,!]?\s*(?:please|bitte|s['’]il te plaît|por favor|per favore)?,?\s*(?:(?:can|could|would) you (?:please )?|i(?:['’]d| would) like(?: you)?(?: to)? |i (?:want|need) you to |i (?:want|need) to |we (?:want|need|would like) to |i |we |help me (?:to )?)?(?:to )?(?:write|create|make|generate|draft|compose|design|build|prepare|produce|send(?: out)?|do|schreib(?:e|en)?(?: mir| uns)?|erstelle?n?(?: mir| uns)?|verfasse?n?|mach|entwirf|gestalte|sende|écris|écrivez|rédige[rz]?|crée[rz]?|envoie|prépare|escribe|redacta|crea|haz|prepara|envía|scrivi|scrivimi|schrijf|maak|stuur|escreva|crie|faça|need|want)\s*(?:me|us|mir|uns|moi|-moi|me|ci)?\s*(?:` + article + `\s*)?(?:[\p{L}’'-]+\s+){0,4}?` + mailNoun + `\b`)
	bareWish  = regexp.MustCompile(`(?i)^(?:` + article + `\s+)?(?:[\p{L}’'-]+\s+){0,2}?` + mailNoun + `\b`)
	audience  = regexp.MustCompile(`(?i)^\s*(?:to|for|an|für|à|aux|pour|a|para|ai|per|aan|voor)\s+(?:[\p{L}’'-]+\s+){0,3}?` + people + `\b(?:\s+(?:who|that|die|qui|que|che)\s[^,.]{0,60}?(?:,|$))?`)
	connector = regexp.MustCompile(`(?i)^\s*[,:–-]?\s*(?:that (?:announces|promotes|invites ` + people + ` to|says|tells ` + people + ` (?:about|that)|is about|introduces|welcomes ` + people + ` to)|(?:to|in order to) (?:announce|promote|advertise|introduce|present|celebrate|say|share|tell (?:them|` + people + `) (?:about|that)|inform (?:them|` + people + `) (?:about|that|of)|remind (?:them|` + people + `) (?:about|that|of)|invite (?:them|(?:[\p{L}’'-]+\s+){0,3}?` + people + `) to|welcome (?:them|(?:[\p{L}’'-]+\s+){0,3}?` + people + `) to|thank (?:them|` + people + `) for)|announcing|promoting|advertising|introducing|presenting|celebrating|sharing|(?:telling|informing|reminding) (?:them|(?:[\p{L}’'-]+\s+){0,3}?` + people + `) (?:about|that|of)|inviting (?:them|(?:[\p{L}’'-]+\s+){0,3}?` + people + `) to|welcoming (?:them|(?:[\p{L}’'-]+\s+){0,3}?` + people + `) to|that|dass|que|che|dat|about|on|regarding|concerning|for|with|saying|(?:pour |para |per |om )?(?:inviter|invitar a|invitare|convidar|uit te nodigen)\s+(?:[\p{L}’'-]+\s+){0,3}?` + people + `\s+(?:à|au|aux|al?|alla|para|voor)|über|zum thema|zu(?:m|r)?|für|mit|anlässlich|sur|à propos de|au sujet de|pour|annonçant|sobre|acerca de|para|anunciando|su(?:l|lla|i|gli|lle)?|per|riguardo|over|voor|met|sobre o|sobre a)\s+`)

	// telling is an order whose content is to be said: mention that … .
	telling  = regexp.MustCompile(`(?i)^(?:(?:please|also|and|then|make sure to|be sure to|don['’]t forget to|bitte|auch)[\s,]+)*(?:(?:mention(?:ing)?|tell|include|remind|inform|explain|highlight|emphasi[sz]e|stress|point out|announce|promote|advertise|introduce|erwähne?|erkläre|betone|mentionne[rz]?|précise[rz]?|rappelle[rz]?|menciona|recuerda|menziona|ricorda|vermeld|noem|mencione)\b(?:\s+(?:them|it|(?:our |your |the |all |new ){0,2}` + people + `))?(?:\s+(?:that|about|how|dass|que|qu['’]|che|dat|of))?|(?:say(?:ing)?|state|note|sage?|weise darauf hin|dis|di|zeg|diga)\s*,?\s*(?:that|dass|que|qu['’]|che|dat)|let (?:them|(?:[\p{L}’'-]+\s+){0,3}?` + people + `) know(?: that| about)?)[\s,:]+`)
	thanking = regexp.MustCompile(`(?i)^(?:please |and )?thank(?:ing)? (?:them|you|(?:[\p{L}’'-]+\s+){0,3}?` + people + `) for\s+`)
	inviting = regexp.MustCompile(`(?i)^(?:please |and |bitte )?(?:invit(?:e|ing) (?:them|you|(?:[\p{L}’'-]+\s+){0,3}?` + people + `) to|lade?n?(?: sie)? (?:[\p{L}’'-]+\s+){0,3}?` + people + ` zu[mr]?|invite[rz]? (?:[\p{L}’'-]+\s+){0,3}?` + people + ` (?:à|au|aux)|invita (?:a )?(?:[\p{L}’'-]+\s+){0,3}?` + people + ` al?(?:la)?|nodig (?:[\p{L}’'-]+\s+){0,3}?` + people + ` uit voor)\s+`)
	greeting = regexp.MustCompile(`(?i)^(?:please |and )?welcom(?:e|ing) (?:(?:[\p{L}’'-]+\s+){0,3}?` + people + `|them) (?:to|at)\s+`)
	winning  = regexp.MustCompile(`(?i)^(?:please |and )?(?:win back|bring back|re-?engage|reactivate) (?:(?:[\p{L}’'-]+\s+){0,3}?` + people + `|them)\b(?:\s+(?:who|that)\b.*?)?(?:\s*(?:,|with|by offering|by|and offer|and)\s+|\s*\.?$)`)
	offering = regexp.MustCompile(`(?i)^(?:please |and |also )*(?:offer(?:ing)?|give|giving) (?:them |(?:[\p{L}’'-]+\s+){0,3}?` + people + ` )`)

	// about is what a sentence says of the mail and not in it: its tone, length, colours, buttons and pictures.
	about = regexp.MustCompile(`(?i)^(?:(?:please|also|and|then|bitte|auch)[\s,]+)*(?:(?:keep|make|write|have) (?:it|the (?:tone|text|copy|design|e-?mail|mail|subject(?: line)?|layout|style|button|buttons|background|heading|headline|hero|color|colour)|everything)\b|(?:use|add|include|put|insert|show|place|with)\s+(?:[\p{L}’'-]+\s+){0,5}?(?:tone|voice|style|design|layout|button|buttons|cta|call to action|images?|pictures?|photos?|emojis?|colou?rs?|font|fonts|background|columns?|sections?|header|footer|greeting|salutation|logo|headline|heading|subject line)\b|the (?:tone|style|design|layout|colou?rs?|background|button|cta|call to action|subject(?: line)?|mail|e-?mail|length|audience|target(?: audience| group)?)\b[^.]{0,30}\b(?:is|are|should|must|needs?|has|ought|can|says?|links?)\b|(?:it|this) should (?:be|look|feel|sound|have)\b|(?:tone|style|design|layout|colou?rs?|background|vibe|audience|target audience|length)\s*:|(?:no|without|avoid|don['’]t|do not|never)\s+(?:[\p{L}’'-]+\s+){0,3}?(?:images?|pictures?|photos?|emojis?|jargon|buttons?|mention|use|include)|(?:halte|mach|verwende|benutze|nutze|füge|gestalte)\b.{0,50}\b(?:ton|kurz|länge|stil|button|bild|bilder|design|farben?|layout|emojis?)\b|der ton |(?:utilise|ajoute|garde|emploie)[rz]?\b.{0,50}\b(?:ton|style|bouton|images?|couleurs?)\b|(?:usa|añade|mantén|utiliza)\b.{0,50}\b(?:tono|estilo|botón|imagen|imágenes|colores)\b|(?:usa|aggiungi|mantieni)\b.{0,50}\b(?:tono|stile|pulsante|immagini|colori)\b|(?:gebruik|voeg|houd)\b.{0,50}\b(?:toon|stijl|knop|afbeelding|kleuren)\b)`)

	buttonWish = regexp.MustCompile(`(?i)\b(?:button|cta|call to action|schaltfläche|bouton|botón|pulsante|knop|botão)\b[^.!?\n]{0,40}?(?:["“„«'‘]([^"”“»'’\n]{2,40})["”“»'’]|(?:says?|saying|labell?ed|called|named|reading|text|mit dem text|dit|dice)\s*:?\s+([\p{L}][\p{L} ’'-]{1,28}))`)
)

// isOrder tells a sentence that is meant for the writer and not for the reader.
func isOrder(sentence string) bool {
	return isMailWish(sentence) || about.MatchString(sentence) || telling.MatchString(sentence) ||
		thanking.MatchString(sentence) || inviting.MatchString(sentence) || greeting.MatchString(sentence) || winning.MatchString(sentence)
}

// ordered is what an order wants: the topic of the mail, sentences to say, or both empty for one about looks alone.
type ordered struct {
	topic    string
	sentence string
	intent   string // the type of mail that it asks for, or ""
}

// obey takes an order apart; ok is false for a sentence that is none.
func obey(sentence string) (o ordered, ok bool) {
	sentence = strings.TrimSpace(sentence)
	switch {
	case thanking.MatchString(sentence):
		return ordered{sentence: "Thank you for " + yours(after(thanking, sentence)), intent: "transactional"}, true
	case inviting.MatchString(sentence):
		return ordered{topic: strings.TrimSuffix(strings.TrimRight(yours(after(inviting, sentence)), "."), " ein"), intent: "event"}, true
	case greeting.MatchString(sentence):
		return ordered{topic: yours(after(greeting, sentence)), intent: "welcome"}, true
	case winning.MatchString(sentence):
		return ordered{sentence: capital(yours(after(winning, sentence))), intent: "re-engagement"}, true
	case about.MatchString(sentence):
		return ordered{}, true
	case isMailWish(sentence):
		return mailWish(sentence), true
	case telling.MatchString(sentence):
		return told(sentence), true
	case offering.MatchString(sentence):
		return ordered{sentence: capital(yours(after(offering, sentence)))}, true
	}
	return ordered{}, false
}

// told is what is to be said; announce and promote name the topic.
func told(sentence string) ordered {
	rest := yours(after(telling, sentence))
	verb := strings.ToLower(sentence)
	if strings.HasPrefix(verb, "announce") || strings.HasPrefix(verb, "introduce") {
		return ordered{topic: rest, intent: "announcement"}
	}
	if strings.HasPrefix(verb, "promote") || strings.HasPrefix(verb, "advertise") {
		return ordered{topic: rest, intent: "promotion"}
	}
	return ordered{sentence: capital(rest)}
}

// isMailWish tells "write an e-mail …", and "a newsletter about …" without the verb.
func isMailWish(sentence string) bool {
	if mailOrder.MatchString(sentence) {
		return true
	}
	bare := bareWish.FindString(sentence)
	rest := sentence[len(bare):]
	if bare != "" && strings.Contains(bare, " ") && strings.Trim(rest, " .!") == "" { // "sign-in code e-mail"
		return true
	}
	return bare != "" && (audience.MatchString(rest) || connector.MatchString(rest))
}

// mailWish is the topic of "write an e-mail to … about …".
func mailWish(sentence string) ordered {
	head := mailOrder.FindString(sentence)
	if head == "" {
		head = bareWish.FindString(sentence)
	}
	rest := sentence[len(head):]
	if strings.Trim(rest, " .!:") == "" { // "a Black Friday e-mail": the topic stands before the word
		return ordered{topic: topicBefore(head), intent: intentOf(strings.ToLower(head))}
	}
	if m := audience.FindString(rest); m != "" {
		rest = strings.TrimPrefix(rest[len(m):], " of")
		if invited.MatchString(m) { // "pour inviter nos clients à …"
			head, rest = head+" invit", toWhat.ReplaceAllString(rest, "")
		}
	}
	link := connector.FindString(rest)
	rest = strings.TrimLeft(rest[len(link):], " ,:–-")
	return ordered{topic: yours(rest), intent: intentOf(strings.ToLower(head + " " + link))}
}

var (
	invited = regexp.MustCompile(`(?i)\b(?:inviter|invitar|invitare|convidar|einzuladen|nodigen)\b`)
	toWhat  = regexp.MustCompile(`(?i)^\s*(?:à|aux?|alla|al?|zu[mr]?|voor|para)\s+`)

	orderVerb = regexp.MustCompile(`(?i)^(?:please |bitte )?(?:can you |could you |i need |we need |i want )?(?:write|create|make|generate|draft|compose|design|build|prepare|send|need|want|schreibe?|erstelle|écris|rédige|escribe|scrivi|schrijf|escreva)?\s*(?:me |us |mir |uns )?(?:` + article + `\s+)?`)
	endNoun   = regexp.MustCompile(`(?i)[\s-]*` + mailNoun + `$`)
	typeOnly  = regexp.MustCompile(`(?i)^(?:welcome|short|quick|new|friendly|nice|good|simple|promotional|marketing|promo|event|update|confirmation|transactional|re-?engagement|monthly|weekly)?$`)
)

// topicBefore is "Black Friday" of "write a Black Friday e-mail"; a word that only names the type of mail is no topic.
func topicBefore(head string) string {
	topic := endNoun.ReplaceAllString(orderVerb.ReplaceAllString(head, ""), "")
	if typeOnly.MatchString(topic) {
		return ""
	}
	return topic
}

// intentOf is the type of mail that an order names.
func intentOf(order string) string {
	for _, entry := range []struct{ emailType, words string }{
		{"welcome", "welcome|willkommen|begrüß|bienvenu|bienvenid|benvenut|welkom|boas-vindas|onboarding"},
		{"event", "invit|einlad|uitnodig|convite"},
		{"newsletter", "newsletter|nieuwsbrief|boletín|boletim|infolettre"},
		{"transactional", "confirmation|receipt|bestätigung|reminder|confirmación|conferma|bevestiging"},
		{"announcement", "announc|ankündig|annonc|anunci|introduc|launch"},
		{"promotion", "promot|advertis|angebot|promo|offer|sale"},
		{"update", "update|notification|changelog|release"},
		{"re-engagement", "win-back|winback|re-engage|reengage|we miss"},
	} {
		for word := range strings.SplitSeq(entry.words, "|") {
			if strings.Contains(order, word) {
				return entry.emailType
			}
		}
	}
	return ""
}

func after(re *regexp.Regexp, sentence string) string {
	return strings.TrimSpace(sentence[len(re.FindString(sentence)):])
}

var theirs = []struct {
	re *regexp.Regexp
	by string
}{
	{regexp.MustCompile(`(?i)\btheir\b`), "your"},
	{regexp.MustCompile(`(?i)\b(?:they are|they['’]re)\b`), "you are"},
	{regexp.MustCompile(`(?i)\b(?:they|them)\b`), "you"},
}

// yours turns what is said about the readers into what is said to them.
func yours(clause string) string {
	for _, t := range theirs {
		clause = t.re.ReplaceAllString(clause, t.by)
	}
	return clause
}

// theyGet is a sentence about the readers, where the order before it named them.
var theyGet = regexp.MustCompile(`(?i)^[\p{L} ,]{0,30}\bthey (?:get|receive|can|will|have|need|may|save|should|must|pay)\b`)

var linkOrder = regexp.MustCompile(`(?i)\s*,?\s*(?:and )?(?:please )?(?:link(?:ing)? to|with a link to|include a link to|add a link to)\s+\S+`)

var customersGet = regexp.MustCompile(`(?i)^(?:all |our |every |each )*` + people + ` (get|receive|can|will|save|enjoy|have|may|must|need)\b`)

// addressed speaks to the reader instead of about customers.
func addressed(sentence string) string {
	if theyGet.MatchString(sentence) {
		sentence = yours(sentence)
	}
	if strings.Contains(sentence, "link") {
		sentence = linkOrder.ReplaceAllString(sentence, "")
	}
	return customersGet.ReplaceAllString(sentence, "You $1")
}
