package facts

import (
	"embed"
	"path"
	"slices"
	"strings"
	"sync"

	"go.yaml.in/yaml/v3"
)

//go:embed words/*.yaml
var embedded embed.FS

// vocabulary is what the reader knows of one language: words/<language>.yaml.
type vocabulary struct {
	Name             string
	Stop             set
	Months           set
	Weekdays         set
	Days             set
	DayPhrases       phrases `yaml:"dayPhrases"`
	DayModifiers     set     `yaml:"dayModifiers"`
	DayParts         set     `yaml:"dayParts"`
	DayNouns         set     `yaml:"dayNouns"` // days that names end with
	Ordinals         set
	OfMonth          set `yaml:"ofMonth"`
	Clock            set
	Halves           set
	Zones            set
	ZoneWords        set                `yaml:"zoneWords"`
	RangeWords       set                `yaml:"rangeWords"`
	DateRoles        map[string]phrases `yaml:"dateRoles"`
	Currencies       set
	Per, Units       set
	PercentWords     set `yaml:"percentWords"`
	Off              set
	OffOf            set `yaml:"offOf"`
	Free             set
	FreeFillers      set `yaml:"freeFillers"`
	Deals            phrases
	Over             set
	CodeWords        set     `yaml:"codeWords"`
	CodeFillers      set     `yaml:"codeFillers"`
	NameCues         phrases `yaml:"nameCues"`
	Prepositions     set
	Verbs            set
	Authoring        set
	AuthoringPhrases phrases `yaml:"authoringPhrases"`
	Imperatives      set
	Sayers           set
	That, Know       set
	Askers           set
	Background       phrases
	Abbreviations    set
	And              set
	NotCities        set `yaml:"notCities"`
	Claims           phrases
	Between, Titles  set
	UpTo             phrases `yaml:"upTo"`
	OffOn            set     `yaml:"offOn"`
	Auxiliaries      set
	Subjects         map[string]set
	Orders           phrases
	SayerNouns       set `yaml:"sayerNouns"`
	Orgs             set
	SignOffs         phrases `yaml:"signOffs"`
	Streets          set
	Holidays         set
	EndOf            phrases `yaml:"endOf"`
	Weak             set
	ReaderAs         set     `yaml:"readerAs"`
	FromPrice        phrases `yaml:"fromPrice"`
	Wishes           set
	Reachers         set
	ProductOrgs      set `yaml:"productOrgs"`
	Urgers           set
	ReadersAs        set `yaml:"readersAs"`
	Starters         set
	They             set
	You              map[string]string
	Tones            map[string]set
	ToneWords        set `yaml:"toneWords"`
	Lengths          phrases
	Places           phrases
	PlaceCues        set     `yaml:"placeCues"`
	NotPlaces        phrases `yaml:"notPlaces"`
	Labels           map[string]set
	Actions          set
	ButtonLinks      phrases `yaml:"buttonLinks"`
	Refine           map[string]set
}

// set is a list of words that is only asked for its members.
type set map[string]bool

// UnmarshalYAML reads a list.
func (s *set) UnmarshalYAML(n *yaml.Node) error {
	var words []string
	if err := n.Decode(&words); err != nil {
		return err
	}
	*s = set{}
	for _, word := range words {
		(*s)[word] = true
	}
	return nil
}

// phrases are words or several words, by their first one; the longest comes first.
type phrases map[string][][]string

// UnmarshalYAML reads a list.
func (p *phrases) UnmarshalYAML(n *yaml.Node) error {
	var list []string
	if err := n.Decode(&list); err != nil {
		return err
	}
	*p = phrasesOf(list)
	return nil
}

func phrasesOf(list []string) phrases {
	p := phrases{}
	for _, phrase := range list {
		if words := strings.Fields(phrase); len(words) > 0 {
			p[words[0]] = append(p[words[0]], words)
		}
	}
	for first := range p {
		slices.SortStableFunc(p[first], func(a, b []string) int { return len(b) - len(a) })
	}
	return p
}

// vocabularies are all languages that the reader knows.
var vocabularies = sync.OnceValue(func() map[string]*vocabulary {
	found := map[string]*vocabulary{}
	entries, err := embedded.ReadDir("words")
	if err != nil {
		panic("facts: " + err.Error())
	}
	for _, entry := range entries {
		data, err := embedded.ReadFile("words/" + entry.Name())
		if err != nil {
			panic("facts: " + err.Error())
		}
		v := &vocabulary{}
		decoder := yaml.NewDecoder(strings.NewReader(string(data)))
		decoder.KnownFields(true)
		if err := decoder.Decode(v); err != nil {
			panic("facts: " + entry.Name() + ": " + err.Error())
		}
		found[strings.TrimSuffix(entry.Name(), path.Ext(entry.Name()))] = v
	}
	return found
})

func vocabularyOf(language string) *vocabulary {
	if v := vocabularies()[language]; v != nil {
		return v
	}
	return vocabularies()["en"]
}

// LanguageOf is the language that a text is written in, by its stop words; "" if none speaks up.
func LanguageOf(text string) string {
	counts, best := map[string]int{}, ""
	for i, word := range strings.FieldsFunc(strings.ToLower(text), notLetter) {
		if i == maxCounted {
			break
		}
		for language, v := range vocabularies() {
			if v.Stop[word] {
				counts[language]++
			}
		}
	}
	for language := range vocabularies() {
		if n := counts[language]; n > counts[best] || n > 0 && n == counts[best] && (language == "en" || best != "en" && language < best) {
			best = language
		}
	}
	return best
}

// maxCounted is how many words say what language a text is in.
const maxCounted = 200

// Claims are the words of a text that promise something, such as "free" or "guaranteed".
func Claims(text, language string) []string {
	v, toks := vocabularyOf(language), scan(text)
	var found []string
	for i := range toks {
		for _, words := range v.Claims[toks[i].low] {
			if hasWords(toks, i, words) {
				found = append(found, strings.Join(words, " "))
			}
		}
	}
	return found
}

// AuthoringIn are the words of a text that are about the email itself.
func AuthoringIn(text, language string) []string {
	v := vocabularyOf(language)
	var found []string
	for _, t := range scan(text) {
		if v.Authoring[t.low] && !v.Tones["warm"][t.low] && !v.Tones["plain"][t.low] {
			found = append(found, t.low)
		}
	}
	return found
}

// IsCalendarWord reports whether a word is a month or weekday.
func IsCalendarWord(word, language string) bool {
	v, low := vocabularyOf(language), strings.ToLower(word)
	return (v.Months[low] || v.Weekdays[low]) && isCapital(word) && len(low) > 3
}
