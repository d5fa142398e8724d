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

// ErrNotGenerated says that the binary was built without the support data.
var ErrNotGenerated = errors.New("the support data of mail clients were not generated: run make generate")

// Data is what Can I email knows about mail clients.
type Data struct {
	Date      string // of the data, YYYY-MM-DD
	Families  map[string]string
	Platforms map[string]string
	Features  []Feature
	bySlug    map[string]*Feature
}

// Feature is something of HTML or CSS that mail clients support or not.
type Feature struct {
	Slug, Title, Category, URL string
	Tested                     string             // YYYY-MM-DD
	Support                    map[string]Support // by mail client, in the newest version that was tested
	Notes                      map[string]string  // by number
}

// Support is how well a mail client knows a feature.
type Support struct {
	Code    Code     `json:"s"`
	Version string   `json:"v"`
	Notes   []string `json:"n"` // numbers of notes
}

// Code is one of y, a, n and u.
type Code string

// The codes of the data.
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

// Feature is the one with that slug, nil if there is none.
func (d *Data) Feature(slug string) *Feature { return d.bySlug[slug] }

// In is the support by a mail client; a client without an entry was not tested.
func (f Feature) In(client string) Support {
	support, ok := f.Support[client]
	if !ok {
		return Support{Code: Untested}
	}
	return support
}

// notes are the texts of a support's notes.
func (f Feature) notes(s Support) []string {
	texts := make([]string, 0, len(s.Notes))
	for _, number := range s.Notes {
		texts = append(texts, f.Notes[number])
	}
	return texts
}

// name is a mail client's name for a reader.
func (d *Data) name(client string) string {
	family, platform, _ := strings.Cut(client, ".")
	return d.Families[family] + " (" + d.Platforms[platform] + ")"
}
