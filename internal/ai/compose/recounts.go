package compose

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// What announces the things of a list by their number follows when one of them goes.

// countWords are the numbers from two on, in one language after the other. "Six" is English and French, and taken for English.
var countWords = [][]string{
	{"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"},
	{"zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"},
	{"deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"},
	{"dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"},
	{"due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci"},
	{"twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien"},
	{"dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez"},
}

// recount changes "three things" to "two things" where the list that it announces got shorter. Of one thing left nothing is counted: what still
// does is told.
func (e *editor) recount(before plan.EmailPlan, wish string) {
	old, now := shortened(before.Sections, e.plan.Sections)
	if old == 0 {
		return
	}
	for _, title := range goneFrom(before.Sections, e.plan.Sections) {
		if head, listed, _ := strings.Cut(e.plan.Subject, ": "); containsFold(listed, title) {
			e.plan.Subject = strings.TrimSpace(head)
		}
		e.plan.Preview = Without(e.plan.Preview, title)
	}
	e.renumber()
	said := ""
	e.eachLead(func(text string) string {
		counted, isCounted := recounted(text, old, now)
		if isCounted && now == 1 {
			said = orSay(said, text)
			return text
		}
		return counted
	})
	if said != "" {
		e.refuse("one is left, and “"+cutWords(said, 80)+"” still counts "+strconv.Itoa(old)+"; it can be changed, such as “change the headline to Good news”", wish)
	}
}

// renumber counts what the user numbered from one on.
func (e *editor) renumber() {
	for _, s := range e.plan.Sections {
		if !isNumbered(s.Items) {
			continue
		}
		for i := range s.Items {
			part := &s.Items[i].Title
			if *part == "" {
				part = &s.Items[i].Text
			}
			*part = aNumber().ReplaceAllString(*part, strconv.Itoa(i+1))
		}
	}
}

var aNumber = lazyregexp.New(`^\d+`)

// shortened is how many things the one list had and has that lost some, 0 if there is none.
func shortened(before, after []plan.Section) (old, now int) {
	if len(before) != len(after) {
		return 0, 0
	}
	for i := range before {
		if n := len(after[i].Items); n > 0 && n < len(before[i].Items) {
			old, now = len(before[i].Items), n
		}
	}
	return old, now
}

// goneFrom are the names of the things that lists lost.
func goneFrom(before, after []plan.Section) (titles []string) {
	for i := range before {
		for _, item := range before[i].Items {
			if item.Title != "" && !slices.Contains(after[i].Items, item) {
				titles = append(titles, leadingNumber().ReplaceAllString(item.Title, ""))
			}
		}
	}
	return titles
}

// eachLead changes what announces a list: subject, preview text, headings and the texts above lists.
func (e *editor) eachLead(change func(string) string) {
	p := &e.plan
	p.Subject, p.Preview = change(p.Subject), change(p.Preview)
	for i := range p.Sections {
		s := &p.Sections[i]
		s.Heading, s.Text = change(s.Heading), change(s.Text)
	}
}

// recounted is a text with another number in the place of the first that counts so many things, and whether there was one.
func recounted(text string, old, now int) (string, bool) {
	words := wordsOf(text)
	at := slices.IndexFunc(words, func(w word) bool { return w.text == strconv.Itoa(old) || numberNames(w.text, old) != nil })
	if at < 0 || !announces(words, at) {
		return text, false
	}
	number := strconv.Itoa(now)
	if names := numberNames(words[at].text, old); names != nil && now >= 2 {
		number = names[now-2]
	}
	if first, _ := utf8.DecodeRuneInString(text[words[at].start:]); strings.ToUpper(string(first)) == string(first) {
		number = capital(number)
	}
	return text[:words[at].start] + number + text[words[at].end:], true
}

// numberNames are the numbers of the language in which a word names one, or nil.
func numberNames(said string, n int) []string {
	for _, names := range countWords {
		if n >= 2 && n-2 < len(names) && names[n-2] == said {
			return names
		}
	}
	return nil
}

// announces tells a number that counts what is listed: it begins its text, or things that mails list stand behind it.
func announces(words []word, at int) bool {
	if at+1 >= len(words) || words[at].stop != 0 || isMonthShort(words[at+1].text) || months[words[at+1].text] {
		return false
	}
	if _, _, isListed := counted(words[at:min(len(words), at+3)]); isListed {
		return true
	}
	return at <= 1 && !notListed[words[at+1].text] || listedThings[words[at+1].text] || at+2 < len(words) && listedThings[words[at+2].text]
}

var (
	notListed    = setOf("days weeks months years hours minutes euro euros pounds dollars people tage wochen monate jahre stunden minuten personen jours semaines mois ans heures días semanas meses años horas giorni settimane mesi anni ore dagen weken maanden jaar uur am pm uhr h % € $ £")
	listedThings = setOf("things news topics points items changes novelties courses classes lessons events dates dinge neuigkeiten themen punkte änderungen kurse termine choses nouveautés sujets points changements cours dates cosas novedades temas puntos cambios cursos clases fechas cose novità temi punti corsi date dingen nieuwtjes onderwerpen punten wijzigingen cursussen data")
)
