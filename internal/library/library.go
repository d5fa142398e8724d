// Package library contains the pre-built designs that a template can start from. It reads their sources, applies a brand, and fills them
// with the content of a draft.
//
// A design is a file designs/<slug>.yaml, described in docs/library.md. To preview one:
//
//	go run ./internal/library/preview -o build/preview <slug>
package library

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"mailwright/internal/brand"
)

//go:embed designs/*.yaml images/*.png thumbnails/*.png
var embedded embed.FS

// Template is a library design.
type Template struct {
	Slug, Name, Description string
	EmailType               string // one of EmailTypes
	Tags                    []string
	Layout                  string // one of Layouts
	Background              string // one of Backgrounds
	Images                  string // one of ImageUses

	palette   palette
	fonts     fonts
	root      node // as shown in the library
	draft     node // root plus the blocks that exist only in drafts
	plan      plan // the plan of draft
	settings  members
	images    map[string]file
	thumbnail file
}

// Library contains all designs with their images.
type Library struct {
	Templates []Template // by EmailType, then by name
	files     map[string]file
	byName    map[string]file // images only
}

// Load reads the images, the thumbnails, and the designs with these slugs, or all designs if there are no slugs. The error lists every
// invalid design. The returned library contains the valid ones.
func Load(files fs.FS, slugs ...string) (*Library, error) {
	images, err := readFiles(files, "images")
	if err != nil {
		return nil, err
	}
	if _, drawn := images[placeholderLogo]; !drawn {
		return nil, fmt.Errorf("images/%s.png is missing", placeholderLogo)
	}
	thumbnails, err := readFiles(files, "thumbnails")
	if err != nil {
		return nil, err
	}
	if len(slugs) == 0 {
		if slugs, err = slugsIn(files); err != nil {
			return nil, err
		}
	}
	lib := &Library{files: bySum(images, thumbnails), byName: images}
	var faults []error
	for _, slug := range slugs {
		t, err := readDesign(files, slug, images)
		if err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", slug, err))
			continue
		}
		t.thumbnail = thumbnails[slug]
		lib.Templates = append(lib.Templates, t)
	}
	slices.SortFunc(lib.Templates, inOrder)
	return lib, errors.Join(faults...)
}

func slugsIn(files fs.FS) ([]string, error) {
	names, err := fs.Glob(files, "designs/*.yaml")
	if err != nil {
		return nil, fmt.Errorf("list designs: %w", err)
	}
	var slugs []string
	for _, name := range names {
		slugs = append(slugs, strings.TrimSuffix(path.Base(name), ".yaml"))
	}
	return slugs, nil
}

func readDesign(files fs.FS, slug string, images map[string]file) (Template, error) {
	data, err := fs.ReadFile(files, "designs/"+slug+".yaml")
	if err != nil {
		return Template{}, err
	}
	return parse(slug, data, images)
}

func inOrder(a, b Template) int {
	if d := slices.Index(EmailTypes, a.EmailType) - slices.Index(EmailTypes, b.EmailType); d != 0 {
		return d
	}
	return strings.Compare(a.Name, b.Name)
}

// own is the embedded library. Any error in it is a bug that the tests find.
var own = sync.OnceValue(func() *Library {
	lib, err := Load(embedded)
	if err != nil {
		panic("library: " + err.Error())
	}
	return lib
})

// All returns the designs in the order in which they're listed.
func All() []Template { return own().Templates }

// Find returns the design with the slug.
func Find(slug string) (Template, bool) {
	all := All()
	i := slices.IndexFunc(all, func(t Template) bool { return t.Slug == slug })
	if i < 0 {
		return Template{}, false
	}
	return all[i], true
}

// Document returns the design as craftState, in the style of a brand. The design's own style applies where the brand doesn't set one. The
// same brand always produces the same bytes.
func (t Template) Document(kit brand.Kit, cdnURL string) string {
	w := writer{words: wordsOf(t, kit, cdnURL), images: t.images, cdnURL: cdnURL}
	w.WriteByte('{')
	w.node(branded(placeLogo(t.root, kit), kit, w.words), "")
	w.WriteByte('}')
	return w.String()
}

// Settings returns the templateSettings of the design.
func (t Template) Settings(kit brand.Kit, cdnURL string) string {
	w := writer{words: wordsOf(t, kit, cdnURL)}
	w.members(t.settings)
	return w.String()
}

// ThumbnailURL returns the URL of the design's thumbnail, or "" if there is none.
func (t Template) ThumbnailURL(cdnURL string) string {
	if t.thumbnail.data == nil {
		return ""
	}
	return t.thumbnail.address(cdnURL)
}
