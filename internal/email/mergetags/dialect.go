package mergetags

import (
	"embed"
	"errors"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"go.yaml.in/yaml/v3"
)

//go:embed dialects/*.yaml
var files embed.FS

// Dialect is how a provider writes tags.
type Dialect struct {
	ID        string            `yaml:"-"`
	Name      string            `yaml:"name"`
	Key       string            `yaml:"key"`        // how the keys of its fields look, as a regular expression
	Ignore    bool              `yaml:"ignoreCase"` // its names may be written in small and capital letters
	Tags      map[Name]Spelling `yaml:"tags"`
	Required  []Requirement     `yaml:"required"`
	Forbidden []string          `yaml:"forbidden"` // what it refuses to find in a mail

	readers []reader
}

// Spelling is how a dialect writes a tag: as a text, as an element around the words of a link, or not at all.
type Spelling struct {
	Tag      string `yaml:"tag"`      // {k} stands for the key of a field
	Fallback string `yaml:"fallback"` // the same with a fallback, {f}
	Element  string `yaml:"element"`
	Text     string `yaml:"text"` // in plain text, where Element is set
	Without  Action `yaml:"without"`
}

// Action is what stands in the place of a tag that a provider lacks.
type Action string

// The actions.
const (
	DropLink Action = "dropLink" // the link goes, with the sign that parts it from the next one
	Literal  Action = "literal"  // what is known when the mail is sent to the provider
	Empty    Action = "empty"    // the fallback, or nothing
)

// Requirement is something that every mail must hold.
type Requirement struct {
	Tag   Name     `yaml:"tag"`
	AnyOf []string `yaml:"anyOf"`
	Add   string   `yaml:"add"` // what is added without any of them
}

var dialects = sync.OnceValue(readAll)

// Dialects are those of all providers, by their ids.
func Dialects() []*Dialect { return slices.Clone(dialects()) }

// Of is a provider's dialect.
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

// Parse reads a dialect and holds it to the rules: every name has exactly one spelling.
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
	if _, err := regexp.Compile(d.Key); err != nil || d.Key == "" {
		return errors.Join(errors.New("key is no regular expression"), err)
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
			return fmt.Errorf("%s: only a link can be an element, and it needs a text", name)
		}
		if s.Without == DropLink && !name.IsLink() {
			return fmt.Errorf("%s is no link", name)
		}
	}
	return nil
}

// spell writes a tag, or tells that the dialect has only other means for it.
func (d *Dialect) spell(t Tag) (string, bool) {
	s := d.Tags[t.Name]
	text := s.Tag
	if t.Fallback != "" && s.Fallback != "" {
		text = s.Fallback
	}
	return strings.NewReplacer("{k}", t.Key, "{f}", t.Fallback).Replace(text), text != ""
}
