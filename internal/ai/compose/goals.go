package compose

import (
	"slices"
	"strings"

	"mailwright/internal/lazyregexp"
)

// A goal is what readers should do: its words in orders, sentences and addresses, and the label of the button for it.
type goal struct {
	name   string
	words  string // verbs first; in all languages
	labels map[string]string
}

var goals = []goal{
	{"donate", "donate donation donations give-now spende spenden spendet don dons donner donar donación dona donazione doneer doneren doar doação", map[string]string{
		"en": "Donate now", "de": "Jetzt spenden", "fr": "Faire un don", "es": "Donar ahora", "it": "Dona ora", "nl": "Doneer nu", "pt": "Doar agora",
	}},
	{"survey", "survey fill answer feedback review rate vote questionnaire umfrage abstimmen teilnehmen teilzunehmen bewertung ausfüllen auszufüllen sondage enquête avis encuesta opinión sondaggio enquête-invullen enquete inquérito", map[string]string{
		"en": "Take the survey", "de": "Zur Umfrage", "fr": "Répondre au sondage", "es": "Responder la encuesta", "it": "Rispondi al sondaggio", "nl": "Vul de enquête in", "pt": "Responder ao inquérito",
	}},
	{"register", "register registration sign signup sign-up rsvp enrol enroll attend anmelden anzumelden anmeldung registrieren s'inscrire inscription inscrivez inscris inscribirse inscripción inscríbete apúntate iscriviti iscrizione aanmelden inschrijven inschrijving inscrever inscrição inscrições", map[string]string{
		"en": "Register|Save your seat|Save my seat", "de": "Jetzt anmelden", "fr": "S’inscrire", "es": "Inscribirse", "it": "Iscriviti", "nl": "Aanmelden", "pt": "Inscrever-se",
	}},
	{"cart", "cart checkout finish complete warenkorb panier carrito carrello winkelwagen carrinho", map[string]string{
		"en": "Complete your order", "de": "Bestellung abschließen", "fr": "Terminer la commande", "es": "Completar el pedido", "it": "Completa l’ordine", "nl": "Rond de bestelling af", "pt": "Concluir a compra",
	}},
	{"book", "book booking reserve reservation buchen buche reservieren termin termine réserver réservez réservation reservar reserva prenota prenotare prenotazione boek boeken reserveer", map[string]string{
		"en": "Book now", "de": "Jetzt buchen", "fr": "Réserver", "es": "Reservar", "it": "Prenota ora", "nl": "Boek nu", "pt": "Reservar",
	}},
	{"upgrade", "upgrade upgraden", map[string]string{
		"en": "Upgrade now", "de": "Jetzt upgraden", "fr": "Passer à l’offre supérieure", "es": "Mejorar el plan", "it": "Passa al piano superiore", "nl": "Nu upgraden", "pt": "Fazer upgrade",
	}},
	{"renew", "renew renewal verlängern verlängere renouveler renouvelez renovar renueva rinnova rinnovare verleng verlengen", map[string]string{
		"en": "Renew now", "de": "Jetzt verlängern", "fr": "Renouveler", "es": "Renovar", "it": "Rinnova", "nl": "Verleng nu", "pt": "Renovar",
	}},
	{"apply", "apply application applications career careers jobs hiring bewerben bewerbung bewerbungen karriere stellen postuler postulez candidature candidatures postular candidatura candidati solliciteer solliciteren", map[string]string{
		"en": "Apply now", "de": "Jetzt bewerben", "fr": "Postuler", "es": "Enviar candidatura", "it": "Candidati", "nl": "Solliciteer", "pt": "Candidatar-se",
	}},
	{"track", "track tracking verfolgen sendung sendungsverfolgung suivre suivez suivi seguimiento traccia volg", map[string]string{
		"en": "Track your order", "de": "Sendung verfolgen", "fr": "Suivre le colis", "es": "Seguir el pedido", "it": "Traccia la spedizione", "nl": "Volg je bestelling", "pt": "Acompanhar a encomenda",
	}},
	{"download", "download herunterladen télécharger téléchargez descargar descarga scarica descarregar", map[string]string{
		"en": "Download it", "de": "Herunterladen", "fr": "Télécharger", "es": "Descargar", "it": "Scarica", "nl": "Downloaden", "pt": "Descarregar",
	}},
	{"subscribe", "subscribe subscription abonnieren abonnez abonnement suscríbete suscribirse abbonati abonneer", map[string]string{
		"en": "Subscribe", "de": "Abonnieren", "fr": "S’abonner", "es": "Suscribirse", "it": "Abbonati", "nl": "Abonneren", "pt": "Subscrever",
	}},
	{"watch", "watch video livestream ansehen anschauen regarder", map[string]string{
		"en": "Watch it now", "de": "Video ansehen", "fr": "Regarder", "es": "Ver el vídeo", "it": "Guarda ora", "nl": "Bekijk de video", "pt": "Ver o vídeo",
	}},
	{"tickets", "ticket tickets karten billets entradas biglietti kaartjes bilhetes", map[string]string{
		"en": "Get tickets", "de": "Tickets sichern", "fr": "Prendre un billet", "es": "Comprar entradas", "it": "Acquista i biglietti", "nl": "Koop kaartjes", "pt": "Comprar bilhetes",
	}},
	{"order", "order orders bestellen bestelle commander commandez pedir ordina bestel encomendar", map[string]string{
		"en": "Order now", "de": "Jetzt bestellen", "fr": "Commander", "es": "Pedir ahora", "it": "Ordina ora", "nl": "Bestel nu", "pt": "Encomendar",
	}},
	{"shop", "shop buy store sale shopping kaufen einkaufen onlineshop laden boutique acheter achetez tienda comprar compra negozio acquista winkel koop loja", map[string]string{
		"en": "Shop now", "de": "Zum Shop", "fr": "Voir la boutique", "es": "Ir a la tienda", "it": "Vai al negozio", "nl": "Naar de winkel", "pt": "Ir à loja",
	}},
	{"read", "read blog article changelog lesen lies lire lisez leer lee leggi lees ler", map[string]string{
		"en": "Read it now|Read on", "de": "Weiterlesen", "fr": "Lire la suite", "es": "Leer más", "it": "Leggi di più", "nl": "Lees verder", "pt": "Ler mais",
	}},
	{"status", "status", map[string]string{
		"en": "See the status page", "de": "Zur Statusseite", "fr": "Voir l’état du service", "es": "Ver el estado", "it": "Vedi lo stato", "nl": "Bekijk de status", "pt": "Ver o estado",
	}},
	{"join", "join beitreten mitmachen rejoindre rejoignez unirse únete unisciti word-lid", map[string]string{
		"en": "Join now", "de": "Jetzt mitmachen", "fr": "Participer", "es": "Únete", "it": "Partecipa", "nl": "Doe mee", "pt": "Participar",
	}},
	{"visit", "visit try come discover explore besuchen kommen entdecken visiter visitez découvrir visitar visita descubre prova ontdek", map[string]string{
		"en": "Take a look", "de": "Jetzt entdecken", "fr": "Découvrir", "es": "Descubrir", "it": "Scopri di più", "nl": "Ontdek het", "pt": "Descobrir",
	}},
}

// goalWords are the names of goals by each of their words.
var goalWords = func() map[string]string {
	all := map[string]string{}
	for _, g := range goals {
		for w := range strings.FieldsSeq(g.words) {
			if all[w] == "" {
				all[w] = g.name
			}
		}
	}
	return all
}()

// goalOf is the goal that a word names, or "".
func goalOf(word string) string { return goalWords[word] }

func (w *writer) labelOf(name string) string {
	at := slices.IndexFunc(goals, func(g goal) bool { return g.name == name })
	if at < 0 {
		return ""
	}
	variants := strings.Split(goals[at].labels[w.language], "|")
	return variants[min(int(w.voice), len(variants)-1)]
}

// buttonLabel says what happens behind the button: what the user wished, else what the sentence around the link says, else what the
// order, the link or the topic are about, else what suits the type of mail.
func (w *writer) buttonLabel() string {
	if w.button != "" {
		return w.button
	}
	if label := w.labelOf(w.goal); label != "" {
		return label
	}
	isMail := strings.HasPrefix(w.link, "mailto:")
	if label := w.labelOf(w.goalNear(isMail)); label != "" {
		return label
	}
	if isMail && w.kind != "event" {
		return w.say("button.write")
	}
	if w.kind == "event" && (isCommunal(beginning(w.source)) && !registering.beginIn(w.source) || unasked.beginIn(w.source)) { // one just comes
		return w.say("button.transactional")
	}
	return w.say("button." + w.kind)
}

var pathWords = lazyregexp.New(`[/?#=&_.-]+`)

// needsButton tells a mail that leads somewhere. Without a link one is drawn only where readers should do something there; a
// page that is missing is told.
func (w *writer) needsButton() bool {
	if w.link != "" || w.button != "" {
		return true
	}
	if w.kind == "transactional" { // what is done needs no button
		return false
	}
	if replying.beginIn(w.source) || unasked.beginIn(w.source) || newDay(beginning(w.source)) != "" { // who booked for the old day has a seat
		return false
	}
	switch w.kind {
	case "promotion", "welcome", "re-engagement":
		return true
	case "event":
		if len(w.facts.phones) > 0 && w.goal == "" { // one calls
			return false
		}
		return w.goal != "" || registering.beginIn(w.source)
	}
	return w.goal != ""
}

var (
	registering = termsOf("regist", "sign up", "sign-up", "rsvp", "to book", "book your", "book a", "book at", "book by", "book now", "book online", "booking", "reserv", "seat", "places", "anmeld", "angemeldet", "inscri", "iscri", "aanmeld", "prenot", "réserv")
	replying    = termsOf("reply", "replies", "let me know", "let us know", "antworte", "répond", "responde", "rispond", "antwoord")
	// unasked are said where one just comes.
	unasked = termsOf(
		"no registration", "no need to register", "no need to book", "no need to sign up", "no booking", "no sign-up", "no rsvp", "registration is not", "registration not", "booking not", "booking is not", "just turn up", "just come along", "just drop in", "drop in any",
		"keine anmeldung", "anmeldung ist nicht", "anmeldung nicht", "ohne anmeldung", "ohne voranmeldung", "voranmeldung nicht", "einfach vorbeikommen", "sans inscription", "sans réservation", "inscription non", "entrée libre",
		"sin inscripción", "sin reserva", "entrada libre", "no hace falta inscri", "no hace falta reserv", "senza iscrizione", "senza prenotazione", "ingresso libero", "prenotazione non", "iscrizione non", "non serve prenot",
		"aanmelden hoeft niet", "aanmelden is niet", "aanmelden niet", "zonder aanmelding", "zonder aanmelden", "vrije inloop", "sem inscrição", "entrada livre",
	)
)

// goalNear looks for a goal in the path of the link, then in the topic. A far sentence that happens to say "donate" is none.
func (w *writer) goalNear(isMail bool) string {
	if !isMail {
		_, path, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(w.link, "https://"), "http://"), "/")
		for _, part := range pathWords().Split(lowered(path), -1) {
			if part == "give" || part == "giving" { // in sentences the word means much else
				return "donate"
			}
			if name := goalOf(part); name != "" && name != "shop" && name != "status" {
				return name
			}
		}
		if host, _, _ := strings.Cut(strings.TrimPrefix(w.link, "https://"), "."); host == "status" {
			return "status"
		}
	} else if local, _, _ := strings.Cut(strings.TrimPrefix(w.link, "mailto:"), "@"); goalOf(local) == "apply" {
		return "apply"
	}
	if name := w.goalAround(); name != "" {
		return name
	}
	for _, said := range wordsOf(cutBytes(w.topic, maxCompared) + " " + w.heading) {
		switch name := goalOf(said.text); name {
		case "donate":
			if !alsoWelcome().MatchString(lowered(w.topic)) && !bloodWords.beginIn(w.topic) { // that is no money
				return name
			}
		case "survey", "apply", "track", "cart":
			return name
		}
	}
	return ""
}

var bloodWords = termsOf("blood", "blut", "don du sang", "don de sang", "donación de sangre", "donazione di sangue", "bloed", "doação de sangue")

// goalAround is what the sentence with the link begins with: "Book until 10 February at …".
func (w *writer) goalAround() string {
	bare := strings.TrimPrefix(strings.TrimPrefix(w.link, "mailto:"), "https://")
	for _, p := range w.passages {
		for _, said := range p.sentences {
			if bare != "" && strings.Contains(said, bare) {
				return goalOf(firstWord(said))
			}
		}
	}
	return ""
}
