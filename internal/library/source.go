package library

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"mailwright/internal/brand"
	"mailwright/internal/email/document"
)

// EmailTypes are the types of email that designs are for, in the order in which they're listed.
var EmailTypes = []string{"newsletter", "announcement", "welcome", "promotion", "event", "update", "re-engagement", "transactional"}

// The properties of a design that a request can specify.
var (
	Layouts     = []string{"single-column", "hero-two-col", "zigzag", "grid"}
	Backgrounds = []string{"white-clean", "soft-tint", "bold-color", "photo-forward"}
	ImageUses   = []string{"own", "none"} // own has slots for images
)

// source is a design file. The content of its blocks is read according to their shape.
type source struct {
	Name, Description string
	EmailType         string `yaml:"emailType"`
	Tags              []string
	Layout            string
	Background        string
	Images            string
	Palette           palette
	Fonts             fonts
	Settings          yaml.Node
	Styles            yaml.Node
	DarkStyles        yaml.Node `yaml:"darkStyles"`
	Responsive        yaml.Node
	Sections          []yaml.Node
}

// parse reads a design and rejects everything that a document can't contain.
func parse(slug string, data []byte, images map[string]file) (Template, error) {
	var src source
	decoder := yaml.NewDecoder(bytes.NewReader(data))
	decoder.KnownFields(true)
	if err := decoder.Decode(&src); err != nil {
		return Template{}, err
	}
	if err := src.check(); err != nil {
		return Template{}, err
	}
	t := Template{
		Slug: slug, Name: src.Name, Description: src.Description, EmailType: src.EmailType, Tags: src.Tags,
		Layout: src.Layout, Background: src.Background, Images: src.Images,
		palette: src.Palette, fonts: src.Fonts, images: images,
	}
	r := nodeReader{reader: reader{words: wordsOf(t, brand.Kit{}, ""), images: images}, counts: map[string]int{}}
	var err error
	if t.draft, err = r.root(&src); err != nil {
		return Template{}, err
	}
	t.root = t.draft.withoutDrafts()
	t.plan = planOf(&t.draft)
	if t.settings, err = r.members(&src.Settings, settings); err != nil {
		return Template{}, fmt.Errorf("settings: %w", err)
	}
	return t, t.check()
}

func (s *source) check() error {
	if s.Name == "" || s.Description == "" || len(s.Tags) == 0 {
		return errors.New("name, description and tags are required")
	}
	if !slices.Contains(EmailTypes, s.EmailType) {
		return fmt.Errorf("unknown emailType %q", s.EmailType)
	}
	for _, look := range []struct {
		key, value string
		known      []string
	}{{"layout", s.Layout, Layouts}, {"background", s.Background, Backgrounds}, {"images", s.Images, ImageUses}} {
		if look.value != "" && !slices.Contains(look.known, look.value) {
			return fmt.Errorf("%s: %q isn't one of %s", look.key, look.value, strings.Join(look.known, ", "))
		}
	}
	for _, c := range []string{s.Palette.Primary, s.Palette.Secondary, s.Palette.Accent} {
		if len(c) != len("#rrggbb") || !document.ParseColor(c).Set {
			return fmt.Errorf("palette: %q isn't a color like #0f766e", c)
		}
	}
	if s.Fonts.Heading == "" || s.Fonts.Body == "" {
		return errors.New("fonts: heading and body are required")
	}
	return nil
}

// check validates the document.
func (t Template) check() error {
	doc, err := document.Parse(t.Document(brand.Kit{}, ""))
	if err != nil {
		return err
	}
	var faults []error
	for _, p := range doc.Check() {
		faults = append(faults, fmt.Errorf("%s. %s", p.Message, p.Remedy))
	}
	return errors.Join(faults...)
}
