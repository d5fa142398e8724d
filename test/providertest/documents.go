package providertest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"mailwright/internal/email/mergetags"
	"mailwright/internal/email/render"
	"mailwright/internal/integrations/provider"
)

// documents is the path of the test documents, relative to a provider's folder.
const documents = "../../../../testdata/documents/*.json"

// neutralTag is a tag that no provider would fill in.
var neutralTag = regexp.MustCompile(
	`\{\{\s*(unsubscribe_url|preferences_url|view_in_browser_url|sender_company|sender_address|current_year|current_date)\b`)

// pushesDocuments does what a real push does: it renders, translates, completes and sends each document. The fake
// rejects what the provider would.
func pushesDocuments(t *testing.T, c Case) {
	files, err := filepath.Glob(documents)
	if err != nil || len(files) == 0 {
		t.Fatalf("no documents: %v", err)
	}
	dialect, ok := mergetags.Of(c.Provider.Describe().ID)
	if !ok {
		t.Fatal("the provider has no dialect")
	}
	s := c.start(t)
	values := mergetags.Values{
		Company: "Analytical Engines", Address: "1 Example Street, London",
		Now: time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC),
	}
	for _, file := range files {
		if filepath.Base(file) == "merge-tags.json" {
			continue // it contains tags of every kind, including some that providers rightly reject
		}
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		drawn, problems, err := render.Source(t.Context(), string(source), render.Options{})
		if err != nil || len(problems) > 0 {
			t.Fatalf("%s: %v, %v", file, problems, err)
		}
		message := mergetags.Message{HTML: drawn.HTML, Text: drawn.Text, Subject: "Hi {{first_name|there}}"}
		out, err := dialect.Translate(t.Context(), message, values)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		pushed := s.mustPush(provider.Email{Name: filepath.Base(file), Subject: out.Subject, HTML: out.HTML, Text: out.Text})
		stored, _ := s.fake.Library().Of(pushed.ID)
		if tag := neutralTag.FindString(stored.HTML); tag != "" || !strings.Contains(stored.HTML, "</body>") {
			t.Errorf("%s is stored with %q", file, tag)
		}
	}
}
