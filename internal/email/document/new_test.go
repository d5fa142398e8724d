package document

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/brand"
)

var acme = brand.Kit{
	PrimaryColor: "#0f766e", SecondaryColor: "#134e4a", AccentColor: "#f59e0b",
	LogoURL: "https://cdn.example.com/logo.png", LogoPlacement: "top", FontHeading: "Playfair Display", FontBody: "Inter",
	DefaultCtaStyle: "solid", LegalName: `Acme "Tools" & Co`, Address: "1 Main Street\nSpringfield",
}

func TestNew(t *testing.T) {
	got := strings.ReplaceAll(New(acme), `}},"`, "}},\n\"") + "\n"
	if *update {
		if err := os.WriteFile("testdata/new.json", []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("testdata/new.json")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Error(diff)
	}
}

func TestNew_passesCheckForEveryBrand(t *testing.T) {
	brands := map[string]brand.Kit{
		"nothing set": {},
		"everything":  acme,
		"hostile": {
			PrimaryColor: "red;}", SecondaryColor: `"`, LogoURL: "\x00\xff\\\"\n\u2028", LogoPlacement: "middle",
			FontBody: `"];`, LegalName: strings.Repeat("<", 100), Address: "\x01\x1f\t",
		},
	}
	for name, kit := range brands {
		if problems := given(t, New(kit)).Check(); len(problems) != 0 {
			t.Errorf("%s: %v", name, problems)
		}
	}
}

func TestNew_placesTheLogoPerBrandKit(t *testing.T) {
	for _, c := range []struct{ url, placement, want string }{
		{"", "", "heading text button"},
		{"", "top", "heading text button"},
		{"https://x/l.png", "", "logo heading text button"},
		{"https://x/l.png", "top", "logo heading text button"},
		{"https://x/l.png", "bottom", "heading text button logo"},
		{"https://x/l.png", "none", "heading text button"},
	} {
		content, _ := given(t, New(brand.Kit{LogoURL: c.url, LogoPlacement: c.placement})).Node("content")
		var got []string
		for child := range content.Children() {
			got = append(got, child.ID())
		}
		if diff := cmp.Diff(c.want, strings.Join(got, " ")); diff != "" {
			t.Errorf("logo %q %q:\n%s", c.url, c.placement, diff)
		}
	}
}

func TestNew_isReadableInEveryColor(t *testing.T) {
	white := ParseColor(cardColor)
	for step := range 16 * 16 * 16 {
		color := fmt.Sprintf("#%x%x%x", step>>8, step>>4&15, step&15)
		for _, style := range []string{"solid", "outline"} {
			d := given(t, New(brand.Kit{PrimaryColor: color, SecondaryColor: color, DefaultCtaStyle: style}))
			button, _ := d.Node("button")
			heading, _ := d.Node("heading")
			behind := white
			if style == "solid" {
				behind = button.Button().ButtonColor
			}
			if got := Contrast(button.Button().TextColor, behind); got < 4.5 {
				t.Errorf("%s button in %s has a contrast of %.2f", style, color, got)
			}
			if got := Contrast(heading.Styles().Color, white); got < 4.5 {
				t.Errorf("heading in %s has a contrast of %.2f", color, got)
			}
		}
	}
	if got := Contrast(ParseColor(footerColor), ParseColor(pageColor)); got < 7 {
		t.Errorf("footer has a contrast of %.2f", got)
	}
}

func TestNew_isReadableInDarkMode(t *testing.T) {
	card := ParseColor(darkCardColor)
	for step := range 16 * 16 * 16 {
		color := fmt.Sprintf("#%x%x%x", step>>8, step>>4&15, step&15)
		for _, style := range []string{"solid", "outline"} {
			d := given(t, New(brand.Kit{PrimaryColor: color, SecondaryColor: color, DefaultCtaStyle: style}))
			var appearance Appearance
			button, _ := d.Node("button")
			button.Appearance(&appearance)
			behind := card
			if style == "solid" {
				behind = appearance.Dark.ButtonColor
			}
			if got := Contrast(appearance.Dark.TextColor, behind); got < 4.5 {
				t.Errorf("%s button in %s has a contrast of %.2f", style, color, got)
			}
			if got := Contrast(appearance.Dark.ButtonColor, card); got < 2 {
				t.Errorf("%s button in %s has a contrast of %.2f with the card", style, color, got)
			}
		}
	}
	for _, c := range []struct{ id, behind string }{{"ROOT", darkCardColor}, {"heading", darkCardColor}, {"footer", darkPageColor}} {
		var appearance Appearance
		node, _ := given(t, New(brand.Kit{})).Node(c.id)
		node.Appearance(&appearance)
		if got := Contrast(appearance.Dark.Color, ParseColor(c.behind)); got < 7 {
			t.Errorf("%s has a contrast of %.2f", c.id, got)
		}
	}
}

func TestNew_usesTheBrand(t *testing.T) {
	d := given(t, New(acme))
	button, _ := d.Node("button")
	want := Button{
		Text: "Get started", Href: "https://example.com", Variant: "solid",
		ButtonColor: opaque(0x0f766e), TextColor: opaque(0xffffff),
	}
	if diff := cmp.Diff(want, button.Button()); diff != "" {
		t.Error(diff)
	}
	footer, _ := d.Node("footer")
	wantFooter := ComplianceFooter{
		Address: "1 Main Street\nSpringfield", UnsubscribeLabel: "Unsubscribe", UnsubscribeHref: "{{unsubscribe_url}}",
		ShowCopyright: true, CompanyName: `Acme "Tools" & Co`,
	}
	if diff := cmp.Diff(wantFooter, footer.ComplianceFooter()); diff != "" {
		t.Error(diff)
	}
}
