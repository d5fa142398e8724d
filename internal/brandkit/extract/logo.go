package extract

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// candidate is an image that may be the logo.
type candidate struct {
	address string // as written, or empty for an inline SVG
	inline  []byte
	score   float64
}

var (
	logoWord  = regexp.MustCompile(`(?i)logo|wordmark|logotype`)
	brandWord = regexp.MustCompile(`(?i)(^|[^a-z])brand|site-?(title|branding|identity)|(^|[^a-z])mark([^a-z]|$)`)
	otherWord = regexp.MustCompile(
		`(?i)partner|client|customer|sponsor|payment|badge|avatar|flag|hero|app-?store|google-?play|powered|award|press|trust|social|facebook|` +
			`twitter|instagram|linkedin|youtube|search|menu|hamburger|cart|close|arrow|chevron|icon-`)
	darkWord   = regexp.MustCompile(`(?i)dark|night|inverted`)
	cssAddress = regexp.MustCompile(`(?i)url\(\s*["']?([^"')]+)["']?\s*\)`)
)

// enough is the score that an image on the page needs to be considered a logo.
const enough = 40

// logos returns the candidates, most likely first.
func (p *page) logos(base *url.URL, manifest manifest, about about) []candidate {
	var found []candidate
	for _, e := range p.elements {
		if e.within(10, (*element).isConsent) {
			continue
		}
		if c, ok := p.image(e, base); ok && c.score >= enough {
			found = append(found, c)
		}
		found = append(found, linked(e)...)
	}
	for _, address := range about.logos {
		found = append(found, candidate{address: address, score: 62})
	}
	for _, icon := range manifest.Icons {
		if !strings.Contains(icon.Purpose, "maskable") && !strings.Contains(icon.Purpose, "monochrome") {
			found = append(found, candidate{address: icon.Src, score: 22 + bySize(icon.Sizes)})
		}
	}
	slices.SortStableFunc(found, func(a, b candidate) int { return cmp.Compare(b.score, a.score) })
	return found
}

// bySize returns a score that prefers large icons.
func bySize(sizes string) float64 {
	best := 0
	for size := range strings.FieldsSeq(strings.ToLower(sizes)) {
		width, _, _ := strings.Cut(size, "x")
		if n, err := strconv.Atoi(width); err == nil {
			best = max(best, n)
		}
	}
	return min(float64(best), 512) / 64
}

// linked returns the icons and images that an element in the page's head names.
func linked(e *element) []candidate {
	rel := " " + strings.ToLower(e.attr("rel")) + " "
	kind := strings.ToLower(cmp.Or(e.attr("property"), e.attr("name"), e.attr("itemprop")))
	switch {
	case e.tag == "link" && strings.Contains(rel, " apple-touch-icon"):
		return []candidate{{address: e.attr("href"), score: 24 + bySize(e.attr("sizes"))}}
	case e.tag == "link" && strings.Contains(rel, " icon ") && strings.Contains(e.attr("type")+e.attr("href"), "svg"):
		return []candidate{{address: e.attr("href"), score: 21}}
	case e.tag == "link" && strings.Contains(rel, " icon "):
		return []candidate{{address: e.attr("href"), score: 10 + bySize(e.attr("sizes"))}}
	case kind == "og:logo", e.tag == "meta" && kind == "logo":
		return []candidate{{address: e.attr("content"), score: 60}}
	case kind == "og:image", kind == "og:image:url", kind == "twitter:image":
		return []candidate{{address: e.attr("content"), score: 5}}
	}
	return nil
}

// image returns a candidate for an element that shows an image, with its score as a logo.
func (p *page) image(e *element, base *url.URL) (candidate, bool) {
	c := candidate{}
	switch e.tag {
	case "img", "amp-img":
		c.address = source(e)
	case "svg":
		c.inline = p.drawing(e)
	case "object", "embed":
		c.address = cmp.Or(e.attr("data"), e.attr("src"))
	default:
		if !logoWord.MatchString(e.names()) {
			return c, false
		}
		if found := cssAddress.FindStringSubmatch(e.value("background", "background-image")); found != nil {
			c.address = found[1]
		}
	}
	if c.address == "" && c.inline == nil {
		return c, false
	}
	c.score = p.likely(e, c, base)
	return c, true
}

// source returns the URL of an image, including one that scripts load later.
func source(e *element) string {
	for _, name := range []string{"src", "data-src", "data-lazy-src", "data-original"} {
		if value := strings.TrimSpace(e.attr(name)); value != "" && !isPlaceholder(value) {
			return value
		}
	}
	first, _, _ := strings.Cut(strings.TrimSpace(cmp.Or(e.attr("srcset"), e.attr("data-srcset"))), " ")
	return strings.TrimSuffix(first, ",")
}

// isPlaceholder reports whether a URL is a tiny placeholder for an image that is loaded later.
func isPlaceholder(address string) bool {
	return strings.HasPrefix(address, "data:image/gif") && len(address) < 200 || strings.HasPrefix(address, "data:image/svg") &&
		len(address) < 120
}

func (p *page) likely(e *element, c candidate, base *url.URL) float64 {
	own := e.names() + " " + e.attr("alt") + " " + e.attr("aria-label") + " " + e.attr("title") + " " + fileName(c.address)
	score := 0.0
	add := func(is bool, points float64) {
		if is {
			score += points
		}
	}
	near := func(words *regexp.Regexp) bool {
		return e.parent != nil && e.parent.within(2, func(a *element) bool {
			return a.tag != "body" && a.tag != "html" && words.MatchString(a.names()+" "+a.attr("aria-label"))
		})
	}
	add(logoWord.MatchString(own), 30)
	add(near(logoWord), 25)
	add(brandWord.MatchString(own) || near(brandWord), 15)
	add(e.within(4, func(a *element) bool { return isHomeLink(a, base) }), 40)
	add(e.within(8, (*element).isHeader), 22)
	add(p.isNamed(e), 12)
	add(e.index < len(p.elements)/4, 6)
	add(e.within(10, (*element).isFooter), -45)
	add(otherWord.MatchString(own) || near(otherWord), -40)
	add(darkWord.MatchString(fileName(c.address)), -6)
	add(isSmall(e), -25)
	return score
}

// fileName returns the last part of a URL, without the contents of a data URL.
func fileName(address string) string {
	if strings.HasPrefix(address, "data:") {
		return ""
	}
	address, query, _ := strings.Cut(address, "?")
	return path.Base(address) + " " + query
}

// isNamed reports whether an image's attributes contain the site's name.
func (p *page) isNamed(e *element) bool {
	alt := strings.ToLower(oneLine(cmp.Or(e.attr("alt"), e.attr("aria-label"))))
	return len(alt) >= 3 && strings.Contains(strings.ToLower(p.title), alt)
}

// isSmall reports whether an image is only as large as a button icon.
func isSmall(e *element) bool {
	width, err := strconv.Atoi(strings.TrimSuffix(e.attr("width"), "px"))
	height, err2 := strconv.Atoi(strings.TrimSuffix(e.attr("height"), "px"))
	return err == nil && err2 == nil && width <= 26 && height <= 26
}

func isHomeLink(e *element, base *url.URL) bool {
	href := strings.TrimSpace(e.attr("href"))
	if e.tag != "a" || href == "" {
		return false
	}
	if e.attr("rel") == "home" {
		return true
	}
	address, err := base.Parse(href)
	if err != nil || strings.TrimPrefix(address.Host, "www.") != strings.TrimPrefix(base.Host, "www.") {
		return false
	}
	return isHome(address.Path) && (address.Fragment == "" || address.Fragment == "top")
}

var homePath = regexp.MustCompile(`(?i)^/?([a-z]{2}([-_][a-z]{2})?/?)?(index\.(html?|php)|home/?)?$`)

func isHome(path string) bool { return homePath.MatchString(path) }

var (
	useHref  = regexp.MustCompile(`(?i)<use[^>]*?(?:xlink:)?href=["']?#([^"'\s>]+)`)
	svgOpen  = regexp.MustCompile(`(?is)^<svg\b([^>]*)>`)
	viewBox  = regexp.MustCompile(`(?i)viewbox=["']([^"']+)["']`)
	symbolIn = regexp.MustCompile(`(?is)^<symbol\b([^>]*)>(.*)$`)
)

// drawing returns an inline SVG as a separate file, including the symbol that it uses.
func (p *page) drawing(e *element) []byte {
	if len(e.svg) == 0 || !bytes.HasSuffix(bytes.TrimSpace(e.svg), []byte(">")) {
		return nil
	}
	if use := useHref.FindSubmatch(e.svg); use != nil {
		return symbolFile(p.symbols[string(use[1])])
	}
	open := svgOpen.FindSubmatch(e.svg)
	if open == nil || bytes.Contains(bytes.ToLower(e.svg), []byte("<use")) {
		return nil
	}
	file := e.svg
	if !bytes.Contains(open[1], []byte("xmlns=")) {
		file = append([]byte(`<svg xmlns="http://www.w3.org/2000/svg"`), file[len("<svg"):]...)
	}
	return file
}

func symbolFile(symbol []byte) []byte {
	parts := symbolIn.FindSubmatch(symbol)
	if parts == nil {
		return nil
	}
	inside := bytes.TrimSuffix(bytes.TrimSpace(parts[2]), []byte("</symbol>"))
	file := []byte(`<svg xmlns="http://www.w3.org/2000/svg"`)
	if box := viewBox.FindSubmatch(parts[1]); box != nil {
		file = append(file, ` viewBox="`+string(box[1])+`"`...)
	}
	return append(append(append(file, '>'), inside...), "</svg>"...)
}

// fromData decodes a data: URL.
func fromData(address string) ([]byte, bool) {
	head, body, ok := strings.Cut(strings.TrimPrefix(address, "data:"), ",")
	if !ok || len(body) > maxLogo*2 {
		return nil, false
	}
	text, err := url.PathUnescape(body)
	if err != nil {
		text = body
	}
	if !strings.HasSuffix(strings.TrimSpace(head), "base64") {
		return []byte(text), true
	}
	content, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(text), ""))
	return content, err == nil
}
