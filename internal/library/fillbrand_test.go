package library

import (
	"sync"
	"testing"

	"mailwright/internal/brand"
	"mailwright/internal/email/document"
)

func TestFill_brand(t *testing.T) {
	design := designOf(t, `
- block: RowBlock
  layout: 50-50
  nodes:
    - {block: ColumnBlock, nodes: [{block: ImageBlock, src: $logo, alt: $company}]}
    - {block: ColumnBlock, nodes: [{block: MenuBlock, role: menu, items: [{label: Sample, href: "https://example.com"}]}]}
- block: ContainerBlock
  nodes:
    - {block: TextBlock, role: headline, text: Sample}
    - {block: DividerBlock}
    - {block: SocialIconsBlock, icons: [{platformId: facebook, url: "https://example.com"}]}
`)
	links := []brand.SocialLink{{PlatformID: "instagram", URL: "https://example.com/us"}}
	for name, c := range map[string]struct {
		kit  brand.Kit
		want string
	}{
		"none":                 {brand.Kit{}, `100(image:Your company) {"H"}`},
		"a name":               {brand.Kit{LegalName: "A & B"}, `100(image:A & B) {"H"}`},
		"no logo":              {brand.Kit{LogoPlacement: "none"}, `{"H"}`},
		"a logo at the bottom": {brand.Kit{LogoPlacement: "bottom"}, `{"H"} {image:Your company}`},
		"links":                {brand.Kit{SocialLinks: links}, `100(image:Your company) {"H" divider icons}`},
		"links and no logo":    {brand.Kit{SocialLinks: links, LogoPlacement: "none"}, `{"H" divider icons}`},
	} {
		if got := outlineFor(t, design, texts("headline", "H"), c.kit); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

func TestFill_appliesTheBrandLikeDocument(t *testing.T) {
	design, err := load(t, sample, annotated)
	if err != nil {
		t.Fatal(err)
	}
	c := texts("headline", "H")
	c.Button, c.Topics = Button{"Go", "https://example.com/start"}, []string{"plant"}
	for _, kit := range []brand.Kit{{}, kit, {DefaultCtaStyle: "outline", PrimaryColor: "#ffe600"}} {
		craftState, _ := design.Fill(c, kit, cdn)
		draft, err := document.Parse(craftState)
		if err != nil {
			t.Fatal(err)
		}
		own := documentOf(t, design, kit)
		for _, id := range []string{"ROOT", "text-1"} {
			a, b := nodeOf(t, draft, id).Styles(), nodeOf(t, own, id).Styles()
			if a.Color != b.Color || a.FontFamily != b.FontFamily {
				t.Errorf("%s is %v, want %v", id, a, b)
			}
		}
		a, b := nodeOf(t, draft, "button-1"), nodeOf(t, own, "button-1")
		if a.Button().Variant != b.Button().Variant || a.Button().TextColor != b.Button().TextColor || a.DarkStyles() != b.DarkStyles() {
			t.Errorf("the button is %v, want %v", a.Button(), b.Button())
		}
	}
}

func TestFill_isTheSameEveryTime(t *testing.T) {
	design, err := load(t, sample, annotated)
	if err != nil {
		t.Fatal(err)
	}
	before := design.Document(kit, cdn)
	c := texts("headline", "H", "lead", "L", "close", "C", "kicker", "K")
	c.Body = []Part{{Text: "a"}, {List: []string{"b"}}}
	first, settings := design.Fill(c, kit, cdn)
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			for range 20 {
				if again, also := design.Fill(c, kit, cdn); again != first || also != settings {
					t.Error("the same content gave different bytes")
				}
			}
		})
	}
	group.Wait()
	if design.Document(kit, cdn) != before {
		t.Error("a draft changed the design")
	}
}

func BenchmarkFill(b *testing.B) {
	design, found := Find("winter-sale")
	if !found {
		b.Fatal("the design doesn't exist")
	}
	c := texts("kicker", "News", "headline", "A headline", "greeting", "Hi {{first_name}},", "lead", "What it is about, in a sentence.")
	c.Button, c.Items = Button{"Go", "https://example.com"}, Items{"Items", letters(4).Items.List}
	for b.Loop() {
		design.Fill(c, kit, cdn)
	}
}
