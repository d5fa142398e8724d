package compose

import "mailwright/internal/document"

// phrases are all words that the composer adds of its own: labels, headings and buttons, never facts. Up to three voices,
// from calm to loud, are parted by a bar.
var phrases = map[string]map[string]string{
	"unsubscribe": {"en": "Unsubscribe", "de": "Abmelden", "fr": "Se désabonner", "es": "Cancelar suscripción", "it": "Disiscriviti", "nl": "Afmelden", "pt": "Cancelar inscrição"},
	"address":     document.AddressSamples,

	"kicker.newsletter":   {"en": "Newsletter", "de": "Newsletter", "fr": "Newsletter", "es": "Boletín", "it": "Newsletter", "nl": "Nieuwsbrief", "pt": "Newsletter"},
	"kicker.announcement": {"en": "Announcement", "de": "Neuigkeiten", "fr": "Nouveauté", "es": "Novedad", "it": "Novità", "nl": "Nieuws", "pt": "Novidade"},
	"kicker.promotion":    {"en": "Special offer", "de": "Angebot", "fr": "Offre", "es": "Oferta", "it": "Offerta", "nl": "Aanbieding", "pt": "Oferta"},
	"kicker.event":        {"en": "Invitation", "de": "Einladung", "fr": "Invitation", "es": "Invitación", "it": "Invito", "nl": "Uitnodiging", "pt": "Convite"},
	"kicker.update":       {"en": "Update", "de": "Aktuelles", "fr": "Mise à jour", "es": "Actualización", "it": "Aggiornamento", "nl": "Update", "pt": "Atualização"},

	"button.newsletter":    {"en": "Read the whole story|Read on|Read it all", "de": "Alles lesen", "fr": "Lire l’article", "es": "Leer todo", "it": "Leggi di più", "nl": "Lees verder", "pt": "Ler mais"},
	"button.announcement":  {"en": "See what is new|See what is new|Take a look", "de": "Neuigkeiten ansehen|Jetzt ansehen", "fr": "Découvrir la nouveauté", "es": "Ver la novedad|Descúbrelo", "it": "Scopri la novità", "nl": "Bekijk het nieuws|Bekijk het", "pt": "Ver a novidade"},
	"button.welcome":       {"en": "Get started|Let’s get started|Let’s go", "de": "Loslegen", "fr": "Commencer|C’est parti", "es": "Empezar", "it": "Inizia", "nl": "Aan de slag", "pt": "Começar"},
	"button.promotion":     {"en": "View the offer|Shop the offer|Grab the offer", "de": "Zum Angebot|Jetzt sparen", "fr": "Voir l’offre|J’en profite", "es": "Ver la oferta|Aprovecha la oferta", "it": "Vedi l’offerta|Approfittane", "nl": "Bekijk de aanbieding", "pt": "Ver a oferta|Aproveitar"},
	"button.event":         {"en": "Register|Save your seat|Count me in", "de": "Anmelden|Jetzt anmelden|Jetzt anmelden", "fr": "S’inscrire|Je participe", "es": "Inscribirse|Reserva tu plaza", "it": "Iscriviti|Partecipa", "nl": "Aanmelden|Ik ben erbij", "pt": "Inscrever-se|Quero participar"},
	"button.update":        {"en": "Read the details|See what changed|See what changed", "de": "Details ansehen", "fr": "Voir les détails", "es": "Ver los detalles", "it": "Vedi i dettagli", "nl": "Bekijk de details", "pt": "Ver os detalhes"},
	"button.re-engagement": {"en": "Return to us|Come back|Come on back", "de": "Wieder vorbeischauen|Wieder dabei sein", "fr": "Revenir nous voir", "es": "Volver", "it": "Torna da noi", "nl": "Kom terug", "pt": "Voltar"},
	"button.transactional": {"en": "View the details|View the details", "de": "Details ansehen", "fr": "Voir les détails", "es": "Ver los detalles", "it": "Vedi i dettagli", "nl": "Bekijk de details", "pt": "Ver os detalhes"},
	"button.write":         {"en": "Write to us", "de": "Schreiben Sie uns", "de-du": "Schreib uns", "de-ihr": "Schreibt uns", "fr": "Nous écrire", "es": "Escríbenos", "it": "Scrivici", "nl": "Mail ons", "pt": "Escreva-nos", "es-usted": "Escríbanos", "it-lei": "Ci scriva"},

	"welcome.to":   {"en": "Welcome to %s|Welcome to %s|Welcome to %s!", "de": "Willkommen: %s|Willkommen: %s|Willkommen: %s!", "fr": "Bienvenue : %s", "es": "Te damos la bienvenida a %s", "it": "Benvenuto: %s", "nl": "Welkom: %s", "pt": "Boas-vindas: %s", "es-usted": "Le damos la bienvenida a %s"},
	"welcome":      {"en": "Welcome|Welcome, good to have you here|Welcome! So good to have you here", "de": "Willkommen|Schön, dass Sie da sind|Schön, dass Sie da sind!", "de-du": "Willkommen|Schön, dass du da bist|Schön, dass du da bist!", "de-ihr": "Willkommen|Schön, dass ihr da seid|Schön, dass ihr da seid!", "fr": "Bienvenue", "es": "Te damos la bienvenida", "it": "Benvenuti", "nl": "Welkom", "pt": "Boas-vindas", "es-usted": "Le damos la bienvenida"},
	"away":         {"en": "It has been a while|We miss you|We miss you!", "de": "Es ist eine Weile her|Wir vermissen Sie|Wir vermissen Sie!", "de-du": "Es ist eine Weile her|Wir vermissen dich|Wir vermissen dich!", "de-ihr": "Es ist eine Weile her|Wir vermissen euch|Wir vermissen euch!", "fr": "Cela fait un moment|Vous nous manquez", "es": "Ha pasado un tiempo|Te echamos de menos", "it": "È passato un po’ di tempo|Ci manchi", "nl": "Het is even geleden|We missen je", "pt": "Já faz algum tempo|Sentimos a sua falta", "fr-tu": "Cela fait un moment|Tu nous manques", "es-usted": "Ha pasado un tiempo|Le echamos de menos", "it-lei": "È passato un po’ di tempo|Ci manca", "nl-u": "Het is even geleden|We missen u"},
	"meet":         {"en": "%s|Meet %s|Say hello to %s!"},
	"news":         {"en": "News|Our news|Fresh news", "de": "Neuigkeiten", "fr": "Nos actualités", "es": "Novedades", "it": "Novità", "nl": "Nieuws", "pt": "Novidades"},
	"offer":        {"en": "An offer for you|Something for you|Just for you", "de": "Ein Angebot für Sie", "de-du": "Ein Angebot für dich", "de-ihr": "Ein Angebot für euch", "fr": "Une offre pour vous", "es": "Una oferta para ti", "it": "Un’offerta per te", "nl": "Een aanbieding voor jou", "pt": "Uma oferta para si", "fr-tu": "Une offre pour toi", "es-usted": "Una oferta para usted", "it-lei": "Un’offerta per Lei", "nl-u": "Een aanbieding voor u"},
	"invited":      {"en": "You are invited|You’re invited|You’re invited!", "de": "Sie sind eingeladen|Sie sind eingeladen|Sie sind eingeladen!", "de-du": "Du bist eingeladen|Du bist eingeladen|Du bist eingeladen!", "de-ihr": "Ihr seid eingeladen|Ihr seid eingeladen|Ihr seid eingeladen!", "fr": "Vous êtes invité", "es": "Te invitamos", "it": "Sei invitato", "nl": "Je bent uitgenodigd", "pt": "O seu convite", "fr-tu": "Tu es des nôtres ?", "es-usted": "Le invitamos", "it-lei": "La invitiamo", "nl-u": "U bent uitgenodigd"},
	"updated":      {"en": "What is new|Here is what is new", "de": "Das ist neu", "fr": "Ce qui change", "es": "Lo que cambia", "it": "Le novità", "nl": "Dit is nieuw", "pt": "O que muda"},
	"confirmation": {"en": "Your confirmation", "de": "Ihre Bestätigung", "de-du": "Deine Bestätigung", "de-ihr": "Eure Bestätigung", "fr": "Votre confirmation", "es": "Tu confirmación", "it": "La tua conferma", "nl": "Je bevestiging", "pt": "A sua confirmação", "fr-tu": "Ta confirmation", "es-usted": "Su confirmación", "it-lei": "La Sua conferma", "nl-u": "Uw bevestiging"},

	"body.newsletter":    {"en": "In this issue|What we have been up to|What’s going on", "de": "In dieser Ausgabe", "fr": "Dans ce numéro", "es": "En este número", "it": "In questo numero", "nl": "In dit nummer", "pt": "Nesta edição"},
	"body.announcement":  {"en": "Good to know|Good to know|What’s in it for you", "de": "Gut zu wissen", "fr": "Bon à savoir", "es": "Conviene saberlo", "it": "Buono a sapersi", "nl": "Goed om te weten", "pt": "Bom saber"},
	"body.welcome":       {"en": "Good to know|Good to know|What’s waiting for you", "de": "Gut zu wissen", "fr": "Bon à savoir", "es": "Conviene saberlo", "it": "Buono a sapersi", "nl": "Goed om te weten", "pt": "Bom saber"},
	"body.promotion":     {"en": "The offer in detail|Good to know|What’s in it", "de": "Das Angebot", "fr": "L’offre en détail", "es": "La oferta en detalle", "it": "L’offerta in dettaglio", "nl": "De aanbieding", "pt": "A oferta em detalhe"},
	"body.event":         {"en": "What to expect|What awaits you|What’s waiting for you", "de": "Das erwartet Sie", "de-du": "Das erwartet dich", "de-ihr": "Das erwartet euch", "fr": "Au programme", "es": "Qué te espera", "it": "Cosa ti aspetta", "nl": "Wat je te wachten staat", "pt": "O que esperar", "es-usted": "Qué le espera", "it-lei": "Cosa La aspetta", "nl-u": "Wat u te wachten staat"},
	"body.update":        {"en": "What changes|What changes for you", "de": "Was sich ändert", "fr": "Ce qui change", "es": "Qué cambia", "it": "Cosa cambia", "nl": "Wat er verandert", "pt": "O que muda"},
	"body.re-engagement": {"en": "Since you were last here|What you missed|What you missed", "de": "Das ist inzwischen passiert", "fr": "Depuis votre dernière visite", "es": "Desde tu última visita", "it": "Nel frattempo", "nl": "Sinds je laatste bezoek", "pt": "Desde a sua última visita", "fr-tu": "Depuis ta dernière visite", "es-usted": "Desde su última visita", "nl-u": "Sinds uw laatste bezoek"},
	"body.transactional": {"en": "Good to know", "de": "Gut zu wissen", "fr": "Bon à savoir", "es": "Conviene saberlo", "it": "Buono a sapersi", "nl": "Goed om te weten", "pt": "Bom saber"},

	"items.newsletter":    {"en": "Worth your time|Our picks|Our picks", "de": "Unsere Auswahl", "fr": "Notre sélection", "es": "Nuestra selección", "it": "La nostra selezione", "nl": "Onze selectie", "pt": "A nossa seleção"},
	"items.announcement":  {"en": "At a glance|The highlights|The highlights", "de": "Auf einen Blick", "fr": "En bref", "es": "De un vistazo", "it": "In breve", "nl": "In het kort", "pt": "Em resumo"},
	"items.welcome":       {"en": "Your first steps|Your first steps|Start here", "de": "Die ersten Schritte", "fr": "Pour commencer", "es": "Primeros pasos", "it": "I primi passi", "nl": "De eerste stappen", "pt": "Primeiros passos"},
	"items.promotion":     {"en": "In the offer|Our picks for you|Have a look at these", "de": "Im Angebot", "fr": "Dans l’offre", "es": "En oferta", "it": "In offerta", "nl": "In de aanbieding", "pt": "Em oferta"},
	"items.event":         {"en": "The programme|What is on|What’s on", "de": "Das Programm", "fr": "Le programme", "es": "El programa", "it": "Il programma", "nl": "Het programma", "pt": "O programa"},
	"items.update":        {"en": "All changes|What is new|What’s new", "de": "Die Änderungen", "fr": "Les changements", "es": "Los cambios", "it": "Le modifiche", "nl": "De wijzigingen", "pt": "As mudanças"},
	"items.re-engagement": {"en": "New since your last visit|New since your last visit|Look what’s new", "de": "Neu für Sie", "de-du": "Neu für dich", "de-ihr": "Neu für euch", "fr": "Nouveau pour vous", "es": "Nuevo para ti", "it": "Novità per te", "nl": "Nieuw voor jou", "pt": "Novo para si", "fr-tu": "Nouveau pour toi", "es-usted": "Nuevo para usted", "it-lei": "Novità per Lei", "nl-u": "Nieuw voor u"},
	"items.transactional": {"en": "Summary", "de": "Übersicht", "fr": "Récapitulatif", "es": "Resumen", "it": "Riepilogo", "nl": "Overzicht", "pt": "Resumo"},

	"cart":       {"en": "Still in your cart: %s", "de": "Noch im Warenkorb: %s", "fr": "Toujours dans le panier : %s", "es": "Sigue en el carrito: %s", "it": "Ancora nel carrello: %s", "nl": "Nog in de winkelwagen: %s", "pt": "Ainda no carrinho: %s"},
	"new.date":   {"en": "new date", "de": "neuer Termin", "fr": "nouvelle date", "es": "nueva fecha", "it": "nuova data", "nl": "nieuwe datum", "pt": "nova data"},
	"details":    {"en": "The details|At a glance|At a glance", "de": "Auf einen Blick", "fr": "En bref", "es": "De un vistazo", "it": "In breve", "nl": "In het kort", "pt": "Em resumo"},
	"good":       {"en": "Good to know", "de": "Gut zu wissen", "fr": "Bon à savoir", "es": "Conviene saberlo", "it": "Buono a sapersi", "nl": "Goed om te weten", "pt": "Bom saber"},
	"when":       {"en": "When", "de": "Wann", "fr": "Quand", "es": "Cuándo", "it": "Quando", "nl": "Wanneer", "pt": "Quando"},
	"time":       {"en": "Time", "de": "Uhrzeit", "fr": "Heure", "es": "Hora", "it": "Ora", "nl": "Tijd", "pt": "Hora"},
	"where":      {"en": "Where", "de": "Wo", "fr": "Où", "es": "Dónde", "it": "Dove", "nl": "Waar", "pt": "Onde"},
	"price":      {"en": "Price", "de": "Preis", "fr": "Prix", "es": "Precio", "it": "Prezzo", "nl": "Prijs", "pt": "Preço"},
	"contact":    {"en": "Contact", "de": "Kontakt", "fr": "Contact", "es": "Contacto", "it": "Contatti", "nl": "Contact", "pt": "Contacto"},
	"code":       {"en": "Your code", "de": "Ihr Code", "de-du": "Dein Code", "de-ihr": "Euer Code", "fr": "Votre code", "es": "Tu código", "it": "Il tuo codice", "nl": "Jouw code", "pt": "O seu código", "fr-tu": "Ton code", "es-usted": "Su código", "it-lei": "Il Suo codice", "nl-u": "Uw code"},
	"postscript": {"en": "P.S.", "fr": "P.-S.", "es": "P. D."},
	"questions":  {"en": "Questions? Reply to this e-mail.|Questions? Just reply to this e-mail.|Questions? Just hit reply!", "de": "Fragen? Antworten Sie einfach auf diese E-Mail.", "de-du": "Fragen? Antworte einfach auf diese E-Mail.", "de-ihr": "Fragen? Antwortet einfach auf diese E-Mail.", "fr": "Une question ? Répondez à cet e-mail.", "es": "¿Preguntas? Responde a este correo.", "it": "Domande? Rispondi a questa e-mail.", "nl": "Vragen? Antwoord op deze e-mail.", "pt": "Dúvidas? Responda a este e-mail.", "fr-tu": "Une question ? Réponds à cet e-mail.", "es-usted": "¿Preguntas? Responda a este correo.", "it-lei": "Domande? Risponda a questa e-mail.", "nl-u": "Vragen? Antwoord op deze e-mail."},
	"ask.us":     {"en": "Questions? Reply to this e-mail, and we will help.|Questions? Just reply to this e-mail, we are happy to help.|Questions? Just hit reply, we are happy to help!", "de": "Fragen? Antworten Sie einfach auf diese E-Mail, wir helfen gern.", "de-du": "Fragen? Antworte einfach auf diese E-Mail, wir helfen gern.", "de-ihr": "Fragen? Antwortet einfach auf diese E-Mail, wir helfen gern.", "fr": "Une question ? Répondez à cet e-mail, nous vous aiderons volontiers.", "es": "¿Preguntas? Responde a este correo y te ayudamos encantados.", "it": "Domande? Rispondi a questa e-mail, ti aiutiamo volentieri.", "nl": "Vragen? Antwoord op deze e-mail, we helpen je graag.", "pt": "Dúvidas? Responda a este e-mail, temos todo o gosto em ajudar.", "fr-tu": "Une question ? Réponds à cet e-mail, nous t’aiderons volontiers.", "es-usted": "¿Preguntas? Responda a este correo y le ayudamos encantados.", "it-lei": "Domande? Risponda a questa e-mail, La aiutiamo volentieri.", "nl-u": "Vragen? Antwoord op deze e-mail, we helpen u graag."},
	"in.short":   {"en": "The essentials are below, clear and in short.|All you need to know is inside, at a glance.|Everything you need to know is right here, inside!", "de": "Alles Wichtige steht in dieser E-Mail, auf einen Blick.", "fr": "L’essentiel à savoir est dans cet e-mail, en bref.", "es": "Lo esencial está en este correo, de un vistazo.", "it": "L’essenziale da sapere è in questa e-mail, in breve.", "nl": "Het belangrijkste staat in deze mail, in het kort.", "pt": "O essencial está neste e-mail, em resumo."},
	"online":     {"en": "online", "de": "online", "fr": "en ligne", "es": "en línea", "it": "online", "nl": "online", "pt": "online"},
	"free.entry": {"en": "Free", "de": "Kostenlos", "fr": "Gratuit", "es": "Gratis", "it": "Gratuito", "nl": "Gratis", "pt": "Grátis"},

	"greeting": {
		"en": "Dear reader,|Hi there,|Hi there!", "de": "Guten Tag,|Hallo,|Hallo!", "fr": "Bonjour,|Bonjour !|Bonjour !", "es": "Buenos días:|¡Hola!|¡Hola!",
		"it": "Buongiorno,|Ciao!|Ciao!", "nl": "Goedendag,|Hallo,|Hallo!", "pt": "Bom dia,|Olá!|Olá!",
		"fr-tu": "Salut,|Salut !|Salut !",
	},
	"regards": {
		"en": "Kind regards|See you soon!|See you soon!", "de": "Mit freundlichen Grüßen|Herzliche Grüße|Bis bald!", "fr": "Cordialement|À très bientôt !|À très bientôt !", "es": "Atentamente|¡Hasta pronto!|¡Hasta pronto!",
		"it": "Cordiali saluti|A presto!|A presto!", "nl": "Met vriendelijke groet|Hartelijke groet|Tot snel!", "pt": "Com os melhores cumprimentos|Até breve!|Até breve!",
	},
	"ask.about": {
		"en": "Do you have a question about %s? Just reply to this e-mail, we are happy to help.", "de": "Haben Sie Fragen zum Thema %s? Antworten Sie einfach auf diese E-Mail, wir helfen gern.",
		"de-du": "Hast du Fragen zum Thema %s? Antworte einfach auf diese E-Mail, wir helfen gern.", "de-ihr": "Habt ihr Fragen zum Thema %s? Antwortet einfach auf diese E-Mail, wir helfen gern.",
		"fr": "Une question à ce sujet (%s) ? Répondez simplement à cet e-mail, nous vous aidons volontiers.", "es": "¿Tienes alguna pregunta sobre %s? Responde a este correo y te ayudamos con gusto.",
		"it": "Hai domande su %s? Rispondi a questa e-mail, ti aiutiamo volentieri.", "nl": "Heb je een vraag over %s? Antwoord op deze e-mail, we helpen je graag.", "pt": "Tem dúvidas sobre %s? Responda a este e-mail, ajudamos com gosto.",
		"fr-tu": "Une question à ce sujet (%s) ? Réponds simplement à cet e-mail, nous t’aidons volontiers.", "es-usted": "¿Tiene alguna pregunta sobre %s? Responda a este correo y le ayudamos con gusto.", "it-lei": "Ha domande su %s? Risponda a questa e-mail, La aiutiamo volentieri.", "nl-u": "Hebt u een vraag over %s? Antwoord op deze e-mail, we helpen u graag.",
	},
}
