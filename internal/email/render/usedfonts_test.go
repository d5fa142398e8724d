package render_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/brand"
	"mailwright/internal/email/document"
	"mailwright/internal/email/render"
)

// emailIn returns an email with text in one font stack and a word in another.
func emailIn(t *testing.T, stack, wordStack string, options render.Options) string {
	t.Helper()
	craft := document.New(brand.Kit{FontBody: stack})
	word := fmt.Sprintf(`A <span style=\"font-family:%s\">word</span>`, wordStack)
	craft = strings.Replace(craft, "Your headline goes here", word, 1)
	result, problems, err := render.Source(t.Context(), craft, options)
	if err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
	return result.HTML
}

// faces returns the URLs that an email loads fonts from.
func faces(html string) []string {
	var found []string
	for _, part := range strings.Split(html, "@font-face{")[1:] {
		if _, after, ok := strings.Cut(part, "src:url("); ok {
			url, _, _ := strings.Cut(after, ")")
			found = append(found, strings.Trim(url, "'"))
		}
	}
	return found
}

func TestFonts_loadsOnlyUsedFonts(t *testing.T) {
	font := func(family string, weight int, style string) render.Font {
		return render.Font{
			Family: family,
			URL:    fmt.Sprintf("https://example.com/%s-%d-%s.woff2", strings.ReplaceAll(strings.ToLower(family), " ", "-"), weight, style),
			Weight: weight, Style: style,
		}
	}
	offered := []render.Font{
		font("Brandon Text", 300, "normal"), font("Brandon Text", 700, "normal"), font("Brandon Text", 400, "italic"),
		font("Brandon Text", 400, "normal"),
		font("Inter", 400, "normal"), font("Émile", 400, "normal"),
	}
	at := func(names ...string) (addresses []string) {
		for _, name := range names {
			addresses = append(addresses, "https://example.com/"+name+".woff2")
		}
		return addresses
	}
	for what, c := range map[string]struct {
		body, word string
		want       []string
	}{
		"none":           {"Arial", "Georgia, serif", nil},
		"part of a name": {"International", "Brandon", nil},
		"the whole email": {
			"brandon text", "serif",
			at("brandon-text-400-normal", "brandon-text-700-normal", "brandon-text-400-italic", "brandon-text-300-normal"),
		},
		"one word":           {"Arial", "INTER, serif", at("inter-400-normal")},
		"after another font": {"Arial, Inter", "Arial", at("inter-400-normal")},
		"non-ASCII letters":  {"Émile", "Arial", at("%c3%a9mile-400-normal")},
	} {
		got := faces(emailIn(t, c.body, c.word, render.Options{Fonts: offered}))
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s: %s", what, diff)
		}
	}
}

func TestFonts_settingsComeFirst(t *testing.T) {
	settings := render.ParseSettings(`{"fonts":[{"family":"Inter","url":"https://example.com/own.woff2"}]}`)
	html := emailIn(t, "Inter", "Lora", render.Options{Settings: settings, Fonts: []render.Font{
		{Family: "inter", URL: "https://example.com/account.woff2", Weight: 400},
		{Family: "Lora", URL: "https://example.com/lora.woff2", Weight: 400},
	}})
	if diff := cmp.Diff([]string{"https://example.com/own.woff2", "https://example.com/lora.woff2"}, faces(html)); diff != "" {
		t.Error(diff)
	}
}

func TestFonts_areLimited(t *testing.T) {
	var offered []render.Font
	for weight := 100; weight <= 900; weight += 100 {
		for _, style := range []string{"normal", "italic"} {
			offered = append(offered,
				render.Font{Family: "Inter", URL: fmt.Sprintf("https://example.com/%d-%s.woff2", weight, style), Weight: weight, Style: style})
		}
	}
	got := faces(emailIn(t, "Inter", "Arial", render.Options{Fonts: offered}))
	first := []string{
		"https://example.com/400-normal.woff2", "https://example.com/700-normal.woff2", "https://example.com/400-italic.woff2",
		"https://example.com/700-italic.woff2",
	}
	if len(got) != 12 || cmp.Diff(first, got[:4]) != "" {
		t.Errorf("%d fonts: %v", len(got), got)
	}
}

func TestFonts_variable(t *testing.T) {
	html := emailIn(t, "Inter", "Arial",
		render.Options{Fonts: []render.Font{{Family: "Inter", URL: "https://example.com/i.woff2", Weight: 100, MaxWeight: 900}}})
	if want := "@font-face{font-family:Inter;font-style:normal;font-weight:100 900;src:url("; !strings.Contains(html, want) {
		t.Errorf("no %s in %.900s", want, html)
	}
}
