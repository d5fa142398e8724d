package compatibility

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"
)

//go:embed all:data
var files embed.FS

// ErrNotGenerated means that the binary was built without the support data.
var ErrNotGenerated = errors.New("the email client support data is missing: run make generate")

// Data contains the Can I email data about email clients.
type Data struct {
	Date      string // the date of the data, YYYY-MM-DD
	Families  map[string]string
	Platforms map[string]string
	Features  []Feature
	bySlug    map[string]*Feature
}

// Feature is an HTML or CSS feature that email clients may support.
type Feature struct {
	Slug, Title, Category, URL string
	Tested                     string             // YYYY-MM-DD
	Support                    map[string]Support // by email client, for the newest version tested
	Notes                      map[string]string  // by number
}

// Support says how well an email client supports a feature.
type Support struct {
	Code    Code     `json:"s"`
	Version string   `json:"v"`
	Notes   []string `json:"n"` // note numbers
}

// Code is one of y, a, n and u.
type Code string

// The codes used in the data.
const (
	Yes      Code = "y"
	Partly   Code = "a"
	No       Code = "n"
	Untested Code = "u"
)

// LoadData reads the support data once, on first use.
var LoadData = sync.OnceValues(func() (*Data, error) { return readData(files) })

func readData(files fs.FS) (*Data, error) {
	text, err := fs.ReadFile(files, "data/support.json")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrNotGenerated
	}
	if err != nil {
		return nil, fmt.Errorf("read the support data: %w", err)
	}
	data := &Data{}
	if err := json.Unmarshal(text, data); err != nil {
		return nil, fmt.Errorf("read the support data: %w", err)
	}
	data.bySlug = make(map[string]*Feature, len(data.Features))
	for i := range data.Features {
		data.bySlug[data.Features[i].Slug] = &data.Features[i]
	}
	return data, nil
}

// Feature returns the feature with the given slug, or nil if there is none.
func (d *Data) Feature(slug string) *Feature { return d.bySlug[slug] }

// In returns an email client's support. A client without an entry wasn't tested.
func (f Feature) In(client string) Support {
	support, ok := f.Support[client]
	if !ok {
		return Support{Code: Untested}
	}
	return support
}

// notes returns the notes on a client's support.
func (f Feature) notes(s Support) []string {
	texts := make([]string, 0, len(s.Notes))
	for _, number := range s.Notes {
		texts = append(texts, f.Notes[number])
	}
	return texts
}

// name returns an email client's display name.
func (d *Data) name(client string) string {
	family, platform, _ := strings.Cut(client, ".")
	return d.Families[family] + " (" + d.Platforms[platform] + ")"
}
