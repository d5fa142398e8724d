package compose

import (
	"slices"

	"mailwright/internal/lazyregexp"
)

// What can be told apart in words.
const (
	adding    = `(?:please |bitte )?(?:add|insert|include|put in|füge|ergänze|ajoute[rz]?|añade|agrega|aggiungi|voeg|adicione)\s+`
	dropping  = `(?:please |bitte )?(?:remove|delete|drop|take out|get rid of|leave out|skip|without|no|entferne|lösche|ohne|supprime[rz]?|enlève|sans|quita|elimina|sin|rimuovi|togli|senza|verwijder|zonder|haal|schrap|nimm|streiche?|retire[rz]?|saca|leva|remova|sem)\s+(?:the |all |any |den |die |das |le |la |les |el |los |las |il |lo |i |de |het |o |a )?`
	changing  = `(?:please |bitte )?(?:change|rename|make|set|update|rewrite|ändere|mach|change[rz]?|cambia|verander|mude)\s+`
	setting   = `(?:please |bitte )?(?:change|make|set|put|replace|ersetze?|remplace[rz]?|reemplaza|sustituye|sostituisci|vervang|update|raise|lower|reduce|increase|correct|fix|ändere?|mache?|setze?|stelle?|erhöhe?|senke?|korrigiere?|change[rz]?|mets|mettez|passe[rz]?|modifie[rz]?|corrige[rz]?|cambia|pon|ponga?|sube|baja|corrige|metti|imposta|porta|correggi|verander|wijzig|zet|maak|verhoog|verlaag|mude|ponha)\s+`
	the       = `(?:the |den |die |das |le |la |l['’]|les |el |los |il |lo |de |het |o |a )?`
	named     = `(?:the |der |die |das |el |la |le |l['’]|il |lo |de |o )?`
	an        = `(?:a |an |another |one more |the |einen? |eine |noch einen? |une? |una? |un |een |uma? )?`
	to        = `\s*(?:to|into|with|by|say|read|as|be|in|zu|auf|durch|door|par|à|en|por|a|con|naar|op|para)?\s*:?\s+`
	shouldBe  = `\s+(?:should|must|could|has to|debe|debería|tiene que|doit|devrait|deve|dovrebbe|moet)\s+(?:be|say|read|ser|decir|poner|être|dire|essere)\s*:?\s+`
	sollSein  = `\s+(?:soll|sollte|muss)\s+["“„«']?(.+?)["”“»']?\s+(?:heißen|lauten|sagen|sein|werden)\s*[.!]?$`
	ofSubject = `(?:subject(?: line)?|betreff(?:zeile)?|objet|asunto|oggetto|onderwerp|assunto)`
	ofHeading = `(?:heading|headline|title|überschrift|titel|titre|título|titolo|kop)`
	into      = `["“„«']?(.+?)["”“»']?\s*[.!]?$`
	ofSection = `(?:section|paragraph|part|block|text|bit|sentence|line|partie|parte|deel|abschnitt|absatz|teil|satz|paragraphe|phrase|sección|párrafo|sezione|paragrafo|frase|sectie|alinea|zin|seção|secção)`
	ofDetail  = `(start time|time|date|day|place|venue|location|address|start|begin|price|discount|rabatt|remise|descuento|sconto|korting|desconto|uhrzeit|zeit|datum|tag|ort|preis|heure|lieu|prix|hora|fecha|lugar|precio|ora|data|luogo|prezzo|tijd|plaats|prijs|local|preço|adresse|dirección|indirizzo|adres|beginn|début|inicio|inizio)`
	ofVoucher = `(?:voucher|gift card|discount|gutschein|rabatt|bon d['’]achat|bon|chèque-cadeau|remise|réduction|vale|cupón|descuento|buono|sconto|cadeaubon|tegoedbon|korting)`
	ofCode    = `(?:(?:discount |voucher |promo |coupon )?code|(?:gutschein|rabatt)code|code promo|código(?: de descuento)?|codice(?: sconto)?|kortingscode)`
	ofPoint   = `(?:item|bullet|bullet point|point|entry|card|product|thing|step|tip|class|course|offer|book|eintrag|punkt|listenpunkt|karte|ding|schritt|tipp|kurs|angebot|buch|élément|point|produit|chose|étape|conseil|cours|offre|livre|punto|elemento|producto|cosa|paso|consejo|clase|curso|oferta|libro|prodotto|passo|consiglio|corso|offerta|punt|les|cursus|aanbieding|boek|onderdeel|stap)`
	isNow     = `\s+(?:` + now + `\s+)?(?:is|ist|beträgt|est|es|è|é)\s+(?:` + now + `\s+)?(?:de |di )?`
	now       = `(?:now|only|jetzt|nun|nur noch|maintenant|désormais|ahora|ora|adesso|nu|voortaan|agora)`
	ofButton  = `(?:button|buttons|cta|call to action|schaltfläche|knopf|bouton|botón|pulsante|knop|botão)`
)

// An edit is what a clause can ask for.
type edit struct {
	re    lazyregexp.Regexp
	apply func(*editor, []string)
}

// edits are all of them; the first that fits is done.
var edits = slices.Concat(factEdits, partEdits)

// factEdits change what a mail says of days, prices and codes. The editor of documents does them, too.
var factEdits = []edit{
	{putting, (*editor).putInto},
	{lazyregexp.New(`(?i)^` + setting + the + ofCode + `(?:\s+[A-Z0-9_-]{4,24})?` + to + into), (*editor).changeCode},
	{lazyregexp.New(`(?i)^` + setting + the + ofVoucher + to + into), (*editor).changeVoucher},
	{lazyregexp.New(`(?i)^` + setting + the + ofDetail + to + into), (*editor).changeDetail},
	{lazyregexp.New(`(?i)^` + named + ofDetail + shouldBe + into), (*editor).changeDetail},
	{lazyregexp.New(`(?i)^` + named + ofDetail + sollSein), (*editor).changeDetail},
	{stated, (*editor).changeStated},
	{lazyregexp.New(`(?i)^` + named + ofCode + isNow + `["“„]?((?-i:[A-Z0-9_-]{4,24}))["”“]?[.!]?$`), (*editor).changeCode},
	{lazyregexp.New(`(?i)^` + setting + `(?:it|es|ça|lo|la|het)` + to + `(` + oneAmount + `|\d+(?:[.,]\d+)?\s?%)\s*[.!]?$`), (*editor).changeVoucher},
	{moving, (*editor).moveDay},
	{lazyregexp.New(`(?i)^` + setting + `(` + oneFigure + `)\s+(?:to|with|by|auf|in|zu|durch|à|par|en|por|a|con|naar|op|door)\s+(` + oneFigure + `)\s*[.!]?$`), (*editor).replace},
}

const oneFigure = oneAmount + `|\d+(?:[.,]\d+)?\s?%|` + oneDate + `|` + oneTime

// stated is "the price is now €39".
var stated = lazyregexp.New(`(?i)^` + named + ofDetail + isNow + into)

// partEdits add, change, move and take out parts of a mail.
var partEdits = []edit{
	{lazyregexp.New(`(?i)^` + adding + an + `(?:quote|testimonial|zitat|citation|cita|citazione|citaat)\b[^"“„«]*["“„«](.+?)["”“»](?:\s*(?:by|from|says|von|de|di|van|–|-)\s*(.+?))?\.?$`), (*editor).addQuote},
	{lazyregexp.New(`(?i)^` + adding + an + `(?:discount |voucher |promo |coupon )?code:?\s+["“]?([A-Z0-9_-]{4,24})["”]?(.*)$`), (*editor).addCode},
	{lazyregexp.New(`(?i)^` + adding + an + `(?:` + ofButton + `|links?|lien|enlace|collegamento)\b(.*)$`), (*editor).addButton},
	{lazyregexp.New(`(?i)^` + adding + an + `(?:list|liste|lista|lijst)\s*(?:of|with|mit|de|con|di|met|van)?\s*:?\s+(.+)$`), (*editor).addList},
	{lazyregexp.New(`(?i)^` + adding + an + `(?:new |short |small |neuen |kurzen )?` + ofSection + `\s*(?:about|on|that says|saying|with|for|over|über|zu[mr]?|mit|sur|avec|sobre|con|su[l]?|met)?\s*:?\s+(.+)$`), (*editor).addSection},
	{lazyregexp.New(`(?i)^` + changing + `(?:the |den |die |le |la |el |il |lo |de |o )?` + ofButton + `(?:['’]s)?(?: text| label| link| url)?` + to + into), (*editor).changeButton},
	{lazyregexp.New(`(?i)^` + changing + `(?:the |den |die |das |le |la |l['’]|el |il |lo |de |o )?` + ofSubject + to + into), (*editor).changeSubject},
	{lazyregexp.New(`(?i)^` + changing + `(?:the )?(?:preview(?: text)?|preheader|vorschau(?:text)?)` + to + into), (*editor).changePreview},
	{lazyregexp.New(`(?i)^` + changing + `(?:the |die |das |den |le |la |el |il |lo |de |o )?` + ofHeading + to + into), (*editor).changeHeading},
	{lazyregexp.New(`(?i)^` + named + ofButton + shouldBe + into), (*editor).changeButton},
	{lazyregexp.New(`(?i)^` + named + ofButton + sollSein), (*editor).changeButton},
	{lazyregexp.New(`(?i)^` + named + ofSubject + shouldBe + into), (*editor).changeSubject},
	{lazyregexp.New(`(?i)^` + named + ofSubject + sollSein), (*editor).changeSubject},
	{lazyregexp.New(`(?i)^` + named + ofHeading + shouldBe + into), (*editor).changeHeading},
	{lazyregexp.New(`(?i)^` + named + ofHeading + sollSein), (*editor).changeHeading},
	{lazyregexp.New(`(?i)\b(?:another|different|other|new|anderes|neues|autre|otro|altro|ander) (?:layout|design|mise en page|diseño|disegno)\b`), (*editor).changeLayout},
	{lazyregexp.New(`(?i)^` + dropping + ofSection + `\s+(?:about|on|with|over|über|zu[mr]?|mit|sur|sobre|su|met|del?|du|des|della|dello|di)\s+(.+?)\.?$`), (*editor).removeAbout},
	{lazyregexp.New(`(?i)^` + dropping + `(?:section|part|block|abschnitt|teil|partie|sección|sezione|sectie|seção|secção)\s+(?:called |named |titled |namens |mit dem titel )?["“„«']?(.+?)["”“»']?\.?$`), (*editor).removeAbout},
	{lazyregexp.New(`(?i)^` + dropping + `(?:l['’])?(\p{L}+)\s+(?:section|part|block|paragraph|abschnitt|absatz|teil|paragraphe|partie|sección|párrafo|sezione|paragrafo|sectie|alinea|seção|secção)\.?$`), (*editor).removeNth},
	{lazyregexp.New(`(?i)^` + dropping + `(?:l['’])?(\p{L}+|\d+(?:st|nd|rd|th|er|e|º|\.)?)\s+` + ofPoint + `\.?$`), (*editor).removeItem},
	{lazyregexp.New(`(?i)^` + dropping + `(?:l['’])?(?:` + ofPoint + `|number|no\.|nummer|nr\.|numéro|número|numero)\s+#?(\d+)\.?$`), (*editor).removeItem},
	{lazyregexp.New(`(?i)^` + dropping + `(?:l['’])?` + ofDetail + `s?\.?$`), (*editor).removeDetail},
	{droppable, (*editor).remove},
	{lazyregexp.New(`(?i)^(?:please |bitte )?(?:move|put|schiebe|setze|mets|pon|metti|zet)\s+(?:the |die |das |den |la |le |el |il |de )?(.+?)\s+(?:to the )?(top|up|first|higher|before everything|bottom|down|end|last|lower|nach oben|nach unten|en haut|en bas|arriba|abajo|in alto|in basso|omhoog|omlaag)\.?$`), (*editor).move},
	{lazyregexp.New(`(?i)^` + setting + the + `(.{2,40}?)\s+(?:to|auf|à|en|a|naar|op)\s+(.*\d.*?)\s*[.!]?$`), (*editor).changeNamed},
	{lazyregexp.New(`(?i)^(?:please |bitte )?(?:replace|change|swap|ersetze|remplace[rz]?|reemplaza|sustituye|sostituisci|vervang|substitua)\s+["“„«']?(.+?)["”“»']?\s+(?:with|to|by|for|durch|par|por|con|door)\s+` + into), (*editor).replace},
	{lazyregexp.New(`(?i)^(?:please |bitte )?(?:(?:shorten|condense|kürze?|raccourci[rst]?|acorta|accorcia|verkort)\s+` + the + `(.+?)(?: a bit| a little| etwas| un poco| un peu)?|(?:make|mach|mache)\s+` + the + `(.+?)(?: a bit| a little| much| etwas)?\s+(?:shorter|kürzer|briefer|knapper))\.?$`), (*editor).shorten},
	{lazyregexp.New(`(?i)\b(?:shorter|shorten|short|more concise|briefer|brief|less text|cut it|condense|kürzer|kürze|knapper|plus courte?|raccourci[rs]?|más corto|acorta|più breve|accorcia|korter|mais curto)\b()()`), (*editor).shorten},
	{lazyregexp.New(`(?i)\b(?:longer|more detail(?:ed|s)?|expand|länger|ausführlicher|plus long(?:ue)?|más largo|più lungo|langer|mais longo)\b`), (*editor).lengthen},
}

// droppable is a wish to take out a kind of section or the button.
var droppable = lazyregexp.New(`(?i)^` + dropping + `(lists?|bullets?|bullet points|liste|aufzählung|lista|lijst|quotes?|testimonials?|zitat|citation|cita|citazione|citaat|` + ofButton + `|links?|lien|enlace|collegamento|cards?|products?|karten|code|divider|lines?|linie|details)\b`)
