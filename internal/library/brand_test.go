package library

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/brand"
	"mailwright/internal/email/document"
)

var kit = brand.Kit{
	PrimaryColor: "#FFE600", SecondaryColor: "#112233", LogoURL: "https://example.com/logo.png", FontHeading: "Lora",
	LegalName: `Example & "Daughters" <Ltd>`, Address: "1 Example Street",
}

func addressOf(content string) string {
	sum := sha256.Sum256([]byte(content))
	return cdn + "/library/" + hex.EncodeToString(sum[:]) + ".png"
}

func TestDocument_usesItsOwnStyle(t *testing.T) {
	doc := documentOf(t, givenSample(t), brand.Kit{})
	root, text, button, footer := nodeOf(t, doc, "ROOT"), nodeOf(t, doc, "text-1"), nodeOf(t, doc, "button-1").Button(), nodeOf(t, doc,
		"footer-1").ComplianceFooter()
	got := []string{
		root.Styles().FontFamily, text.Text().Text, text.Styles().Color.String(), text.Styles().FontFamily, text.Styles().FontWeight,
		nodeOf(t, doc, "image-1").Image().Src, nodeOf(t, doc, "image-2").Image().Src,
		button.Variant, button.ButtonColor.String(), button.TextColor.String(), footer.CompanyName, footer.Address, footer.UnsubscribeHref,
		nodeOf(t, doc, "section-2").Styles().BackgroundGradient.To.String(),
	}
	want := []string{
		"Helvetica, Arial, sans-serif", "<strong>Your company</strong> asks for $20", "#134e4a", "Georgia, serif", "600",
		addressOf("a logo"), addressOf("a plant"),
		"solid", "#0f766e", "#ffffff", "Your company", "Add your postal address here", "{{unsubscribe_url}}",
		"#fef5e7",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestDocument_usesTheBrandsStyle(t *testing.T) {
	doc := documentOf(t, givenSample(t), kit)
	text, button := nodeOf(t, doc, "text-1"), nodeOf(t, doc, "button-1")
	got := []string{
		nodeOf(t, doc, "ROOT").Styles().FontFamily, text.Text().Text, text.Styles().Color.String(), text.Styles().FontFamily,
		nodeOf(t, doc, "image-1").Image().Src, nodeOf(t, doc, "image-1").Image().Alt,
		button.Button().ButtonColor.String(), button.Button().TextColor.String(), button.DarkStyles().ButtonColor.String(),
		nodeOf(t, doc, "footer-1").ComplianceFooter().Address,
		nodeOf(t, doc, "section-2").Styles().BackgroundGradient.To.String(),
	}
	want := []string{
		"Helvetica, Arial, sans-serif", "<strong>Example &amp; &#34;Daughters&#34; &lt;Ltd&gt;</strong> asks for $20", "#112233",
		"Lora, Georgia, serif",
		"https://example.com/logo.png", kit.LegalName,
		"#ffe600", "#000000", "#ffe600",
		"1 Example Street",
		"#fef5e7", // the design's own, because the kit has no accent color
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestDocument_isTheSameEveryTime(t *testing.T) {
	design := givenSample(t)
	first := design.Document(kit, cdn)
	for range 20 {
		if again := givenSample(t); again.Document(kit, cdn) != first {
			t.Fatal("the same brand gave different bytes")
		}
	}
	if design.Document(brand.Kit{}, cdn) == first {
		t.Error("the brand changes nothing")
	}
}

func TestSettings(t *testing.T) {
	design := givenSample(t)
	var got map[string]string
	if err := json.Unmarshal([]byte(design.Settings(kit, cdn)), &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(map[string]string{"subject": "Welcome to " + kit.LegalName, "linkColor": "#807300"}, got); diff != "" {
		t.Error(diff)
	}
}

// sections returns the IDs under ROOT.
func sections(doc *document.Document) []string {
	root, _ := doc.Root()
	var ids []string
	for n := range root.Children() {
		ids = append(ids, n.ID())
	}
	return ids
}

func TestDocument_logoPlacement(t *testing.T) {
	for placement, want := range map[string][]string{
		"":       {"section-1", "section-2", "section-3"},
		"top":    {"section-1", "section-2", "section-3"},
		"none":   {"section-2", "section-3"},
		"bottom": {"section-2", "logo-section", "section-3"},
	} {
		doc := documentOf(t, givenSample(t), brand.Kit{LogoPlacement: placement})
		if got := sections(doc); !slices.Equal(got, want) {
			t.Errorf("%q: the sections are %v, want %v", placement, got, want)
		}
		if shows := strings.Contains(doc.Source(), addressOf("a logo")); shows != (placement != "none") {
			t.Errorf("%q: shows the logo: %v", placement, shows)
		}
	}
	doc := documentOf(t, givenSample(t), brand.Kit{LogoPlacement: "bottom"})
	if align := nodeOf(t, doc, "image-1").Image().Align; align != "center" {
		t.Errorf("the logo at the bottom is aligned %q", align)
	}
}

// TestDocument_keepsTheColumnOfARemovedLogo checks that the column stays, because a row must keep all of its columns.
func TestDocument_keepsTheColumnOfARemovedLogo(t *testing.T) {
	design, err := load(t, "src: image:plant", "src: $logo")
	if err != nil {
		t.Fatal(err)
	}
	doc := documentOf(t, design, brand.Kit{LogoPlacement: "none"})
	if got := sections(doc); !slices.Equal(got, []string{"section-2", "section-3"}) {
		t.Errorf("the sections are %v", got)
	}
}

func TestDocument_usesTheBrandsButtonStyle(t *testing.T) {
	const line = "        text: Go on\n"
	for name, c := range map[string]struct {
		old, changed        string
		kit                 brand.Kit
		variant, text, dark string
	}{
		"no preference":               {"", "", brand.Kit{}, "solid", "#ffffff", "#153434"},
		"solid":                       {"", "", brand.Kit{DefaultCtaStyle: "solid"}, "solid", "#ffffff", "#153434"},
		"outline":                     {"", "", brand.Kit{DefaultCtaStyle: "outline"}, "outline", "#0f766e", "#5ca29c"},
		"outline that isn't readable": {"", "", brand.Kit{DefaultCtaStyle: "outline", PrimaryColor: "#ffe600"}, "outline", "#000000", "#ffe600"},
		"the design's own choice": {
			line, line + "        variant: solid\n",
			brand.Kit{DefaultCtaStyle: "outline"},
			"solid", "#ffffff",
			"#153434",
		},
		"on a gradient": {
			"- block: ContainerBlock\n    nodes:\n      - block: ButtonBlock",
			"- block: ContainerBlock\n    styles: {backgroundGradient: {from: $primary, to: $accent}}\n    nodes:\n      - block: ButtonBlock",
			brand.Kit{DefaultCtaStyle: "outline"},
			"solid", "#ffffff", "#153434",
		},
	} {
		t.Run(name, func(t *testing.T) {
			design, err := load(t, c.old, c.changed)
			if err != nil {
				t.Fatal(err)
			}
			button := nodeOf(t, documentOf(t, design, c.kit), "button-1")
			got := []string{button.Button().Variant, button.Button().TextColor.String(), button.DarkStyles().TextColor.String()}
			if want := []string{c.variant, c.text, c.dark}; !slices.Equal(got, want) {
				t.Errorf("variant, label and dark label are %v, want %v", got, want)
			}
		})
	}
}
