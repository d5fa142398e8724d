package mergetags

import (
	"embed"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"

	"go.yaml.in/yaml/v3"
)

//go:embed dialects/*.yaml
var files embed.FS

// Dialect is how a provider writes merge tags.
type Dialect struct {
	ID        string            `yaml:"-"`
	Name      string            `yaml:"name"`
	Key       string            `yaml:"key"`        // matches the keys of its fields: a character class and a range, such as [A-Z]{1,10}
	Ignore    bool              `yaml:"ignoreCase"` // whether names aren't case-sensitive
	Tags      map[Name]Spelling `yaml:"tags"`
	Required  []Requirement     `yaml:"required"`
	Forbidden []string          `yaml:"forbidden"` // text that the provider rejects in an email

	keys    keySet // parsed from Key
	readers []reader
}

// Spelling is how a dialect writes a tag: as text, as an element around a link's text, or not at all.
type Spelling struct {
	Tag      string `yaml:"tag"`      // {k} is replaced with a field's key
	Fallback string `yaml:"fallback"` // the same, with {f} for the fallback
	Element  string `yaml:"element"`
	Text     string `yaml:"text"` // used in plain text if Element is set
	Without  Action `yaml:"without"`
}

// Action is what replaces a tag that a provider doesn't support.
type Action string

// The actions.
const (
	DropLink Action = "dropLink" // nothing: the link and the separator next to it are removed
	Literal  Action = "literal"  // the value at the time of the push
	Empty    Action = "empty"    // the fallback, or nothing
)

// Requirement is something that every email must contain.
type Requirement struct {
	Tag   Name     `yaml:"tag"`
	AnyOf []string `yaml:"anyOf"`
	Add   string   `yaml:"add"` // what to add if the email contains none of them
}

var dialects = sync.OnceValue(readAll)

// Dialects returns the dialects of all providers, sorted by ID.
func Dialects() []*Dialect { return slices.Clone(dialects()) }

// Of returns a provider's dialect.
func Of(id string) (*Dialect, bool) {
	all := dialects()
	i := slices.IndexFunc(all, func(d *Dialect) bool { return d.ID == id })
	if i < 0 {
		return nil, false
	}
	return all[i], true
}

func readAll() []*Dialect {
	entries, err := files.ReadDir("dialects")
	if err != nil {
		panic(err)
	}
	var all []*Dialect
	for _, entry := range entries {
		source, err := files.ReadFile("dialects/" + entry.Name())
		if err != nil {
			panic(err)
		}
		dialect, err := Parse(strings.TrimSuffix(entry.Name(), path.Ext(entry.Name())), source)
		if err != nil {
			panic(err)
		}
		all = append(all, dialect)
	}
	return all
}

// Parse parses a dialect and validates it: every name has exactly one spelling.
func Parse(id string, source []byte) (*Dialect, error) {
	d := &Dialect{ID: id}
	decoder := yaml.NewDecoder(strings.NewReader(string(source)))
	decoder.KnownFields(true)
	if err := decoder.Decode(d); err != nil {
		return nil, fmt.Errorf("dialect %s: %w", id, err)
	}
	if err := d.check(); err != nil {
		return nil, fmt.Errorf("dialect %s: %w", id, err)
	}
	d.readers = d.makeReaders()
	return d, nil
}

func (d *Dialect) check() error {
	var err error
	if d.keys, err = parseKeys(d.Key, d.Ignore); err != nil {
		return err
	}
	for _, name := range Names() {
		s, ok := d.Tags[name]
		ways := 0
		for _, is := range []bool{s.Tag != "", s.Element != "", s.Without != ""} {
			if is {
				ways++
			}
		}
		if !ok || ways != 1 {
			return fmt.Errorf("%s needs one of tag, element and without", name)
		}
		if s.Element != "" && (!name.IsLink() || s.Text == "") {
			return fmt.Errorf("%s: only a link can be an element, and it needs text", name)
		}
		if s.Without == DropLink && !name.IsLink() {
			return fmt.Errorf("%s isn't a link", name)
		}
	}
	return nil
}

// spell writes a tag. It returns false if the dialect can't write it as text.
func (d *Dialect) spell(t Tag) (string, bool) {
	s := d.Tags[t.Name]
	text := s.Tag
	if t.Fallback != "" && s.Fallback != "" {
		text = s.Fallback
	}
	return strings.ReplaceAll(strings.ReplaceAll(text, "{k}", t.Key), "{f}", t.Fallback), text != ""
}
