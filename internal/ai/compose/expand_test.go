package compose_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
	"mailwright/internal/brandkit"
	"mailwright/internal/document"
)

// signature is the structure of a document with the looks of its blocks.
func signature(doc *document.Document, withStyles bool) string {
	var out strings.Builder
	var walk func(n document.Node)
	walk = func(n document.Node) {
		fmt.Fprintf(&out, "(%v", n.Type())
		if n.Type() == document.RowBlock {
			fmt.Fprint(&out, n.Row().Layout)
		}
		if withStyles {
			fmt.Fprintf(&out, "%+v", n.Styles())
		}
		for child := range n.Children() {
			walk(child)
		}
		out.WriteByte(')')
	}
	root, _ := doc.Root()
	walk(root)
	return out.String()
}

var shopPlan = plan.EmailPlan{
	Subject: "Spring sale: 20% off coats", Preview: "From 3 May to 10 May, in our shops and online.",
	Sections: []plan.Section{
		{Kind: plan.Hero, Heading: "20% off coats", Text: "Our spring sale from 3 May to 10 May.", Button: "Shop now", URL: "https://example.com/sale", Image: "coats fashion"},
		{Kind: plan.Text, Heading: "Good to know", Text: "Returns are free for 60 days, in every shop and online as well. Nobody asks why."},
		{Kind: plan.Cards, Heading: "Our picks", Items: []plan.Item{{Title: "Wool coat", Text: "€168", Image: "coat"}, {Title: "Jumper", Text: "€77", Image: "jumper"}, {Title: "Boots", Text: "€133", Image: "boots"}}},
		{Kind: plan.List, Heading: "At a glance", Items: []plan.Item{{Title: "When", Text: "3 May"}, {Title: "Where", Text: "Mill Lane 4"}}},
		{Kind: plan.Quote, Heading: "Ana", Text: "The best coat that I have ever owned."},
		{Kind: plan.ImageText, Heading: "A workshop of our own", Text: "Every coat is repaired here.", Image: "repair workshop"},
		{Kind: plan.Button, Heading: "See you there", Button: "Shop now", URL: "https://example.com/sale"},
	},
}

func shopRequest(layout, background, style string) plan.Request {
	return plan.Request{
		Prompt: "See https://example.com/sale", EmailType: "promotion", CDNURL: cdnURL,
		Brief: plan.Brief{Layout: layout, Background: background},
		Kit:   brandkit.Kit{PrimaryColor: new("#0F766E"), SecondaryColor: new("#1C2B2A"), AccentColor: new("#E9A23B"), StylePreference: new(style)},
	}
}

func TestExpand_noTwoLookAlike(t *testing.T) {
	seen, structures := map[string]string{}, map[string]string{}
	for _, layout := range plan.Layouts[:4] {
		for _, background := range plan.Backgrounds {
			for _, style := range []string{"modern", "classic", "bold", "minimal", "playful"} {
				name := layout + " " + background + " " + style
				d := draw(t, shopPlan, shopRequest(layout, background, style))
				wantSound(t, d)
				if other, taken := seen[signature(d.doc, true)]; taken {
					t.Errorf("%s looks like %s", name, other)
				}
				seen[signature(d.doc, true)] = name
				if style == "modern" {
					if other, taken := structures[signature(d.doc, false)]; taken {
						t.Errorf("%s is built like %s", name, other)
					}
					structures[signature(d.doc, false)] = name
				}
			}
		}
	}
}

func TestExpand_typesOfMailDiffer(t *testing.T) {
	seen := map[string]string{}
	for _, emailType := range plan.EmailTypes {
		r := plan.Request{
			EmailType: emailType, CDNURL: cdnURL,
			Prompt: "Our summer party is on 3 May at 18:00 in Mill Lane 4. There is music. Use code SUN10 for 10% off. See https://example.com/party.\n- Coffee – €3\n- Cake – €4\n- Lemonade – €2",
		}
		d := draw(t, compose.Offline(r), r)
		if other, taken := seen[signature(d.doc, true)]; taken {
			t.Errorf("%s looks like %s", emailType, other)
		}
		seen[signature(d.doc, true)] = emailType
	}
}

func TestExpand_brandKit(t *testing.T) {
	r := shopRequest("single-column", "bold-color", "modern")
	r.Kit.LogoURL, r.Kit.FontHeading, r.Kit.DefaultCtaStyle = new("https://example.com/logo.png"), new("Playfair Display"), new("outline")
	r.Kit.LegalName, r.Kit.Address = new("Example & Sons"), new("1 Main Street\nSpringfield")
	r.Kit.SocialLinks = &[]brandkit.SocialLink{{PlatformID: "instagram", URL: "https://example.com/instagram"}}
	for _, placement := range []string{"top", "bottom", "none"} {
		r.Kit.LogoPlacement = new(placement)
		html := draw(t, shopPlan, r).mail.HTML
		logo, heading, footer := strings.Index(html, "https://example.com/logo.png"), strings.Index(html, "20% off coats</h1>"), strings.Index(html, "1 Main Street, Springfield")
		switch {
		case heading < 0 || footer < 0:
			t.Fatalf("heading at %d, address at %d", heading, footer)
		case placement == "top" && (logo < 0 || logo > heading), placement == "bottom" && (logo < heading || logo > footer), placement == "none" && logo >= 0:
			t.Errorf("%s: the logo stands at %d, the heading at %d, the footer at %d", placement, logo, heading, footer)
		}
		for _, want := range []string{"'Playfair Display',Georgia", "#0f766e", "Example &amp; Sons", "https://example.com/instagram"} {
			if !strings.Contains(html, want) {
				t.Errorf("the mail lacks %s", want)
			}
		}
	}
}

// harmful is what no tag of a mail may have, and a letter that turns text around.
var harmful = regexp.MustCompile(`<script|<img src=x|(?:href|src)="(?:javascript:|data:|(?:https?:)?//evil)|\x{202e}`)

// escapedTags are tags that a reader sees as text.
var escapedTags = regexp.MustCompile(`&lt;.*?(?:&gt;|>)`)

func TestExpand_hostilePlans(t *testing.T) {
	long := strings.Repeat("word ", 4000)
	bad := `<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>`
	for name, p := range map[string]plan.EmailPlan{
		"empty":            {},
		"only dividers":    {Sections: []plan.Section{{Kind: plan.Divider}, {Kind: plan.Divider}}},
		"empty sections":   {Sections: []plan.Section{{Kind: plan.Hero}, {Kind: plan.Cards}, {Kind: plan.List, Items: []plan.Item{{}, {}}}, {Kind: plan.Quote}, {Kind: "unknown"}}},
		"html in texts":    {Subject: bad, Preview: bad, Sections: []plan.Section{{Kind: plan.Hero, Heading: bad, Text: bad, Button: bad}, {Kind: plan.Cards, Heading: bad, Items: []plan.Item{{Title: bad, Text: bad}, {Title: bad, Text: bad}}}, {Kind: plan.List, Items: []plan.Item{{Title: bad, Text: bad}}}, {Kind: plan.Quote, Heading: bad, Text: bad}}},
		"addresses":        {Sections: []plan.Section{{Kind: plan.Hero, Heading: "Hello", Text: "See https://evil.example.net/x", Button: "Go", URL: "javascript:alert(1)"}, {Kind: plan.Text, Heading: "Two", Text: "x", Button: "Go", URL: "https://evil.example.net/x"}, {Kind: plan.List, Items: []plan.Item{{Title: "a", URL: "data:text/html,x"}, {Title: "b", URL: "//evil.example.net"}}}}},
		"image addresses":  {Sections: []plan.Section{{Kind: plan.Hero, Heading: "Hello", Image: "https://evil.example.net/beacon.png"}, {Kind: plan.ImageText, Heading: "Two", Text: "x", Image: "http://evil.example.net/a.png"}}},
		"control letters":  {Subject: "a\x00b\u202e", Sections: []plan.Section{{Kind: plan.Hero, Heading: "a\x00b\x1b\u202ec", Text: "\xff\xfe broken"}}},
		"second hero":      {Sections: []plan.Section{{Kind: plan.Hero, Heading: "One"}, {Kind: plan.Hero, Heading: "Two", Text: "x"}, {Kind: plan.Hero, Text: "Three"}}},
		"list first":       {Sections: []plan.Section{{Kind: plan.List, Heading: "One", Items: []plan.Item{{Text: "x"}}}, {Kind: plan.Text, Text: "y"}}},
		"many cards":       {Sections: []plan.Section{{Kind: plan.Cards, Items: make([]plan.Item, 40)}, {Kind: plan.Cards, Items: []plan.Item{{Title: "a"}, {Title: "b"}, {Title: "c"}, {Title: "d"}, {Title: "e"}}}}},
		"unclosed merge":   {Sections: []plan.Section{{Kind: plan.Hero, Heading: "Hello {{ first_name }}", Text: "Bye *|FNAME|*"}}},
		"long single word": {Sections: []plan.Section{{Kind: plan.Hero, Heading: strings.Repeat("x", 900), Text: long[:800]}}},
	} {
		for _, layout := range plan.Layouts {
			for _, background := range plan.Backgrounds {
				t.Run(name+" "+layout+" "+background, func(t *testing.T) {
					r := shopRequest(layout, background, "modern")
					d := draw(t, p, r)
					if name != "empty" && name != "only dividers" && name != "empty sections" {
						wantSound(t, d)
					}
					wantFooterLast(t, d.doc)
					lower := strings.ToLower(escapedTags.ReplaceAllString(d.mail.HTML, ""))
					if found := harmful.FindString(lower); found != "" {
						t.Errorf("the mail has %q", found)
					}
				})
			}
		}
	}
}

// A button without an address of the user's leads to the first that the user gave, else to a place that is told.
func TestExpand_buttonsWithoutLink(t *testing.T) {
	p := plan.EmailPlan{Subject: "Hello", Sections: []plan.Section{{Kind: plan.Hero, Heading: "Hello", Button: "Go", URL: "#"}}}
	for _, c := range []struct{ prompt, href, warning string }{
		{"Hello. See https://example.com/a or https://example.com/b.", `href="https://example.com/a"`, ""},
		{"Hello. Write to hello@example.com.", `href="mailto:hello@example.com"`, ""},
		{"Hello.", `href="https://example.com"`, "The button “Go” leads to example.com, because no link was given: enter yours"},
	} {
		d := draw(t, p, plan.Request{Prompt: c.prompt})
		if !strings.Contains(d.mail.HTML, c.href) {
			t.Errorf("%s: %s", c.prompt, d.mail.Text)
		}
		if told := strings.Contains(strings.Join(d.warnings, "\n"), "leads to example.com"); told != (c.warning != "") || told && !strings.Contains(strings.Join(d.warnings, "\n"), c.warning) {
			t.Errorf("%s: %q", c.prompt, d.warnings)
		}
	}
}

// A layout that was asked for and has nothing to show is told.
func TestExpand_zigzagWithoutSides(t *testing.T) {
	for prompt, isTold := range map[string]bool{
		"Thank you for joining our choir. We sing on Tuesdays at 7 pm.":                                                                 true,
		"Welcome to the farm shop.\n\nIn season:\n- Carrots – €2\n- Leeks – €3\n\nThe market: vegetables, bread and cheese on Fridays.": false,
	} {
		r := plan.Request{Prompt: prompt, EmailType: "newsletter", Brief: plan.Brief{Layout: "zigzag"}, CDNURL: cdnURL}
		if told := strings.Contains(strings.Join(draw(t, compose.Offline(r), r).warnings, "\n"), "Zigzag"); told != isTold {
			t.Errorf("%q: told is %v", prompt, told)
		}
	}
}
