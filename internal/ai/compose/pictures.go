package compose

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"mailwright/internal/ai/plan"
	"mailwright/internal/templates/library"
)

// A picture is one of the library's drawings, with what it shows and the words that it is chosen by.
type picture struct {
	name, alt string
	wide      bool // it can stand across the whole mail
	words     string
}

var pictures = []picture{
	{"clothes-rail", "A rail with two coats, a knitted jumper, a blue shirt and a green jacket in morning light", true, "clothes clothing fashion collection wardrobe apparel outfit textile boutique lookbook mode kleidung vêtements ropa abbigliamento kleding roupa"},
	{"wool-coat", "A long camel coat on a hanger", false, "coat coats mantel manteau abrigo cappotto jas"},
	{"cable-jumper", "A cream jumper with cable stitches", false, "jumper sweater knit knitwear pullover wool winter pull jersey maglione trui"},
	{"leather-boots", "A pair of brown laced boots", false, "boots shoes shoe boot sneakers footwear schuhe schuh stiefel chaussures zapatos scarpe schoenen sapatos"},
	{"ribbed-beanie", "A blue ribbed hat with a pale bobble", false, "beanie hat hats cap mütze bonnet gorro berretto muts"},
	{"chore-jacket", "A green chore jacket with three pockets on a wooden hanger", false, "jacket jackets jacke veste chaqueta giacca"},
	{"linen-shirt", "A short-sleeved blue linen shirt with a fine stripe", false, "shirt shirts linen t-shirt blouse hemd chemise camisa camicia overhemd"},
	{"wide-trousers", "Wide clay-coloured trousers with a pressed crease", false, "trousers pants jeans hose pantalon pantalones pantaloni broek"},
	{"bicycle-on-stand", "A red bicycle with a wicker basket on a repair stand in front of a board with tools", true, "repair repairs mechanic werkstatt reparatur réparation reparación riparazione officina"},
	{"city-bicycle", "A red city bicycle with a flower basket on a street, a large yellow sun behind it", true, "bike bikes bicycle bicycles cycling cycle fahrrad vélo bicicleta bicicletta fiets"},
	{"books-at-night", "A stack of books with a red bookmark on a window sill at night, a cup of tea and a lamp beside it", true, "book books reading novel author literature bücher buch livres libros libri boeken livro"},
	{"cover-orchard", "A book cover with twelve apple trees in four rows", false, "orchard apple garden"},
	{"cover-signal", "A book cover with a black and white lighthouse on red", false, "lighthouse thriller novel"},
	{"cover-tide", "A book cover with a pale moon over red and blue waves", false, "moon waves poems"},
	{"corner-cafe", "A brick corner house with a striped awning, a lit bakery window and bunting over the street", true, "cafe café bakery shop store opening restaurant bistro bread cake bar pub deli branch bäckerei laden eröffnung boulangerie boutique magasin tienda negozio winkel loja"},
	{"coffee-stamp", "A postage stamp with a steaming cup of coffee", false, "postcard stamp"},
	{"perk-cup", "A cup of coffee to take away", false, "coffee espresso latte tea drink drinks kaffee tee caffè koffie"},
	{"delivery-van", "A red and white delivery van drives along a row of houses", true, "delivery deliver shipping shipped ship parcel package order van dispatch post lieferung versand bestellung paket livraison commande envío pedido spedizione ordine bezorging bestelling encomenda entrega"},
	{"festival-quilt", "A quilt of bright squares with suns, tents, records, notes, flowers and lanterns", true, "festival concert music party celebration birthday anniversary celebrate band dance fest feier konzert geburtstag jubiläum fête fiesta festa feest"},
	{"half-cleaned-painting", "A brush cleans a landscape painting, half of it still brown with varnish", true, "painting restoration craft artist"},
	{"museum-hall", "A visitor in a red coat in front of a large abstract painting, a dark sculpture on a plinth beside it", true, "museum gallery exhibition art exhibit culture tour ausstellung kunst exposition exposición mostra tentoonstelling"},
	{"museum-vessel", "A painted clay amphora with two herons on a plinth, lit from above between two columns", true, "history ancient pottery ceramic ceramics antique"},
	{"harvest-hills", "A red barn above long rows of cabbages, the sun low behind the hills", true, "farm harvest farmer field organic rural bauernhof ernte ferme récolte granja cosecha fattoria boerderij"},
	{"planted-hills", "Rows of young trees on green hills under a low sun, saplings tied to stakes in front", true, "tree trees forest climate sustainability planet nature donate donation charity environment green wald bäume umwelt spenden arbres árboles alberi bomen"},
	{"vegetable-crate", "A wooden crate full of leeks, kale, carrots, beetroot and squash in front of a barn wall", true, "vegetable vegetables food grocery market recipe recipes kitchen cooking meal seasonal gemüse rezept légumes recette verduras receta verdure ricetta groente"},
	{"carrot", "A carrot with its greens", false, "carrot carrots"},
	{"beetroot", "A beetroot with red stems", false, "beetroot beet"},
	{"leek", "A leek with dark green leaves", false, "leek leeks"},
	{"squash", "An orange squash with its stalk", false, "squash pumpkin autumn"},
	{"lake-hotel-night", "A hotel with lit windows on a lake at night, mountains and a full moon behind it, a rowing boat in front", true, "hotel stay night room rooms booking lake weekend getaway evening übernachtung hôtel alojamiento albergo"},
	{"terrace-at-dusk", "Two loungers under a striped parasol on a terrace above the bay, the sun going down behind the hills", true, "summer holiday holidays vacation beach travel trip sea sun terrace sommer urlaub reise été vacances verano vacaciones estate vacanza zomer vakantie verão férias"},
	{"morning-trail", "A path with three orange flags winds up a green mountain at sunrise, a small tent beside it", true, "hike hiking trail outdoor mountain mountains walk journey start steps onboarding getting path camp wandern berg randonnée montaña montagna"},
	{"river-heron", "A grey heron stands in a wide river between reeds, the low sun on the water", true, "river bird birds wildlife water conservation lake fluss rivière río fiume"},
	{"monstera", "A monstera in a clay pot", false, "plant plants houseplant monstera garden gardening pflanze pflanzen plante plantes planta plantas pianta piante plant planten"},
	{"clay-pots", "A large and a small clay pot", false, "pot pots ceramic clay vase topf maceta vaso"},
	{"brass-mister", "A brass spray bottle", false, "spray mister watering bottle"},
	{"planner-window", "A planner in a browser window with coloured bars and a pie chart", true, "app software feature features dashboard platform version digital website saas webinar planning project"},
	{"tile-dependencies", "Three boxes joined by a line", false, "connect integration integrations link sync workflow"},
	{"tile-history", "A clock with a quarter marked", false, "time history clock faster speed hours reminder zeit temps tiempo tempo tijd"},
	{"tile-workload", "Three bars of different height", false, "report reports statistics numbers analytics growth chart results sales"},
	{"perk-route", "A winding route that ends at a red pin", false, "route location directions map address tracking place ort lieu lugar luogo"},
	{"perk-wrench", "A spanner", false, "fix fixes fixed bug settings setup tools improvement improvements maintenance"},
	{"street-map", "A map with a dotted line that leads to a pin", true, "directions location address appointment visit practice find anfahrt termin rendez-vous cita appuntamento afspraak"},
	{"quiet-studio", "A rolled-out mat with blocks, a bowl and a bolster on a wooden floor in morning light", true, "yoga pilates class fitness gym training kurs cours clase corso"},
	{"sunrise-pose", "A person sits cross-legged on a stone in calm water, the rising sun a wide circle behind them", true, "meditation wellness mindfulness health relax spa retreat breathe gesundheit bien-être bienestar benessere"},
	{"video-posture", "A person sits upright at a desk with two screens, a plant beside it", true, "office work desk team course workshop learn learning training webinar seminar talk job career büro bureau oficina ufficio kantoor"},
}

// pictureFor is the picture that most of the words ask for and that was not shown yet.
func (m *mail) pictureFor(words string, wide bool) (picture, bool) {
	if m.cdnURL == "" || m.images == "none" {
		return picture{}, false
	}
	said := map[string]bool{}
	for word := range strings.FieldsFuncSeq(lowered(words), notLetter) {
		said[word], said[strings.TrimSuffix(word, "s")] = true, true
	}
	best, most := -1, 0
	for i, p := range pictures {
		if wide && !p.wide || m.shown[p.name] {
			continue
		}
		if n := hits(p.words, said); n > most && n >= telling {
			best, most = i, n
		}
	}
	if best < 0 {
		return picture{}, false
	}
	m.shown[pictures[best].name] = true
	found := pictures[best]
	if m.language != "en" {
		found.alt = capital(wordHit(found.words, said))
	}
	return found, true
}

// wordHit is the word that a picture was chosen by, which tells in the mail's language what it shows.
func wordHit(words string, said map[string]bool) string {
	for word := range strings.FieldsSeq(words) {
		if said[word] && !everyday[word] {
			return word
		}
	}
	return ""
}

// telling is what a word counts that shows what a mail is about. One of everyday counts less: repairs need no bicycle, and a
// weekend no hotel.
const telling = 3

var everyday = setOf("repair repairs reparatur réparation reparación riparazione water night room rooms weekend evening start steps getting journey walk path time hours reminder tempo temps tiempo zeit tijd work team job office place address visit find practice order post class training gym fitness kurs cours clase corso trip sun summer winter link numbers results report sales garden green tour culture drink drinks opening")

// hits weighs the words of a picture that were said.
func hits(words string, said map[string]bool) int {
	n := 0
	for word := range strings.FieldsSeq(words) {
		switch {
		case said[word] && everyday[word]:
			n++
		case said[word]:
			n += telling
		}
	}
	return n
}

// usual is the picture for a type of mail whose words ask for none.
var usual = map[string]string{
	"newsletter": "river-heron", "announcement": "corner-cafe", "welcome": "morning-trail", "promotion": "terrace-at-dusk",
	"event": "festival-quilt", "update": "planner-window", "re-engagement": "quiet-studio", "transactional": "delivery-van",
}

func (m *mail) usualPicture() (picture, bool) {
	if m.cdnURL == "" || m.images == "none" {
		return picture{}, false
	}
	for _, p := range pictures {
		if p.name == usual[m.emailType] && !m.shown[p.name] {
			m.shown[p.name] = true
			if m.language != "en" {
				p.alt = ""
			}
			return p, true
		}
	}
	return picture{}, false
}

// image is a picture as wide as its column. What it shows is told in the language of the mail: our own words are English.
func (m *mail) image(p picture, radius int, heading string) *block {
	return &block{kind: "Image", props: object{
		"src": library.PictureURL(p.name, m.cdnURL), "alt": orSay(p.alt, plain(heading)), "width": "full", "styles": object{"borderRadius": radius},
	}}
}

func notLetter(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' }

// imageWords are the words of a text that can be seen.
func (w *material) imageWords(text string) string {
	var words []string
	all := strings.FieldsFunc(withoutAddresses(text), notLetter)
	for i, word := range all {
		lower := lowered(word)
		if lower == "book" && (i == 0 || asksFor[lowered(all[i-1])] || i+1 < len(all) && isBooked[lowered(all[i+1])]) {
			continue
		}
		if utf8.RuneCountInString(word) < 3 || strings.ContainsFunc(word, unicode.IsDigit) || isStopWord(lower) {
			continue
		}
		if words = append(words, lower); len(words) == 8 {
			break
		}
	}
	return strings.TrimSuffix(cutWords(strings.Join(words, " "), plan.MaxImage), "…")
}

// asksFor stand before what readers should do: "to book" shows no books.
var asksFor = setOf("to or and please can you now")

// isBooked stand behind a "book" that asks readers to do so: "book at …", "book your place".
var isBooked = setOf("at your yours a an now online here via early ahead tickets places seats")

func isStopWord(word string) bool { return word != "new" && languagesOf[word] != nil }
