package mailcheck

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
)

// readerClients are the mail clients that every mail must be fit for.
var readerClients = []string{
	"gmail.desktop-webmail", "gmail.mobile-webmail", "gmail.ios", "gmail.android",
	"outlook.windows", "outlook.macos", "outlook.outlook-com", "outlook.ios", "outlook.android",
	"apple-mail.macos", "apple-mail.ios",
	"yahoo.desktop-webmail", "yahoo.ios", "yahoo.android",
}

// wordClient is the one that draws with Word's engine.
const wordClient = "outlook.windows"

// supportData is what Can I email knows.
type supportData struct {
	features map[string]feature // by slug
	elements map[string]string  // slugs of HTML elements by their names
}

// feature is something of HTML or CSS that mail clients support or not.
type feature struct {
	Slug, Title, Category string
	Stats                 map[string]map[string]newest // by family and platform
}

// newest is the support in the last version that was tested: y, a for partly, n or u for not known, with notes behind it. The
// versions are in the order of time, which their names are not.
type newest string

// UnmarshalJSON reads the last member of an object.
func (n *newest) UnmarshalJSON(object []byte) error {
	tokens := json.NewDecoder(bytes.NewReader(object))
	for {
		token, err := tokens.Token()
		if err != nil {
			return fmt.Errorf("versions of a mail client: %w", err)
		}
		switch value := token.(type) {
		case string:
			*n = newest(value) // names and values take turns, so that the last one is a value
		case json.Delim:
			if value == '}' {
				return nil
			}
		}
	}
}

// lacks tells whether a mail client is known not to support a feature.
func (f feature) lacks(client string) bool {
	family, platform, _ := strings.Cut(client, ".")
	return strings.HasPrefix(string(f.Stats[family][platform]), "n")
}

func readSupport(t *testing.T) supportData {
	t.Helper()
	source, err := os.ReadFile(npmFile(t, "caniemail/data/caniemail.json"))
	if err != nil {
		t.Fatal(err)
	}
	var content struct{ Data []feature }
	if err := json.Unmarshal(source, &content); err != nil {
		t.Fatal(err)
	}
	data := supportData{features: map[string]feature{}, elements: map[string]string{}}
	for _, f := range content.Data {
		data.features[f.Slug] = f
		for _, name := range elementName.FindAllStringSubmatch(f.Title, -1) {
			if f.Category == "html" && name[2] == "" {
				data.elements[name[1]] = f.Slug
			}
		}
	}
	for _, name := range []string{"h2", "h3", "h4", "h5"} { // the title says h1 to h6
		data.elements[name] = data.elements["h1"]
	}
	for _, name := range []string{"li", "dt", "dd"} {
		data.elements[name] = data.elements["ul"]
	}
	for name := range strings.FieldsSeq("article aside details figcaption figure footer header main mark nav section summary time") {
		data.elements[name] = "html-semantics"
	}
	return data
}

func TestSupport_readsTheNewestVersion(t *testing.T) {
	data := readSupport(t)
	for slug, clients := range map[string]map[string]bool{
		"css-border-radius":                 {"outlook.windows": true, "gmail.ios": false},
		"css-at-media-prefers-color-scheme": {"gmail.android": true, "apple-mail.ios": false},
		"html-table":                        {"outlook.windows": false, "yahoo.ios": false},
	} {
		for client, lacks := range clients {
			if data.features[slug].lacks(client) != lacks {
				t.Errorf("%s in %s: %v", slug, client, data.features[slug].Stats)
			}
		}
	}
	var n newest
	if err := json.Unmarshal([]byte(`{"2019": "y", "16.80": "n #1", "2016": "a #2"}`), &n); err != nil || n != "a #2" {
		t.Errorf("%q, %v", n, err)
	}
	for _, client := range readerClients {
		family, platform, _ := strings.Cut(client, ".")
		if data.features["html-table"].Stats[family][platform] == "" {
			t.Errorf("nothing is known of %s", client)
		}
	}
}
