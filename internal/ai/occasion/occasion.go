// Package occasion contains the frames that drafts are made from. A frame is the copy of a whole email for one
// occasion, with slots for the facts. It's a YAML file, occasions/<language>/<id>.yaml. Adding one doesn't require any
// Go code.
package occasion

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"go.yaml.in/yaml/v3"
)

//go:embed occasions
var embedded embed.FS

// The default occasion of a language, and of each email type.
const fallback = "announcement"

var defaults = map[string]string{
	"newsletter": "newsletter", "announcement": fallback, "welcome": "welcome", "promotion": "sale", "event": "event-invitation",
	"update": fallback, "re-engagement": "win-back", "transactional": "order-confirmation",
}

// Kinds are the kinds of values that a slot can take.
var Kinds = []string{"name", "money", "percent", "code", "date", "time", "range", "place", "phrase", "text", "url", "number", "list"}

// Tones are the tones that a frame can have besides its own voice.
var Tones = []string{"warm", "plain", "bold"}

// Common contains the slots that every frame has without declaring them.
var Common = []Slot{
	{Name: "brand", Kind: "name", Hint: "Your name or company"},
	{Name: "button", Kind: "text", Hint: "Button label"},
	{Name: "url", Kind: "url", Hint: "Link"},
	{Name: "contact", Kind: "text", Hint: "Contact"},
	{Name: "signoff", Kind: "text", Hint: "Sign-off"},
	{Name: "items", Kind: "list", Hint: "List, one per line"},
	{Name: "notes", Kind: "list", Hint: "Your own sentences, one per line"},
	{Name: "image", Kind: "url", Hint: "Image URL"},
}

// Derived contains slots that are derived from others: a contact is an email address or a phone number.
var Derived = []Slot{{Name: "email", Kind: "text"}, {Name: "phone", Kind: "text"}}

// An Occasion is a frame in one language.
type Occasion struct {
	ID        string
	Language  string
	Name      string
	EmailType string `yaml:"emailType"`
	Example   string
	Cues      []string
	// Evidence is what else indicates the occasion or rules it out, with its weight, which is comparable to a cue's
	// length in characters.
	Evidence map[string]int
	// Alone lets the evidence choose the occasion without any cue.
	Alone    bool
	Designs  []string
	Slots    Slots
	Subject  Ladder
	Preview  Ladder
	Sections []Section
	Tones    map[string]map[string]Ladder
	Short    []string
	// Own lets the user's first sentence be the headline if there's no fact for it.
	Own bool
	// Mailto lets the button email or call the contact if no link was given: "RSVP".
	Mailto bool
}

// A Slot is a fact that the frame has room for.
type Slot struct {
	Name     string `yaml:"-"`
	Kind     string
	Hint     string
	Cue      Words
	Role     Words
	Required bool
	Example  string
	// Options are values that are recognized anywhere in a prompt.
	Options []string
	// Topic lets the slot take what the whole email is about. Trim lists words that are dropped from either end of it.
	Topic bool
	Trim  []string
	// Near lists words that must precede a date in its sentence: "RSVP by Friday". Opening takes the value only from
	// the first sentence.
	Near    []string
	Opening bool
	// Sign is the evidence that is needed to fill the slot.
	Sign string
	// Head lists nouns that a name ends with: "bootcamp" for "Python bootcamp".
	Head []string
}

// A Section is one part of the email, by its role. If names the slots that it needs. Say is its text. A table has Head
// and Rows. A list comes From a slot, and Each describes its entries. Put marks where the user's own sentences go.
type Section struct {
	Role  string
	If    Words
	Say   Ladder
	Title string
	Put   Words
	Head  []Line
	Rows  [][]Line
	From  string
	Each  map[string]Line
	URL   string
	// Sign is the evidence that is needed to show a button without a link.
	Sign Words
}

// Slot returns the slot with that name, which is the frame's own or a common one.
func (o Occasion) Slot(name string) (Slot, bool) {
	for _, list := range [][]Slot{o.Slots, Common, Derived} {
		if i := slices.IndexFunc(list, func(s Slot) bool { return s.Name == name }); i >= 0 {
			return list[i], true
		}
	}
	return Slot{}, false
}

// Required returns the names of the slots that an email should not be sent without.
func (o Occasion) Required() []string {
	var names []string
	for _, slot := range o.Slots {
		if slot.Required {
			names = append(names, slot.Name)
		}
	}
	return names
}

// Say returns the ladder of a section in a tone.
func (o Occasion) Say(s Section, tone string) Ladder {
	if own := o.Tones[tone][s.Role]; len(own) > 0 {
		return own
	}
	return s.Say
}

// Slots is in the order of the file, which is the order of the form.
type Slots []Slot

// UnmarshalYAML reads a mapping and keeps its order.
func (s *Slots) UnmarshalYAML(n *yaml.Node) error {
	for i := 0; i+1 < len(n.Content); i += 2 {
		slot := Slot{}
		if err := n.Content[i+1].Decode(&slot); err != nil {
			return err
		}
		slot.Name = n.Content[i].Value
		*s = append(*s, slot)
	}
	return nil
}

// Words is a list that may be written as a single word.
type Words []string

// UnmarshalYAML accepts a single value as a list of one.
func (w *Words) UnmarshalYAML(n *yaml.Node) error {
	if n.Kind == yaml.ScalarNode {
		*w = Words{n.Value}
		return nil
	}
	return n.Decode((*[]string)(w))
}

// A Set contains all frames.
type Set struct {
	languages []string
	frames    map[string][]Occasion // by language, then in the order of the files
	cues      map[string]index
}

// Load reads the frames below a folder. The error names the file.
func Load(files fs.FS) (*Set, error) {
	names, err := fs.Glob(files, "occasions/*/*.yaml")
	if err != nil {
		return nil, err
	}
	set := &Set{frames: map[string][]Occasion{}, cues: map[string]index{}}
	for _, name := range names {
		o, err := read(files, name)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if set.frames[o.Language] == nil {
			set.languages = append(set.languages, o.Language)
		}
		set.frames[o.Language] = append(set.frames[o.Language], o)
	}
	for language, frames := range set.frames {
		set.cues[language] = indexOf(frames)
	}
	return set, nil
}

func read(files fs.FS, name string) (Occasion, error) {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return Occasion{}, err
	}
	o := Occasion{}
	decoder := yaml.NewDecoder(strings.NewReader(string(data)))
	decoder.KnownFields(true)
	if err := decoder.Decode(&o); err != nil {
		return Occasion{}, err
	}
	language := path.Base(path.Dir(name))
	if o.ID != strings.TrimSuffix(path.Base(name), ".yaml") {
		return Occasion{}, fmt.Errorf("id is %q", o.ID)
	}
	if o.Language != "" && o.Language != language {
		return Occasion{}, fmt.Errorf("language is %q", o.Language)
	}
	o.Language = language
	return o, nil
}

// own is the set in the binary. Tests ensure that it has no errors.
var own = sync.OnceValue(func() *Set {
	set, err := Load(embedded)
	if err != nil {
		panic("occasion: " + err.Error())
	}
	return set
})

// Languages returns the languages that have frames.
func Languages() []string { return own().languages }

// All returns the frames of a language by id, or English for a language without frames.
func All(language string) []Occasion { return own().all(language) }

func (s *Set) all(language string) []Occasion {
	if frames := s.frames[language]; frames != nil {
		return frames
	}
	return s.frames["en"]
}

// Find returns the frame with that id in a language.
func Find(language, id string) (Occasion, bool) { return own().find(language, id) }

func (s *Set) find(language, id string) (Occasion, bool) {
	frames := s.all(language)
	i := slices.IndexFunc(frames, func(o Occasion) bool { return o.ID == id })
	if i < 0 {
		return Occasion{}, false
	}
	return frames[i], true
}
