package mailcheck

import (
	"strings"
	"testing"

	"mailwright/internal/email/compatibility"
)

// readerClients lists the email clients that every email must work in.
var readerClients = []string{
	"gmail.desktop-webmail", "gmail.mobile-webmail", "gmail.ios", "gmail.android",
	"outlook.windows", "outlook.macos", "outlook.outlook-com", "outlook.ios", "outlook.android",
	"apple-mail.macos", "apple-mail.ios",
	"yahoo.desktop-webmail", "yahoo.ios", "yahoo.android",
}

// wordClient is the email client that renders with Word's engine.
const wordClient = "outlook.windows"

// supportData contains the Can I email data.
type supportData struct {
	features map[string]feature // by slug
	elements map[string]string  // slugs of HTML elements by name
}

// feature is an HTML or CSS feature that email clients may support.
type feature struct{ compatibility.Feature }

// lacks reports whether an email client is known not to support a feature.
func (f feature) lacks(client string) bool { return f.In(client).Code == compatibility.No }

func readSupport(t *testing.T) supportData {
	t.Helper()
	known, err := compatibility.LoadData()
	if err != nil {
		t.Fatal(err)
	}
	data := supportData{features: map[string]feature{}, elements: map[string]string{}}
	for _, f := range known.Features {
		data.features[f.Slug] = feature{f}
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

func TestSupport_usesTheNewestVersion(t *testing.T) {
	data := readSupport(t)
	for slug, clients := range map[string]map[string]bool{
		"css-border-radius":                 {"outlook.windows": true, "gmail.ios": false},
		"css-at-media-prefers-color-scheme": {"gmail.android": true, "apple-mail.ios": false},
		"html-table":                        {"outlook.windows": false, "yahoo.ios": false},
	} {
		for client, lacks := range clients {
			if data.features[slug].lacks(client) != lacks {
				t.Errorf("%s in %s: %v", slug, client, data.features[slug].Support)
			}
		}
	}
	for _, client := range readerClients {
		if data.features["html-table"].In(client).Code == compatibility.Untested {
			t.Errorf("there's no data about %s", client)
		}
	}
}
