package mjml_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mailwright/internal/email/importer"
	"mailwright/internal/email/mailfile/mjml"
	"mailwright/internal/email/render"
)

func compiled(t *testing.T, name string) (string, []mjml.Loss) {
	t.Helper()
	source, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	html, losses, err := mjml.Compile(string(source))
	if err != nil {
		t.Fatal(err)
	}
	return html, losses
}

// TestCompile_importsAsBlocks checks that every sample becomes blocks, and that the email rendered from them has the same text and
// appearance.
func TestCompile_importsAsBlocks(t *testing.T) {
	for name, blocks := range map[string]string{
		"newsletter.mjml": "ImageBlock ButtonBlock DividerBlock RowBlock TextBlock SocialIconsBlock",
		"hero.mjml":       "MenuBlock ButtonBlock ImageBlock RowBlock",
		"order.mjml":      "ButtonBlock ListBlock DividerBlock", "rare.mjml": "TextBlock ImageBlock MenuBlock",
	} {
		t.Run(name, func(t *testing.T) {
			html, _ := compiled(t, name)
			result, err := importer.Import(t.Context(), html)
			if err != nil {
				t.Fatal(err)
			}
			for block := range strings.FieldsSeq(blocks) {
				if !strings.Contains(result.CraftState, block) {
					t.Errorf("no %s in %s", block, result.CraftState)
				}
			}
			drawn, faults, err := render.Source(t.Context(), result.CraftState,
				render.Options{Settings: render.ParseSettings(result.Settings), CDNURL: "https://cdn.example.com"})
			if err != nil || len(faults) > 0 {
				t.Fatal(err, faults)
			}
			if fidelity := result.Compare(t.Context(), drawn.HTML); fidelity.Look < 0.93 || fidelity.KeptAsHTML > 0 {
				t.Errorf("%+v", fidelity)
			}
		})
	}
}

func TestCompile_appliesClassesAndDefaults(t *testing.T) {
	html, losses := compiled(t, "newsletter.mjml")
	for _, part := range []string{
		`lang="en"`, `<title>News from the garden</title>`, `What grows &amp; what sleeps`, `max-width:620px`, `.accent { color: #0055aa; }`,
		// In order: own attributes, class, mj-attributes, mj-all.
		`font-family:Georgia, serif;font-size:28px;font-weight:bold;line-height:34px;color:#aa2200;text-align:center`,
		`background:#1a7f37`, `{{ first_name }}`, `.w33-33p{width:33.33%!important`, `width="120"`,
	} {
		if !strings.Contains(html, part) {
			t.Errorf("no %q in %s", part, html)
		}
	}
	if len(losses) != 0 {
		t.Errorf("losses: %v", losses)
	}
}

func TestCompile_reportsUnsupportedElements(t *testing.T) {
	html, losses := compiled(t, "rare.mjml")
	var elements []string
	for _, loss := range losses {
		elements = append(elements, loss.Element)
		if loss.Element == "mj-include" && (loss.Count != 2 || loss.Kept) {
			t.Errorf("%+v, want two files that weren't read", loss)
		}
	}
	if got := strings.Join(elements, " "); got != "mj-font mj-include mj-html-attributes mj-accordion mj-carousel mj-chart mj-navbar" {
		t.Errorf("losses: %s", got)
	}
	if strings.Contains(html, "passwd") || strings.Contains(html, "header.mjml") {
		t.Error("the include appears in the output")
	}
}

func TestCompile_rejectsMissingBody(t *testing.T) {
	deep := "<mjml><mj-body>" + strings.Repeat("<mj-wrapper>", 100)
	many := "<mjml><mj-body>" + strings.Repeat("<mj-section/>", 30_000)
	for _, source := range []string{"", "<mjml></mjml>", "<mjml><mj-head/></mjml>", "<p>x</p>", deep, many} {
		if _, _, err := mjml.Compile(source); !errors.Is(err, mjml.ErrBroken) {
			t.Errorf("%.40s: %v", source, err)
		}
	}
}

// TestCompile_escapesAttributes checks that a value can't end its declaration or its attribute.
func TestCompile_escapesAttributes(t *testing.T) {
	html, _, err := mjml.Compile(`<mjml><mj-body><mj-section background-color='red;"><script>' ` +
		`background-url="x')&quot;><b>"><mj-column><mj-text color="a&quot;b" font-family='"Own Font", serif'>x</mj-text><mj-image ` +
		`src='"><i>'/></mj-column></mj-section></mj-body></mjml>`)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"<script", "<b>", "<i>"} {
		if strings.Contains(html, part) {
			t.Errorf("%q isn't escaped: %s", part, html)
		}
	}
	if !strings.Contains(html, "font-family:'Own Font', serif") {
		t.Errorf("the font name is missing: %s", html)
	}
}

func FuzzMJML(f *testing.F) {
	files, err := filepath.Glob("testdata/*.mjml")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range files {
		source, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(source))
	}
	f.Fuzz(func(t *testing.T, source string) {
		if len(source) > 1<<16 {
			return
		}
		html, _, err := mjml.Compile(source)
		if err != nil {
			if !errors.Is(err, mjml.ErrBroken) {
				t.Fatal(err)
			}
			return
		}
		if again, _, _ := mjml.Compile(source); again != html {
			t.Fatal("the same email gave different HTML")
		}
		_, err = importer.Import(t.Context(), html)
		if err != nil && !errors.Is(err, importer.ErrEmpty) && !errors.Is(err, importer.ErrTooLarge) {
			t.Fatal(err)
		}
	})
}
