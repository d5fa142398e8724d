package compose

import "strings"

// articles stand before a noun.
var articles = setOf("a an the our my some one this ein eine einen einem einer unser unsere unseren unserem unserer mein meine meinen der das den die dem des une un notre nos mon ma mes le la les l' una uno nuestro nuestra nuestros nuestras mi mis el los las il lo gli i un' nostro nostra nostri nostre mio mia een onze ons het de mijn um uma nosso nossa nossos nossas meu minha o os as au aux al ai")

// mailNouns are what people call a mail.
var mailNouns = setOf("email emails e-mail e-mails mail mails newsletter newsletters message messages template templates campaign campaigns announcement invitation reminder notification blast note letter mailing appeal rundmail rundbrief nachricht einladung einladungsmail ankündigung rundschreiben anschreiben infomail courriel courriels mél infolettre annonce invitation correo correos boletín invitación mensaje messaggio invito bericht nieuwsbrief uitnodiging boletim convite mensagem")

// anything are nouns that mean a mail only where something is to be written.
var anything = setOf("something text copy post update info information etwas text was quelque algo texto qualcosa testo iets tekst apology apologies thank-you entschuldigung absage zusage erinnerung mahnung zahlungserinnerung dankeschön excuses relance rappel disculpa recordatorio scuse promemoria verontschuldiging herinnering lembrete")

// notBetween are words that can't stand between an order and the mail that it asks for.
var notBetween = setOf("no not kein keine geen to for about that which on of in at with your us who and für über zu an dass die der mit pour sur à que avec para sobre con a per su che met voor over dat")

// openers are said to the writer before an order.
var openers = lexiconOf(
	"polite: please|pls|also|and|then|next|hi|hey|hello|hi there|hey there|make sure to|be sure to|don't forget to|do not forget to|remember to|just",
	"polite: plz|can u|could u|would u|can u please|can u pls|can u plz|can you pls|can you|could you|would you|will you|can you please|could you please|would you please|help me|help me to|help us|help us to|i want you to|i need you to|i'd like you to|i would like you to",
	"polite: i want to|i need to|i'd like to|i would like to|we want to|we need to|we'd like to|we would like to|i have to|we have to|the goal is to|the purpose is to|our goal is to|my goal is to|it should|the mail should|the email should|the e-mail should|goal|purpose|aim",
	"polite: bitte|auch|und|dann|hallo|kannst du|könntest du|kannst du bitte|können sie|könnten sie|könnt ihr|hilf mir|vergiss nicht|ziel|ziel ist es|zweck|ich möchte|ich will|wir möchten|wir wollen|ich würde gerne|ich würde gern|wir würden gerne",
	"polite: bonjour|salut|peux-tu|pourrais-tu|pouvez-vous|pourriez-vous|s' il te plaît|s' il vous plaît|merci de|je voudrais|je veux|j' aimerais|nous voulons|nous voudrions|et|aussi",
	"polite: hola|por favor|puedes|podrías|quiero|queremos|quisiera|me gustaría|y|también|ciao|per favore|puoi|potresti|vorrei|voglio|vogliamo|anche|hoi|alsjeblieft|kun je|wil je|ik wil|we willen|ook|olá|pode|poderia|quero|queremos|também",
)

// writing are the orders for a mail.
var writing = lexiconOf(
	"write: write|create|make|generate|draft|compose|design|build|prepare|produce|send|send out|do|put together|put|come up with|write up|need|want|i need|i want|we need|we want|i'd like|i would like|we'd like|we would like|give me",
	"write: schreib|schreibe|schreiben sie|schreibt|schreiben|erstell|erstelle|erstellen sie|erstellt|erstellen|verfasse|verfass|verfassen|mach|mache|machen|entwirf|gestalte|sende|schick|schicke|formuliere|ich brauche|wir brauchen|ich benötige|wir benötigen|ich hätte gern|ich hätte gerne|ich möchte|wir möchten|brauche|eine",
	"write: écris|écrivez|écrire|rédige|rédigez|rédiger|crée|créez|créer|envoie|envoyez|envoyer|prépare|préparez|fais|il me faut|j' ai besoin d'|il nous faut",
	"write: escribe|escribir|redacta|redactar|crea|crear|haz|hacer|prepara|preparar|envía|enviar|necesito|necesitamos|quiero|scrivi|scrivimi|scrivere|crea|creare|prepara|manda|mandare|ho bisogno di|mi serve|schrijf|maak|stuur|ik wil|escreva|crie|faça|envie|preciso de",
)

// toWriter are those who ask.
var toWriter = lexiconOf("me: please|bitte|mal bitte|doch bitte|por favor|per favore|alsjeblieft|me|us|mir|uns|moi|-moi|nous|for me|for us|für mich|für uns|pour moi|pour nous|para mí")

// deeds are what a mail should do. Those with a small "with" need people behind them, because "Share your photos" speaks to readers.
var deeds = lexiconOf(
	"say: end with|close with|finish with|start with|begin with|open with|list|describe|link to|beende mit|beginne mit|termine par|commence par|termina con|empieza con|mention|mentions|mentioning|include|explain|explains|explaining|highlight|highlights|highlighting|emphasise|emphasize|stress|point out|points out|erwähne|erwähnen|erwähnt|erkläre|erklär|betone|nenne|weise|mentionne|mentionnez|mentionner|précise|précisez|préciser|menciona|mencionar|explica|menziona|spiega|vermeld|noem|mencione|explique",
	"state: say|says|saying|state|states|stating|note|sag|sage|sagt|sagen|steht|dis|dites|dire|disant|di|decir|diga|dica|zeg|schreib|schreibe|add|adds",
	"tell: send|sends|sending|schick|schicke|envoie|envoyez|envía a|invia a|manda a|stuur|tell|tells|telling|inform|informs|informing|notify|notifies|notifying|remind|reminds|reminding|let|lets|letting|show|shows|teach|write|write to|email|explain to|informiere|informier|informieren|informiert|erinnere|erinner|erinnern|teile|teil|sag|sage|sagt|sag bitte|sage bitte|sagt bitte|teile bitte|erzähl|erzähle|lass|lasse|schreib|schreibe|schreiben sie|schreib an|schreibe an|informe|informez|informer|avertis|avertissez|préviens|prévenez|prévenir|rappelle|rappelez|rappeler|rappelle à|rappelez à|dis à|dites à|écris|écrivez|écris à|écrivez à|écrire à|dire à|expliquer à|escribir a|decir a|contar a|comunicar a|scrivere a|dire a|comunicare a|schrijven aan|vertellen aan|explique à|informa|informar|informa a|avisa|avisar|avisa a|recuerda|recuerda a|recordar a|recuérdales|diles|dile a|diles a|di a|escribe a|escríbeles|cuenta a|comunica a|comunica|comunicare|comunicar|informare|avvisa|avvisare|ricorda|ricorda a|scrivi|scrivi a|di' a|informeer|herinner|vertel|laat|schrijf|schrijf aan|avise|lembre|lembra|lembra a|diz a|pede a|diga a|conte a",
	"announce: announce|announces|announcing|introduce|introduces|introducing|present|presents|presenting|share|shares|sharing|celebrate|celebrates|celebrating|reveal|kündige|künde|verkünde|verkünden|stelle|stell|präsentiere|präsentieren|annonce|annonçant|annoncez|annoncer|présente|présentez|présenter|présentant|anuncia|anunciar|anunciando|presenta|presentar|annuncia|annunciare|presentare|kondig|presenteer|anuncie|apresente",
	"promote: promote|promotes|promoting|advertise|advertises|advertising|sell|sells|selling|bewirb|bewerbe|bewerben|promouvoir|promeus|promouvez|promociona|promocionar|promuovi|promuovere|promoot|promova|vendre|vender|vendere|verkaufe",
	"invite: invite|invites|inviting|lade|lad|laden|invitez|inviter|invitant|invita|invita a|invitar|invitar a|invitando a|invitare|nodig|convide|convida|convidar",
	"welcome: welcome|welcomes|welcoming|greet|greets|begrüße|begrüß|begrüßen|accueille|accueillir|verwelkom",
	"thank: thank|thanks|thanking|remercie|remerciez|remercier|agradece|agradecer|agradece a|agradecer a|ringrazia|ringraziare|bedank|agradeça|danke|bedanke dich|bedanke dich bei|sich bedanken",
	"win: relancer|relance|relancez|faire revenir|reactivar|reactivar a|recuperar a|riconquistare|riattivare|zurückgewinnen|win back|wins back|winning back|bring back|bringing back|re-engage|reengage|re-engaging|reactivate|reaktiviere|reaktivieren|reconquérir|recupera|recuperar",
	"urge: get|gets|getting|encourage|encourages|encouraging|ask|asks|asking|persuade|persuades|convince|convinces|motivate|motivates|nudge|nudges|urge|urges|push|prompt|help|helping|call on|encouragez|encourager|incite|incitez|inciter|convaincre|anima|anima a|animar a|pide a|convence a|invoglia|convinci|motiva|motiva a|ermutige|motiviere|bewege|bring",
	"raise: raise money for|raising money for|raise funds for|raising funds for|fundraise for|collect donations for|collect money for|get donations for|sammle spenden für|spenden sammeln für|récolter des dons pour|récolte des dons pour|recauda fondos para|recaudar fondos para|raccogli fondi per",
	"ask: collect feedback on|collect feedback about|get feedback on|get feedback about|gather feedback on|gather feedback about|ask for feedback on|ask for feedback about|ask for reviews of|get reviews of|get reviews for",
	"request: ask politely for|ask kindly for|ask nicely for|politely ask for|kindly ask for|nicely ask for|ask for",
	"hire: recruit|recruits|recruiting|hire",
	"offer: offer|offers|offering|give|gives|giving|biete|gib|offre|offrir|ofrece a|offri a|bied",
	"sorry: apologise|apologize|apologises|apologizes|apologising|apologizing|apologise for|apologize for|say sorry|say sorry for|entschuldige dich|pide disculpas|pide perdón|chiedi scusa|verontschuldig je|pede desculpa|entschuldige|sich entschuldigen|excuse-toi|s' excuser|discúlpate|disculparse|scusati",
	"congratulate: congratulate|congratulates|congratulating",
	"wish: wish|wishes|wishing|wünsche|wünsch|souhaite à|souhaiter à|desea a|desear a|augura a|wens",
)

// needPeople are deeds that are orders only where those who get the mail are named.
var needPeople = setOf("tell invite welcome thank win urge offer congratulate wish")

// toReaders are words behind a verb that show that the sentence speaks to readers, or is none.
var toReaders = setOf("us me your yourself yourselves this these with it you hello hi thanks now here today uns mir deine dein ihre ihren dir dich euch nous moi votre ton ta nos tu su tus sus ci mi")

// driving are the numbers that a mail should raise, and the goal behind each.
var (
	driving = lexiconOf("drive: drive|drives|driving|increase|increases|boost|boosts|generate|grow|get|gain|collect|steigere|erhöhe|gewinne|augmente|augmenter|aumenta|aumentar|more|mehr")
	driven  = lexiconOf(
		"register: sign-ups|signups|sign ups|registrations|attendees|participants|attendance|anmeldungen|teilnehmer|inscriptions|inscripciones|iscrizioni|aanmeldingen",
		"book: bookings|reservations|appointments|buchungen|reservierungen|termine|réservations|reservas|prenotazioni|boekingen",
		"shop: sales|orders|purchases|verkäufe|bestellungen|umsatz|ventes|commandes|ventas|pedidos|vendite|ordini|bestellingen",
		"donate: donations|spenden|dons|donaciones|donazioni|donaties",
		"download: downloads",
		"subscribe: subscribers|subscriptions|abonnenten|abonnés|suscriptores",
		"apply: applications|applicants|bewerbungen|candidatures|candidatos|candidature",
		"visit: traffic|visits|visitors|clicks|besucher|visites|visitas|visite",
		"survey: answers|responses|feedback|reviews|antworten|bewertungen|réponses|avis|respuestas|opiniones|risposte|recensioni",
	)
)

// people are those who get a mail.
var people = setOf("customer customers subscriber subscribers member members user users reader readers client clients guest guests people everyone everybody anyone follower followers fans team staff employee employees colleague colleagues student students parent parents donor donors patient patients shopper shoppers visitor visitors buyer buyers regulars neighbour neighbours neighbor neighbors families friends volunteer volunteers supporter supporters partner partners resident residents participant participants attendee attendees contacts leads owners managers employers founders developers designers nurses doctors runners cyclists walkers singers bakers gardeners learners beginners players teachers pupils kids tenants owners investors sponsors alumni them all mieter mietern mieterinnen bewohner bewohnern anwohner anwohnern kunden kundinnen kund:innen kund*innen abonnenten abonnentinnen mitglieder mitgliedern leser leserinnen lesern gäste gästen nutzer nutzerinnen nutzern eltern patienten besucher besuchern teilnehmer teilnehmern spender spendern freunde freunden nachbarn mitarbeiter mitarbeitern mitarbeitende mitarbeitenden kollegen ehrenamtliche ehrenamtlichen alle allen leute leuten familien schüler clients clientes abonnés membres lecteurs adhérents adhérentes utilisateurs parents bénévoles donateurs donatrices donantes donatori donateurs donatrici doadores patients alumnos alumnas estudiantes élèves étudiants patientes abonnées lecteurs invités voisins salariés clientes suscriptores socios vecinos invitados lectores usuarios padres voluntarios pacientes clienti iscritti abbonati abbonate soci lettori utenti genitori volontari studenti alunni pazienti ospiti klanten patiënten leerlingen studenten gasten buren abonnees leden lezers gebruikers ouders vrijwilligers iedereen tutti todos tous assinantes pais familias famílias famiglie alunos sócios pacientes convidados vizinhos membros leitores utilizadores")

// Words between a deed and what it is about.
var (
	thatWords  = setOf("that dass daß que qu' che dat")
	particles  = setOf("eraan erop ervan erover daran darüber darauf hin mit know wissen weten weten, aware darum, auch also")
	aboutWords = lexiconOf(
		"about: about|of|on|regarding|concerning|how|over|news about|news of|know about|über|an|von|sur|de|d'|du|des|à propos de|au sujet de|sobre|acerca de|del|di|su|sul|sulla|sui|riguardo a|van|sobre o|sobre a",
		"to: to|at|for|on|in|zu|zum|zur|an|für|à|au|aux|pour|por|a|al|para|alla|ai|al|per|voor|aan|naar|uit voor|agli|alle|aos|às|ao",
	)
	purposes    = lexiconOf("to: to|in order to|so that|um|damit|pour|afin de|d'|para|a fin de|per|om|die|der|das|that|which|who|in which we|in which|where we|in der wir|in dem wir|in der|in dem|mit der wir|womit wir|qui|que|che|waarin|dat|dass|que")
	connectives = lexiconOf(
		"about: about|on|regarding|concerning|of|announcing our|über|zum thema|zu|zum|zur|von|anlässlich|wegen|sur|à propos de|au sujet de|concernant|sobre|acerca de|del|su|sul|sulla|sui|riguardo|riguardo a|over|sobre o|sobre a|de",
		"for: for|für|pour|para|per|voor",
		"with: with|mit|avec|con|met|com|including|saying|inklusive",
	)
)

// typeNames name a type of mail or its looks, and no topic.
var typeNames = setOf("thank you thanks donation fundraising welcome short quick new friendly nice good simple promotional marketing promo event update confirmation transactional re-engagement reengagement winback win-back monthly weekly formal warm professional launch announcement thank-you follow-up followup reminder invitation sales recruiting recruitment kurze kurzer kurzen freundliche freundlichen nette neue schöne monatliche petit court courte bel corto breve bonito kort korte fun funny cheerful polite beautiful great brief small big html responsive modern elegant informal casual first last cold")

var months = func() map[string]bool {
	all := setOf("january february march april may june july august september october november december januar februar märz mai juni juli oktober dezember janvier février mars avril juin juillet août septembre octobre novembre décembre enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre")
	return all
}()

// finiteVerbs show that words are a sentence and not a name.
var finiteVerbs = setOf(strings.Join([]string{
	"is are was were will won't can can't cannot has have had get gets may must should could would need needs want wants cost costs open opens close closes start starts end ends begin begins take takes leave leaves ship ships arrive arrives moved move moves meet meets offer offers come comes go goes stay stays make makes made raise raised expire expires run runs feed feeds help helps feature features miss hiring looking celebrate celebrates launch launches turn turns became become grew found found lost won failed broke stopped added improved changed change changes released opened closed started built bought receive receives save saves join win know believe thank look looks do does did don't doesn't didn't sing sings play plays invite invites give gives bring brings send sends work works roast love loves hope apply applies",
	"habe bin ist sind war waren wird werden wurde wurden kann können hat haben hatten gibt gilt gelten kostet kosten beginnt endet findet finden öffnet öffnen schließt schließen bleibt bleiben feiert feiern braucht brauchen sucht suchen läuft kommt kommen bringt freut freuen müssen muss darf dürfen soll sollen bekommt bekommen erhält erhalten zieht ziehen macht machen fällt startet starten stellen stellt bieten bietet laden lädt danken möchten liegt steht steigt steigen beträgt betragen dauert dauern behalten behält entfällt entfallen verschiebt ändert ändern wechselt",
	"est sont sera finit finissent aura auront organise organisent passe passent rouvre rouvrent reprend reprennent revient reviennent cherchons propose seront était ont avons coûte coûtent ouvre ouvrent ferme ferment commence commencent reçoit reçoivent reste restent peut peuvent devez offre offrent organisons ouvrons avez bénéficiez fêtons serons serez restera resteront change changent déménage déménageons",
	"es son será tendrá tendrán organiza organizan vuelve vuelven reabre llega llegan buscamos están está tiene tienen tenemos cuesta cuestan empieza empiezan abre abren cierra cierran recibe reciben puede pueden hay celebra celebramos abrimos invita invitan invitamos serán aplaza aplazan pospone traslada trasladan sigue siguen queda quedan pasa pasan permanecerá cambia cambian",
	"è sono comincia cominciano finisce finiscono sarà terrà organizza organizzano riprende riprendono torna tornano riapre riapriamo cerchiamo arriva arrivano resta restano ha hanno abbiamo costa costano inizia iniziano apre aprono chiude chiudono riceve ricevono può possono partono parte invita invitano invitiamo saranno resterà resteranno rimane rimangono rimarrà slitta cambia cambiano viene vengono",
	"zijn wordt worden kan kunnen heeft hebben kost kosten begint eindigt opent sluit blijft blijven krijgt krijgen gaat nodigt nodigen convida convidamos são foi custa começa abre fecha recebe pode tem temos será serão fica ficam ficará muda mudam moet moeten verhuist verhuizen verandert komt komen gaan vindt vinden is é organiseert abriu",
}, " "))
