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

// vocabulary contains what package facts knows about one language. It's read from words/<language>.yaml.
type vocabulary struct {
	Name string
	// CapitalNouns means that every noun is capitalized, as in German, so capitals don't indicate a name.
	CapitalNouns bool `yaml:"capitalNouns"`
	// ThatSays introduces a clause with "that", if the clause isn't a sentence without "that" because its verb comes
	// last: "Wir möchten Ihnen mitteilen, dass".
	ThatSays                                  string `yaml:"thatSays"`
	Stop, Verbs, Auxiliaries, Prepositions    set
	And, That, Also, Of, Is, Relatives, Weak  set
	Articles, Subjects, Tones, Labels, Refine map[string]set
	They                                      set
	You                                       map[string]string
	// Thanks contains ways to thank readers, keyed by the word that asks for it. ThanksFor precedes what they are
	// thanked for.
	Thanks                                     map[string]string
	ThanksFor                                  set `yaml:"thanksFor"`
	Courtesies, Abbreviations, Titles          set
	Secrets                                    phrases
	Claims, Deals, Background, Lengths, Places phrases
	NotNames                                   set `yaml:"notNames"`

	// Dates and times.
	Months, Weekdays, Days, Ordinals, Every set
	Clock, Halves, Zones, Between, About    set
	DayPhrases                              phrases            `yaml:"dayPhrases"`
	DayModifiers                            set                `yaml:"dayModifiers"`
	DayParts                                set                `yaml:"dayParts"`
	DayNouns                                set                `yaml:"dayNouns"` // days that a name can end with
	OfMonth                                 set                `yaml:"ofMonth"`
	EndOf                                   phrases            `yaml:"endOf"`
	NamedDays                               set                `yaml:"namedDays"`
	HourCues                                set                `yaml:"hourCues"`
	ZoneWords                               set                `yaml:"zoneWords"`
	RangeWords                              set                `yaml:"rangeWords"`
	DateRoles                               map[string]phrases `yaml:"dateRoles"`

	// Amounts and offers.
	Currencies, Per, Units, Each, Off, Free, Over set
	Qualifiers                                    phrases
	Plus                                          set
	PercentWords                                  set     `yaml:"percentWords"`
	OffOf                                         set     `yaml:"offOf"`
	OffOn                                         set     `yaml:"offOn"`
	OffLinks                                      set     `yaml:"offLinks"` // "20 % de réduction"
	FreeFillers                                   set     `yaml:"freeFillers"`
	UpTo                                          phrases `yaml:"upTo"`
	FromPrice                                     phrases `yaml:"fromPrice"`
	CodeWords                                     set     `yaml:"codeWords"`
	CodeFillers                                   set     `yaml:"codeFillers"`

	// Names, places and buttons.
	NameCues                                         phrases `yaml:"nameCues"`
	Orgs, Naming, Streets, Holidays, Actions, Online set
	ProductOrgs                                      set     `yaml:"productOrgs"`
	SignOffs                                         phrases `yaml:"signOffs"`
	IAm                                              set     `yaml:"iAm"`
	WeAre                                            phrases `yaml:"weAre"`
	Senders                                          set
	BrandCues                                        set     `yaml:"brandCues"`
	PlaceCues                                        set     `yaml:"placeCues"`
	SureCues                                         set     `yaml:"sureCues"` // if two capitalized words follow, they're a place
	CityCues                                         set     `yaml:"cityCues"`
	WeakCues                                         set     `yaml:"weakCues"`
	NotPlaces                                        phrases `yaml:"notPlaces"`
	NotCities                                        set     `yaml:"notCities"`
	ButtonLinks                                      phrases `yaml:"buttonLinks"`
	LinkWords                                        set     `yaml:"linkWords"`
	SoleActions                                      set     `yaml:"soleActions"`

	// Signs contains words that indicate an occasion without naming it, keyed by what they show: staff, change, rooms.
	Signs map[string]phrases

	// What an email is about.
	TopicCues  []string `yaml:"topicCues"` // these precede it
	TopicLinks set      `yaml:"topicLinks"`
	Happens    phrases  // these follow it
	IsOpen     phrases  `yaml:"isOpen"`
	Pronouns   set
	// Continuers start clauses that depend on the one before: "even if …". After a Negation, a sign or an action
	// doesn't count.
	Continuers, Negations set
	// Sayings start sentences that can be shown to readers unchanged: "Thanks to …".
	Sayings phrases
	// Tasks precede what the writer should say: "we need to let …".
	Tasks                            phrases
	Presenters, Persons, Determiners set
	Greetings                        set

	// Words that address the writer or the reader.
	Authoring, Imperatives, Sayers, Urgers, Know, To set
	Askers, Wishes, Reachers, Starters, Addressed    set
	AuthoringPhrases                                 phrases `yaml:"authoringPhrases"`
	Orders                                           phrases
	SayerNouns                                       set `yaml:"sayerNouns"`
	ReaderAs                                         set `yaml:"readerAs"`
	ReadersAs                                        set `yaml:"readersAs"`
	ToneWords                                        set `yaml:"toneWords"`
	HeadEnds                                         set `yaml:"headEnds"`
}

// set is a list of words for membership tests.
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

// isVerb reports whether a word is a listed verb, or a pronoun or auxiliary with a verb: "we're", "couldn't".
func (v *vocabulary) isVerb(low string) bool {
	at := strings.IndexByte(low, '\'')
	if at < 0 || v.Pronouns == nil {
		return v.Verbs[low]
	}
	return v.Verbs[low] || v.Pronouns[low[:at]] || strings.HasSuffix(low, "n't")
}

// hasVerb reports whether one of the tokens is a verb. "May" in a date doesn't count.
func (v *vocabulary) hasVerb(toks []token) bool {
	for i, t := range toks {
		isMonth := v.Months[t.low] && (t.isInner || isCapital(t.text))
		if v.isVerb(t.low) && !isMonth || i > 0 && v.Happens.at(toks, i) > 0 {
			return true
		}
	}
	return false
}

// in reports whether one of the tokens is in the list.
func (s set) in(toks []token) bool {
	return slices.ContainsFunc(toks, func(t token) bool { return s[t.low] })
}

// phrases contains words and phrases by their first word, longest first.
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

// at returns the number of tokens in the listed phrase that starts at a token, or 0 if none does.
func (p phrases) at(toks []token, i int) int {
	if i < 0 || i >= len(toks) {
		return 0
	}
	for _, words := range p[toks[i].low] {
		if hasWords(toks, i, words) {
			return len(words)
		}
	}
	return 0
}

func hasWords(toks []token, at int, words []string) bool {
	return at+len(words) <= len(toks) && slices.EqualFunc(toks[at:at+len(words)], words, func(t token, w string) bool { return t.low == w })
}

// vocabularies contains the vocabulary of each supported language.
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

// LanguageOf returns the language of text, based on its stop words, or "" if none is clearly ahead.
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
	for language, n := range counts {
		isFirst := language == "en" || best != "en" && language < best
		if n > counts[best] || n == counts[best] && isFirst {
			best = language
		}
	}
	return best
}

// maxCounted is how many words are used to detect the language of text.
const maxCounted = 200

// Claims returns the words of text that promise something, such as "free" or "guaranteed".
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

// AuthoringIn returns the words of text that are about the email itself.
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
