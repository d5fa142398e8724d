package templates_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"mailwright/internal/email/document"
	"mailwright/test/apptest"
)

// outline returns the document as lines of indented block types, in reading order.
func outline(t *testing.T, craft string) []string {
	t.Helper()
	parsed, err := document.Parse(craft)
	if err != nil {
		t.Fatal(err)
	}
	if problems := parsed.Check(); len(problems) > 0 {
		t.Fatalf("the document has problems: %v", problems)
	}
	root, _ := parsed.Root()
	var lines []string
	var walk func(n document.Node, depth int)
	walk = func(n document.Node, depth int) {
		lines = append(lines, strings.Repeat("  ", depth)+n.TypeName())
		for child := range n.Children() {
			walk(child, depth+1)
		}
	}
	walk(root, 0)
	return lines
}

// blank returns the document that a template without content starts with, for this brand kit.
func blank(t *testing.T, s *apptest.Server, kit fields) string {
	t.Helper()
	owner := given(t, s, "business")
	owner.Put(t, owner.Path("/brand-kit"), kit).Want(t, http.StatusOK)
	return owner.Get(t, create(t, owner, nil)).Text(t, "template.craftState")
}

func TestCreate_startsWithTheBrandKit(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		const logo = "https://example.com/logo.png"
		card := []string{"    TextBlock", "    TextBlock", "    ButtonBlock"}
		top := append([]string{"    ImageBlock"}, card...)
		bottom := append(slices.Clone(card), "    ImageBlock")
		for _, c := range []struct {
			name string
			kit  fields
			card []string
			has  []string
		}{
			{"an empty kit", fields{}, card, nil},
			{
				"colors and fonts",
				fields{"primaryColor": "#AB12CD", "secondaryColor": "#003311", "fontHeading": "Georgia", "fontBody": "Verdana"},
				card,
				[]string{"#AB12CD", "#003311", "Georgia", "Verdana"},
			},
			{"accent without primary color", fields{"accentColor": "#0A0B0C"}, card, []string{"#0A0B0C"}},
			{"outlined button", fields{"defaultCtaStyle": "outline"}, card, []string{`"outline"`}},
			{"logo without placement", fields{"logoUrl": logo}, top, []string{logo}},
			{"logo at the top", fields{"logoUrl": logo, "logoPlacement": "top"}, top, []string{logo}},
			{"logo at the bottom", fields{"logoUrl": logo, "logoPlacement": "bottom"}, bottom, []string{logo}},
			{"logo nowhere", fields{"logoUrl": logo, "logoPlacement": "none"}, card, nil},
			{"placement without logo", fields{"logoPlacement": "top"}, card, nil},
			{"names that need escaping", fields{"fontBody": `A"b\c</script>`}, card, nil},
		} {
			t.Run(c.name, func(t *testing.T) {
				craft := blank(t, s, c.kit)
				wanted := slices.Concat([]string{"ContainerBlock", "  ContainerBlock"}, c.card,
					[]string{"  ContainerBlock", "    ComplianceFooterBlock"})
				if got := outline(t, craft); !slices.Equal(got, wanted) {
					t.Errorf("the document is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(wanted, "\n"))
				}
				for _, part := range c.has {
					if !strings.Contains(craft, part) {
						t.Errorf("the document lacks %s", part)
					}
				}
				if strings.Contains(craft, logo) && !slices.Contains(c.has, logo) {
					t.Error("the document shows the logo")
				}
			})
		}
	})
}

func TestCreate_brandKitChangesDoNotChangeTemplates(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		owner.Put(t, owner.Path("/brand-kit"), fields{"primaryColor": "#111111"}).Want(t, http.StatusOK)
		path := create(t, owner, nil)
		before := owner.Get(t, path).Text(t, "template.craftState")
		owner.Put(t, owner.Path("/brand-kit"), fields{"primaryColor": "#222222"}).Want(t, http.StatusOK)
		want(t, owner.Get(t, path), fields{"template.craftState": before})
		if after := owner.Get(t, create(t, owner, nil)).Text(t, "template.craftState"); !strings.Contains(after, "#222222") {
			t.Error("a new template has the old color")
		}
	})
}

func TestCreate_keepsTheClientsDocument(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		owner.Put(t, owner.Path("/brand-kit"), fields{"primaryColor": "#111111", "logoUrl": "https://example.com/l.png"}).Want(t, http.StatusOK)
		for _, source := range []string{"blank", "ai", "import", "library"} {
			craft := saying("no footer here, " + source)
			want(t, owner.Get(t, create(t, owner, fields{"source": source, "craftState": craft})), fields{"template.craftState": craft})
		}
	})
}
