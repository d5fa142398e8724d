package compose

import (
	"strings"

	"mailwright/internal/ai/plan"
)

// stopWords tell a language: short words that nearly every sentence of it has and few of the others.
var stopWords = []struct{ language, words string }{
	{"en", "a or us if can get the and of to our we you your with from for is are on at this that will be new an it by write about they have has was all email customers"},
	{"de", "der die das und wir ihr euch sie mit von für ist sind am im auf ein eine einen den dem zum zur bis nicht unser unsere unseren über ab uhr schreibe alle nur wegen wurden wurde sich auch es gibt haben hat bitte tipps gründe schritte neue neuen unter noch kunden einen als aus bei oder wenn dass montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz mai oktober dezember"},
	{"fr", "conseils raisons étapes recettes offre le la les et nous vous votre avec de des du pour est sont un une sur au aux notre nos dans jusqu'au ce cette écris rédige lundi mardi mercredi jeudi vendredi samedi dimanche janvier février avril juin juillet août septembre octobre novembre décembre"},
	{"es", "consejos razones pasos recetas oferta rebajas el la los las y nosotros con de del para es son un una en nuestro nuestra por hasta este esta su escribe que al lunes martes miércoles jueves viernes enero febrero mayo junio julio septiembre octubre noviembre diciembre"},
	{"it", "consigli motivi passaggi ricette offerta sconto il lo la gli e noi con di del della per è sono un una nel nostro nostra dal al fino questo scrivi che i alla alle nella dei delle dalla sul sulla ogni lunedì martedì mercoledì giovedì venerdì sabato domenica gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre"},
	{"nl", "redenen stappen recepten korting de het en wij we jullie met van voor is zijn een op onze ons bij tot dit deze schrijf over naar vanaf niet om er maandag dinsdag woensdag donderdag vrijdag zaterdag zondag januari februari maart mei"},
	{"sv", "och på är till från med vi för som inte den det av ett hos våra vårt vår ni er dig alla medlemmar söndag lördag fredag maj juni välkommen"},
	{"pt", "dicas razões passos receitas desconto o a os as e nós com de do da para é são um uma no na nosso nossa por até este esta escreva que ao em dos das às pelo pela terça quarta quinta sexta janeiro fevereiro março maio junho julho setembro outubro novembro dezembro"},
}

// languagesOf are the places in stopWords of the languages that have a word.
var languagesOf = func() map[string][]int {
	all := map[string][]int{}
	for i, entry := range stopWords {
		for word := range strings.FieldsSeq(entry.words) {
			all[word] = append(all[word], i)
		}
	}
	return all
}()

// leastTelling is how long a word is that tells a language alone, in bytes: English has "die" and "per" as well.
const leastTelling = 4

// languageOf is the language that most of the words belong to; English where that is not clear.
func languageOf(text string) string {
	text = withoutAddresses(beginning(text)) // ".com" is no Portuguese
	counts, longest := make([]int, len(stopWords)), 0
	for word := range strings.FieldsFuncSeq(lowered(text), func(r rune) bool { return notLetter(r) && r != '\'' }) {
		for _, i := range languagesOf[word] {
			counts[i]++
			longest = max(longest, len(word))
		}
	}
	best, most, second := "en", 0, 0
	for i, entry := range stopWords {
		n := counts[i]
		switch {
		case n > most:
			best, most, second = entry.language, n, most
		case n > second:
			second = n
		}
	}
	if most == 1 && second == 0 && longest >= leastTelling {
		return best
	}
	if most < 2 || best != "en" && most == second && strings.IndexFunc(text, func(r rune) bool { return r > 127 }) < 0 {
		return "en"
	}
	return best
}

// languageOfPlan is that of the plan's own texts.
func languageOfPlan(p plan.EmailPlan) string {
	var all strings.Builder
	all.WriteString(p.Subject + " " + p.Preview)
	for _, s := range p.Sections {
		if all.Len() > maxFactText { // no more is read
			break
		}
		all.WriteString(" " + s.Heading + " " + s.Text + " " + s.Button)
		for _, i := range s.Items {
			all.WriteString(" " + i.Title + " " + i.Text)
		}
	}
	return languageOf(all.String())
}

// tongueOfPlan is a language with how the plan addresses readers.
func tongueOfPlan(p plan.EmailPlan, language string) string {
	return tongueOf(language, sentencesIn(p))
}

// A voice is how fixed phrases sound.
type voice int

const (
	calm voice = iota // professional, minimal
	warm              // casual
	loud              // playful, bold
)

var vibeVoices = []struct{ style, words string }{
	{"loud", "louder funnier verspielter lustiger frecher playful fun funny cheerful bold loud urgent energetic exciting party happy quirky verspielt lustig frech ludique joyeux divertido speels"},
	{"warm", "informal informell informeller informel informelle informale informeel friendlier warmer freundlicher herzlicher lockerer persönlicher vriendelijker friendly warm casual personal cosy cozy kind welcoming relaxed heartfelt freundlich herzlich locker chaleureux amical cercano amable caldo amichevole vriendelijk caloroso"},
	{"calm", "formelle calmer förmlicher sachlicher seriöser zakelijker formeller formal professional serious elegant minimal calm luxury corporate trustworthy sachlich formell seriös professionnel formel formal serio formale zakelijk"},
}

var voiceNames = map[string]voice{
	"calm": calm, "warm": warm, "loud": loud, "professional": calm, "minimal": calm, "casual": warm, "playful": loud, "bold": loud,
}

// voiceOf is the vibe's, then the brand kit's tone.
func voiceOf(r plan.Request, wishes string) voice {
	if name := latest(r, wishes, vibeVoices); name != "" {
		return voiceNames[name]
	}
	if v, known := voiceNames[text(r.Kit.Tone)]; known {
		return v
	}
	return warm
}

// say is a fixed phrase in a language and a voice; "" if there is none. It may have a %s.
func say(language, key string, v voice) string {
	said, known := phrases[key][language]
	if base, _, isForm := strings.Cut(language, "-"); !known && isForm {
		said, known = phrases[key][base]
	}
	if !known && !strings.HasPrefix(key, "kicker.") {
		said = phrases[key]["en"]
	}
	variants := strings.Split(said, "|")
	return variants[min(int(v), len(variants)-1)]
}

func (m *mail) phrase(key string) string { return say(m.language, key, calm) }
