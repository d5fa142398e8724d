package compose

import "strings"

// Sentences about how the mail should sound and address its readers: "Bitte per Sie und nicht zu werblich."

var (
	// mannerCues show that a sentence is about how the mail sounds.
	mannerCues = setOf("tone tono toon ton tom tonfall tonalität sprache style stil stijl estilo stile keep sound sounds sounding please bitte klingen klingt klinge per suene sea suoni sia soe seja klinken too zu trop demasiado troppo te muito reste restez sonne soit s'il svp houd hou duzen siezen tutoie tutoyez vouvoie vouvoyez tutea fais faites sois soyez hazlo hazla mantenlo mantenla sé fallo falla sii mantieni mantienilo mach mach's mache halte maak wees faça mantenha be anrede form du-form sie-form vouvoiement tutoiement tuteo trata trátales dai write schreib schreibe")
	// plainCues mean nothing else: "ton" is also "your" in French, and Tom is a man.
	plainCues = setOf("tone tono toon tonfall tonalität")
	// manners are how a mail can sound.
	manners = setOf(strings.Join([]string{
		"warm friendly casual formal informal personal professional polite funny playful light light-hearted lighthearted cheerful serious calm simple plain short brief honest confident upbeat enthusiastic romantic elegant festive relaxed humorous witty heartfelt sincere cosy cozy chatty salesy pushy corny cheesy stiff neighbourly positive encouraging inspiring urgent respectful direct concise kind fresh crisp snappy empathetic empathic clear reassuring transparent factual matter-of-fact",
		"freundlich freundlicher freundlichen herzlich herzlicher herzlichen locker lockerer lockeren werblich förmlich formell persönlich persönlicher persönlichen sachlich sachlicher sachlichen seriös seriöser höflich humorvoll witzig lustig sympathisch empathisch klar verständnisvoll kurz knapp frisch knackig einladend einfach ehrlich warm warmer warmen warmherzig aufdringlich steif kitschig übertrieben romantisch festlich fröhlich modern elegant sie du duzen siezen sie-form du-form",
		"chaleureux chaleureuse amical amicale convivial conviviale professionnel professionnelle formel formelle familier sobre élégant détendu décontracté humoristique drôle festif festive romantique simple léger légère sincère enthousiaste joyeux joyeuse poli sérieux doux personnel direct commercial tutoie tutoyez vouvoie vouvoyez vouvoiement tutoiement court bref",
		"cercano cercana cálido cálida amable formal informal romántico romántica divertido divertida alegre serio sencillo sencilla elegante festivo profesional cordial natural personal comercial exagerar exagerado exagerada cursi usted tú tuteo corto breve directo respetuoso",
		"cordiale caldo calda amichevole formale informale romantico romantica divertente allegro serio semplice festivo professionale personale commerciale esagerare lei tu leggero sincero diretto accogliente",
		"vriendelijk vriendelijke warme hartelijk hartelijke formeel formele informeel informele persoonlijk persoonlijke zakelijk zakelijke grappig vrolijk vrolijke serieus eenvoudig commercieel luchtig luchtige kort korte professioneel u je",
		"caloroso calorosa amigável próximo próxima simpático formal romântico divertido sério simples profissional pessoal comercial exagerar leve sincero você",
	}, " "))
	// plainManners are manners even alone; "Simple." may be copy.
	plainManners = setOf("friendly casual formal informal professional funny playful cheerful chatty humorous witty upbeat light-hearted lighthearted concise freundlich locker sachlich förmlich formell humorvoll chaleureux amical décontracté formel cercano informal divertente amichevole luchtig vriendelijk zakelijk")
	// mannerGlue are the small words between them.
	mannerGlue = setOf("and but not nor too very a an the in it with without being bit little quite rather more less overall throughout should be to of und aber nicht zu sehr ein eine einen einem einer der die im mit ohne eher gern gerne etwas soll sollte per auf text mail et mais pas trop un une sur le la l' ce que qu' très plutôt les avec lecteurs clients y pero no sin muy el que algo con demasiado de e ma non senza molto il che del dai con en maar niet te zonder het een toon met heel de mas não sem muito o um uma com num bem deixe lascia es das it's them everything things")
)

// maxManners is how many words such a sentence has at most.
const maxManners = 12

// isManner tells a sentence in which all words are about how the mail sounds. Behind a plain "tone" one may be unknown; without
// any such word there are at least two manners.
func isManner(sentence string) bool {
	if strings.ContainsAny(sentence, "0123456789@/") || len(sentence) > 120 {
		return false
	}
	var room [maxManners + 3]word
	words := firstWords(sentence, 3, room[:0])
	if len(words) == 3 && !mayManner(words[0].text) && !mayManner(words[1].text) { // most sentences
		return false
	}
	words = firstWords(sentence, maxManners+1, room[:0])
	cues, found, unknown, mayGuess := 0, 0, 0, 0
	for _, w := range words {
		switch {
		case plainCues[w.text]:
			cues, mayGuess = cues+1, 1
		case mannerCues[w.text]:
			cues++
			if manners[w.text] {
				found++
			}
		case manners[w.text]:
			found++
		case !mannerGlue[w.text]:
			unknown++
		}
	}
	if cues == 0 { // "Light and chatty.", "Playful."
		return unknown == 0 && len(words) <= maxManners && (found > 1 || len(words) == 1 && plainManners[words[0].text])
	}
	return len(words) <= maxManners && found+unknown > 0 && unknown <= mayGuess
}

// mayManner tells a word that such sentences can have.
func mayManner(word string) bool {
	return plainCues[word] || mannerCues[word] || manners[word] || mannerGlue[word]
}

// wishedAddress is how the user wants readers to be addressed, or "": the tongue for "per du", "de usted", "del lei".
func wishedAddress(language, source string) string {
	both, known := addressesOf[language]
	if !known {
		return ""
	}
	for line := range strings.Lines(beginning(source)) {
		for _, said := range sentencesOf(line) {
			if !isManner(said) {
				continue
			}
			for _, w := range wordsOf(said) {
				switch {
				case formalAddress[w.text]:
					return both[0].tongue
				case informalAddress[w.text]:
					return both[1].tongue
				}
			}
		}
	}
	return ""
}

var (
	formalAddress   = setOf("sie siezen sie-form vouvoie vouvoyez vouvoiement usted lei u")
	informalAddress = setOf("du duzen du-form tutoie tutoyez tutoiement tú tuteo tutea tu je")
)
