package compose_test

import "testing"

// TestOffline_reads holds what strangers' first drafts got wrong.
func TestOffline_reads(t *testing.T) {
	for _, c := range []struct {
		name, prompt string
		has          []string
		hasNot       string
	}{
		{"who sends it is no topic", "Can you write something for our community choir? Our spring concert is on Saturday 25 April at 7.30pm in St Mark's Church.", []string{"subject: Our spring concert is on Saturday 25 April at 7.30pm", "Where=St Mark's Church"}, "Our community choir"},
		{"who sends it signs it", "Write an email for The Red Lion about quiz night on Thursday.", []string{"hero: Quiz night on Thursday", "text: |The Red Lion", "design:   \n"}, "hero: The Red Lion"},
		{"also in German", "Eine Mail von der Bäckerei Huber über unser neues Roggenbrot ab 3. März.", []string{"hero: Neues Roggenbrot|Ab 3. März.", "text: |Bäckerei Huber"}, ""},
		{"readers of a group are no topic", "Escribe un correo para los socios del gimnasio: desde el 1 de octubre hay clases de pilates.", []string{"hero: Desde el 1 de octubre hay clases de pilates"}, "hero: Gimnasio"},
		{"Portuguese welcomes to what it is", "Escreva um e-mail de boas-vindas para os novos alunos da nossa escola de surf. As aulas são aos sábados.", []string{"hero: Boas-vindas: a nossa escola de surf"}, "Da nossa"},
		{"a plant sale is an event", "Promote our plant sale on 9 May, 10am–1pm at the allotments. Cash only.", []string{"subject: Plant sale, 9 May, 10am–1pm", "Time=10am–1pm"}, "Shop the offer"},
		{"a jumble sale without an hour is one as well", "Jumble sale of the scouts on 14 March. Bring old clothes.", []string{"14 March"}, "Shop the offer"},
		{"a price span is one price", "Summer play in the castle garden on 12 June at 8pm. Tickets from 19 to 24 euros. Please book.", []string{"Price=19 to 24 euros", "Time=8pm"}, "Time=19"},
		{"several days are a list and no glance", "Easter services at St. John's: Maundy Thursday 2 April 7pm, Good Friday 3 April 2pm, Easter Sunday 5 April 10am. Everyone is welcome.", []string{"subject: Easter services at St. John's", "Good Friday 3 April 2pm"}, "Where=St\n"},
		{"numerals in a row are a list", "A newsletter for our agency. Three stories: 1) we rebranded Harbour Coffee, 2) Priya joins on 2 March, 3) our workshop on 26 March, sign up at https://example.com/voice. Read more soon.", []string{"We rebranded Harbour Coffee=;Priya joins on 2 March=;Our workshop on 26 March, sign up=", "Read more soon."}, "Com/voice"},
		{"a telephone is no item", "Mail an alle Patienten: Die Praxis ist im Urlaub. Vertretung: Praxis Dr. Klein, Hauptstraße 4, Tel. 0621 555 0177.", []string{"Vertretung: Praxis Dr. Klein, Hauptstraße 4, Tel. 0621 555 0177."}, "Hauptstraße 4="},
		{"an address in the middle of a sentence", "Parent evening on 19 March, 5-8 pm. Slots are 10 minutes, book at https://example.com/slots until 12 March.", []string{"Slots are 10 minutes, book until 12 March."}, "at https"},
		{"German apologises in German", "Entschuldige dich bei unseren Kunden für die verspäteten Pakete. Wir liefern bis Freitag.", []string{"hero: Wir entschuldigen uns für die verspäteten Pakete"}, "sorry"},
		{"French as well", "Excuse-toi auprès de nos clients pour la panne du 4 mars. Aucune donnée n'est perdue.", []string{"hero: Nous nous excusons pour la panne du 4 mars"}, "sorry"},
		{"Dutch thanks for what was done", "Bedank onze vrijwilligers voor hun inzet tijdens het buurtfeest. Er kwamen 350 bezoekers.", []string{"hero: Bedankt voor je inzet tijdens het buurtfeest"}, "hun"},
		{"thanks before a colon", "Remercie les donateurs : grâce à eux nous avons récolté 12 400 € et rénové le toit.", []string{"hero: Merci|Grâce à vous nous avons récolté 12 400 €"}, "Remercie"},
		{"two things are cheaper", "Tell our subscribers about the summer sale. Up to 40% off sandals and dresses, from June 20 through June 28.", []string{"hero: Summer sale: up to 40% off sandals and dresses|From June 20 through June 28."}, "The summer sale."},
		{"those who stayed away are the readers", "Make me a win-back email for my yoga studio. People who haven't been for 2 months get a free class, valid until 30 June.", []string{"hero: We miss you|You get a free class, valid until 30 June."}, "studio"},
		{"adjectives alone are an order", "We now open at 7. Bring this mail for a free refill. Light and chatty.", []string{"free refill"}, "chatty"},
		{"so is a lonely one", "Happy birthday email with a 15% voucher, code BDAY15, valid 30 days. Playful.", []string{"A 15% voucher, code BDAY15, valid 30 days."}, "Playful."},
		{"two adjectives before the mail", "Please write a short and friendly reminder to all choir members: rehearsal moves to Wednesday next week. Bring the blue folders.", []string{"hero: Rehearsal moves to Wednesday next week"}, "friendly"},
		{"a first line names the mail", "Product update for our invoicing app:\n- Recurring invoices\n- Dark mode\nAll users get it on Monday.", []string{"hero: Product update for our invoicing app", "Recurring invoices=;Dark mode="}, "confirmation"},
		{"who asks is not told", "I run a small pottery studio. Write an email announcing 4-week beginner courses starting on 7 September.", []string{"hero: 4-week beginner courses"}, "I run"},
		{"an order behind a dash", "Free trial ends in 3 days – remind users to add a card. They keep all their data.", []string{"Free trial ends in 3 days.", "You keep all your data."}, "remind users"},
		{"typed in haste", "im on holiday from 28 march to 2 april, nobody will walk dogs then. we dont open on 3 april. thx, Sam", []string{"hero: I'm on holiday from 28 March to 2 April", "We don't open on 3 April.", "text: |thx, Sam"}, ""},
		{"a verb is no month", "Groups of 4 may book a table. Only 3 may enter at a time.", []string{"Groups of 4 may book a table", "Only 3 may enter at a time."}, "May"},
		{"a list stays whole in the subject", "We raised $18,250!!! Thank you to everyone who ran, walked, baked or donated. The new ambulance arrives in August. See the photos: https://example.com/photos", []string{"hero: We raised $18,250!|", "[See the photos]"}, "subject: We raised $18,250! Thank you to everyone who ran\n"},
		{"blood is no money", "Remind people: blood donation on Tuesday, Town Hall, 3-7pm. Bring ID.", []string{"hero: Blood donation|"}, "Donate now"},
		{"German verbs end before a colon", "Lade unsere Nachbarn zum Hoffest ein: Samstag, 4. Juli, ab 15 Uhr, Gartenweg 7. Jeder bringt etwas mit.", []string{"hero: Hoffest|"}, "Hoffest ein"},
		{"a long job has a heading", "Wir suchen ab sofort eine Zahnmedizinische Fachangestellte (m/w/d), 20-30 Stunden, übertarifliche Bezahlung, 30 Tage Urlaub. Bewerbung an jobs@example.com.", []string{"subject: Wir suchen ab sofort eine Zahnmedizinische Fachangestellte\n"}, "Neuigkeiten"},
		{"an Italian hour", "Invita i soci alla cena sociale lunedì 14 settembre alle 20.30 nella sala parrocchiale. Prenotazione obbligatoria.", []string{"Ora=20.30"}, "Ora=alle"},
		{"whom to encourage is not said", "Swimming lessons start on 12 January. Sign up at the front desk or https://example.com/swim. Encourage people who are scared of water.", []string{"Sign up at the front desk or online."}, "scared"},
		{"a quote stays as it was said", `Write an email to our donors telling them their support paid for 3 incubators. Include a thank-you from Dr. Osei: "Every night counts, and you gave us 212 of them."`, []string{"hero: Your support paid for 3 incubators", "quote: Dr. Osei|Every night counts, and you gave us 212 of them."}, "of you"},
		{"two days are one item", "New opening hours: Tue-Fri 10-19, Sat 9-16, closed Sunday and Monday. Walk-ins welcome.", []string{"Closed Sunday and Monday="}, ";Monday="},
		{"the best of several offers is not for all", "End of season: skis -40%, boots -30%, helmets half price. In store only.", []string{"subject: End of season: skis -40%"}, "End of season: half price"},
		{"a German order ends with its verb", "Mahnung freundlich formulieren: Rechnung 2026-118 über 240,00 € war am 1. März fällig. Bitte bis 20. März überweisen.", []string{"hero: Rechnung 2026-118 über 240,00 € war am 1. März fällig"}, "formulieren"},
		{"neighbours in a name are no readers", "Invitation à la fête des voisins vendredi 29 mai à partir de 19 h dans la cour. Chacun apporte un plat.", []string{"subject: Fête des voisins, vendredi 29 mai"}, ""},
		{"a friendly reminder is named by what it says", "Recordatorio amable: la cuota de 25 euros vence el 30 de octubre. Gracias por vuestra colaboración. Un saludo, la junta", []string{"hero: La cuota de 25 euros vence el 30 de octubre", "text: |Un saludo, la junta"}, "amable"},
		{"a Portuguese day", "Convida os pais para a festa de Natal da escola no dia 18 de dezembro às 18h no ginásio. Tragam um doce. Obrigada, a direção", []string{"hero: Festa de Natal da escola|No dia 18 de dezembro", "text: |Obrigada, a direção"}, ""},
		{"a month has its news", "We're a small vet clinic. Please write a newsletter for March: 1. Tick season has started. 2. Meet our new nurse Ben.", []string{"hero: March news|", "1. Tick season has started"}, "clinic"},
		{"a day is said once", "Invite our customers to a wine tasting next Friday, 7pm, £18 per person. RSVP to wine@example.com", []string{"subject: Wine tasting next Friday: 7pm"}, "Friday, next Friday"},
		{"a share is no offer", "Write a thank you email to everyone who donated to our marathon team. We raised £7,412, 148% of our goal.", []string{"hero: Thank you to everyone who donated to our marathon team|We raised £7,412, 148% of our goal."}, "Shop"},
		{"a second verb keeps its subject", "Tell our readers that we are taking a break in August and will be back on 3 September with a new look.", []string{"subject: We are taking a break in August\n", "preview: We will be back on 3 September with a new look."}, "|In August"},
		{"a sentence is no label", "Einladung zur Vernissage am Freitag, 8. Mai, 19 Uhr. Um Anmeldung wird gebeten: galerie@example.com", []string{"[Jetzt anmelden]"}, "[Um"},
		{"a newsletter with days is one", "Newsletter Mai: Spargelzeit im Hofladen, Hoffest am 17. Mai ab 11 Uhr, Aushilfe gesucht.", []string{"subject: Newsletter Mai: Spargelzeit im Hofladen"}, "Wann="},
		{"accents that were not typed", "Previens nos abonnés que le prix passe de 9 € à 11 € par mois.", []string{"hero: Le prix passe de 9 € à 11 € par mois"}, "Previens"},
		{"an Italian discount is whole", "Sconto del 20% sui corsi di yoga per chi si iscrive entro il 30 settembre. Prima lezione gratuita.", []string{"hero: Sconto del 20% sui corsi di yoga|"}, "entro|"},
		{"names with small letters", "Launch email: meet Tidy, the app that sorts your receipts. iOS and Android.", []string{"iOS and Android."}, "IOS"},
		{"books are renewed", "Write a short reminder that library books are due on Friday 27 March. Renew online at https://example.com/renew or at the desk.", []string{"[Renew now]", "Renew online or at the desk."}, "See what is new"},
		{"a team signs", "Sorry we got your order wrong! A replacement is on its way. The Pixel Prints team", []string{"text: |The Pixel Prints team"}, "team."},
		{"a name before the mail is its topic", "Create a playful Halloween email for our pet shop. 13% off all costumes until 31 October, code BOO13.", []string{"subject: Halloween: 13% off all costumes", "hero: Halloween|"}, "playful"},
		{"a code welcomes nobody", "Écris un email de bienvenue à nos nouveaux abonnés. Ils reçoivent un guide gratuit et -15 % avec BIENVENUE15.", []string{"hero: Bienvenue|Vous recevez un guide gratuit"}, ""},
		{"a Spanish greeting has a colon", "Estimados clientes: les informamos de que el 6 de diciembre permaneceremos cerrados. Los pedidos se enviarán el 9.", []string{"hero: El 6 de diciembre permaneceremos cerrados|Estimados clientes:"}, "informamos"},
		{"an Italian order to a group", "Scrivi agli abbonati del teatro che lo spettacolo del 12 marzo è rinviato al 26 marzo. I biglietti restano validi. Scusati.", []string{"hero: Lo spettacolo del 12 marzo è rinviato al 26 marzo|", "Ci scusiamo."}, "Scusati"},
		{"whom it is for is no fact", "Invite the parents of class 4b to the nativity play on Dec 17 at 4:30 pm in the gym. Please bring cookies.", []string{"hero: Nativity play|On Dec 17 at 4:30 pm in the gym."}, "Good to know"},
		{"an apology keeps its code", "Apology: the ovens failed on Friday and 60 orders were late. Everyone affected gets their next loaf free with code SORRY. Reply if we missed you.", []string{"hero: Our apologies|The ovens failed on Friday and 60 orders were late.", "text: SORRY|Your code Everyone affected gets their next loaf free with code SORRY."}, "Apology"},
		{"a receipt keeps its quote", "Your invoice 2041 of $129.00 is paid. \"The fastest invoices we ever had, and the kindest\" – Mira, Ledger House", []string{"quote: Mira, Ledger House|The fastest invoices we ever had, and the kindest"}, ""},
		{"nobody is invited to works", "Scheduled maintenance on Sunday 23 November from 02:00 to 04:00 UTC. Payments continue to work. Status: https://example.com/status", []string{"subject: Scheduled maintenance, Sunday 23 November\n", "hero: Scheduled maintenance|", "[See the status page]"}, "Time="},
		{"what goes on is no item", "Quarterly update for residents: the lift is repaired, recycling moves to Tuesdays, the roof works start on 1 February and last three weeks.", []string{"subject: Quarterly update for residents\n", "The roof works start on 1 February and last three weeks="}, ";Last three weeks="},
		{"an hour goes with its day", "Our sourdough class on Saturday 21 November at 10 am has six places left. £45 a person, coffee and a loaf to take home. Book at https://example.com/class", []string{"subject: Our sourdough class has six places left\n"}, ""},
		{"an item stays whole in the subject", "Newsletter November: new rye loaf, we are closed on 24 December, and our baker won silver at the food awards. Shop: https://example.com", []string{"subject: Newsletter November: new rye loaf\n"}, ""},
		{"a prize is not torn off", "Customer survey: 5 questions, 2 minutes, win one of ten €50 vouchers. Closes 15 December. https://example.com/survey", []string{"subject: Customer survey: 5 questions"}, "win one of ten\n"},
		{"prices stand with their names", "Introduce our three bread boxes: Small £12, Family £18, Feast £26. Delivered every Friday. https://example.com/boxes", []string{"Small £12, Family £18, Feast £26.\n"}, "· Family"},
		{"one of several days tells nothing", "Holiday opening hours: 23 December 7-18, 24 December 7-12, closed 25-27 December. Order your stollen by 20 December at https://example.com/stollen", []string{"subject: Holiday opening hours: 23 December 7-18\n"}, "20 December. 25-27"},
	} {
		t.Run(c.name, func(t *testing.T) { wantSaid(t, c.prompt, c.has, c.hasNot) })
	}
}
