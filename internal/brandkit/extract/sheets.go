package extract

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"

	"mailwright/internal/email/css"
)

const (
	maxSheets   = 24
	maxInline   = 200
	importDepth = 4
	maxRules    = 40_000
)

// browser represents a light page on a screen of any width. Unknown features count as supported.
var browser = css.Screen{Width: 1e9, Features: map[string]string{"hover": "hover", "forced-colors": "none"}, Guess: true}

// isShown reports whether a style sheet for these media applies.
func isShown(media string) bool { return css.ParseMedia(media).Matches(browser) }

// rules returns the rules of all the page's style sheets, in order.
func (s *site) rules() []*css.Rule {
	reader := &sheetReader{site: s, seen: map[string]bool{}, applies: browser.Applies()}
	inline := 0
	for _, source := range s.page.styles {
		if source.address != "" {
			reader.load(s.base, source.address, 0)
		} else if inline++; inline <= maxInline {
			reader.read(s.base, []byte(source.text), 0)
		}
	}
	return reader.rules[:min(len(reader.rules), maxRules)]
}

// sheetOptions enable the CSS that browsers support.
var sheetOptions = css.Options{Groups: []string{"layer", "supports", "container", "scope"}, Nesting: true}

// sheetReader follows the imports in style sheets, but reads each sheet only once.
type sheetReader struct {
	site    *site
	rules   []*css.Rule
	seen    map[string]bool
	applies func(*css.Rule) bool
}

func (r *sheetReader) load(base *url.URL, text string, depth int) {
	address, err := base.Parse(strings.TrimSpace(text))
	if err != nil || depth > importDepth {
		return
	}
	if families, isFonts := namedFonts(address); isFonts {
		r.site.fonts = append(r.site.fonts, families...)
		return
	}
	if r.seen[address.String()] || len(r.seen) >= maxSheets {
		return
	}
	r.seen[address.String()] = true
	answer, err := r.site.fetch.Get(address, "text/css", maxSheet)
	if err != nil || answer.Status != http.StatusOK || strings.Contains(answer.ContentType, "html") {
		return
	}
	r.read(answer.URL, inUTF8(answer), depth)
}

func (r *sheetReader) read(base *url.URL, text []byte, depth int) {
	sheet := css.NewSheet(sheetOptions, r.site.page.matching)
	sheet.Read(string(text), nil)
	for _, address := range sheet.Imports {
		if address != "" {
			r.load(base, address, depth+1)
		}
	}
	for _, face := range sheet.FontFaces {
		for _, d := range face {
			if name := family(d.Value); d.Name == "font-family" && name != "" {
				r.site.fonts = append(r.site.fonts, name)
			}
		}
	}
	for _, rule := range sheet.Rules {
		if r.applies(rule) {
			r.rules = append(r.rules, rule)
		}
	}
}

// manifest is a site's web app manifest.
type manifest struct {
	ThemeColor string `json:"theme_color"`
	Icons      []struct {
		Src     string `json:"src"`
		Sizes   string `json:"sizes"`
		Purpose string `json:"purpose"`
	} `json:"icons"`
}

func (s *site) manifest() manifest {
	var found manifest
	for _, e := range s.page.elements {
		if e.tag != "link" || !strings.EqualFold(strings.TrimSpace(e.attr("rel")), "manifest") {
			continue
		}
		address, err := s.base.Parse(e.attr("href"))
		if err != nil {
			continue
		}
		answer, err := s.fetch.Get(address, "application/manifest+json", maxManifest)
		if err != nil || answer.Status != http.StatusOK || json.Unmarshal(answer.Body, &found) != nil {
			return manifest{}
		}
		for i := range found.Icons { // these URLs are relative to the manifest
			if icon, err := answer.URL.Parse(found.Icons[i].Src); err == nil {
				found.Icons[i].Src = icon.String()
			}
		}
		return found
	}
	return found
}
