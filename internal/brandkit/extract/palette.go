package extract

import (
	"cmp"
	"context"
	"regexp"
	"slices"
	"strings"

	"mailwright/internal/email/css"
)

// role is where a color was found. Additional uses of a color in the same role count less than the first.
type role string

// weights contains how strongly each role indicates a brand color.
var weights = map[role]float64{
	"button": 10, "named primary": 7, "header": 5, "theme": 5, "mask icon": 4, "logo": 4, "link": 3, "heading": 2.5, "named shade": 0.8,
	"section": 2, "outline button": 2, "border": 1.5, "text": 1.2, "badge": 1.2, "named other": 1, "rule of a button": 3, "rule": 0.3,
	"footer": 1.5, "attribute": 2,
}

// palette collects colors with the evidence for them.
type palette struct{ found []*swatch }

type swatch struct {
	color  color
	counts map[role]float64
	accent bool // whether the page calls it an accent
	second bool // whether the page calls it secondary
}

// add records a color in a role. share is less than 1 if the color is one of several.
func (p *palette) add(c color, as role, share float64) *swatch {
	s := p.nearest(c)
	if s == nil {
		s = &swatch{color: c, counts: map[role]float64{}}
		p.found = append(p.found, s)
	}
	s.counts[as] += share
	return s
}

// nearest returns the swatch that looks the same.
func (p *palette) nearest(c color) *swatch {
	var best *swatch
	for _, s := range p.found {
		if gap := s.color.distance(c); gap < 0.02 && (best == nil || gap < best.color.distance(c)) {
			best = s
		}
	}
	return best
}

// score sums the weights of all roles. Only a few uses of the color count in each role.
func (s *swatch) score() float64 {
	sum := 0.0
	for as, count := range s.counts {
		sum += weights[as] * (min(count, 1) + 0.2*min(max(count-1, 0), 4))
	}
	return sum
}

// colorful returns a factor that is near 0 for grays, black and white, and 1 for clear colors.
func (s *swatch) colorful() float64 {
	lightness, _, _ := s.color.okLab()
	factor := min(max(s.color.chroma()/0.07, 0.04), 1)
	if lightness > 0.93 || lightness < 0.16 {
		factor *= 0.3
	}
	return factor * factor
}

// choose picks the brand's three colors.
func (p *palette) choose() (primary, secondary, accent string) {
	first := p.best(func(s *swatch) float64 { return s.score() * s.colorful() })
	if first == nil || first.score()*first.colorful() < 0.5 {
		first = p.best(p.dark) // a black-and-white brand
	}
	if first == nil {
		return "", "", ""
	}
	other := p.best(func(s *swatch) float64 { return p.asAccent(s, first) })
	third := p.best(func(s *swatch) float64 { return p.asSecondary(s, first, other) })
	return first.color.String(), show(third), show(other)
}

func show(s *swatch) string {
	if s == nil {
		return ""
	}
	return s.color.String()
}

func (p *palette) best(score func(*swatch) float64) *swatch {
	if len(p.found) == 0 {
		return nil
	}
	best := slices.MaxFunc(p.found, func(a, b *swatch) int { return cmp.Compare(score(a), score(b)) })
	if score(best) <= 0 {
		return nil
	}
	return best
}

// dark scores dark background colors of buttons and headers, for sites without any other color.
func (*palette) dark(s *swatch) float64 {
	if lightness, _, _ := s.color.okLab(); lightness > 0.5 {
		return 0
	}
	return weights["button"]*s.counts["button"] + weights["header"]*s.counts["header"] + weights["named primary"]*s.counts["named primary"]
}

// asAccent scores a color as the accent: a second clear color with another hue.
func (*palette) asAccent(s, primary *swatch) float64 {
	if s == primary || s.color.chroma() < 0.06 || s.color.distance(primary.color) < 0.08 || s.color.hueDistance(primary.color) < 22 &&
		!s.accent {
		return 0
	}
	score := s.score() * s.colorful()
	if s.accent {
		score += 8
	}
	if score < 1 {
		return 0
	}
	return score
}

// asSecondary scores a color as the secondary color, which should go with the primary one. Dark colors are fine.
func (*palette) asSecondary(s, primary, accent *swatch) float64 {
	lightness, _, _ := s.color.okLab()
	if s == primary || s == accent || s.color.distance(primary.color) < 0.06 || lightness > 0.9 {
		return 0
	}
	score := s.score() * max(s.colorful(), 0.25)
	if s.second {
		score += 8
	}
	if score < 0.5 {
		return 0
	}
	return score
}

var (
	primaryName = regexp.MustCompile(
		`(?i)(^|[-_])(primary|brand|brand-?color|main-?color|theme-?color|brand-primary|primary-?color|color-?brand|color-?primary|key-?color)$`)
	shadeName = regexp.MustCompile(
		`(?i)(^|[-_])(primary|brand)[-_](50|[1-9]00|950|dark|light|darker|lighter|base|main|default|foreground|hover|[0-9]+)$`)
	mainShade  = regexp.MustCompile(`(?i)(^|[-_])(primary|brand)[-_](500|600|base|main|default)$`)
	accentName = regexp.MustCompile(`(?i)(^|[-_])(accent|highlight)([-_]?color|-hsl)?$`)
	secondName = regexp.MustCompile(`(?i)(^|[-_])secondary([-_]?color)?$`)
)

// addVariables records the colors in the root's variables.
func (p *palette) addVariables(root *element) {
	seen := map[string]bool{}
	for _, m := range slices.Backward(root.matched) {
		for _, d := range m.Rule.Declarations {
			if !strings.HasPrefix(d.Name, "--") || seen[d.Name] {
				continue
			}
			seen[d.Name] = true
			p.addVariable(d.Name, root)
		}
	}
}

func (p *palette) addVariable(name string, root *element) {
	value := root.variable(name, 0)
	c, ok := parseColor(strings.ToLower(value))
	if !ok {
		if c, ok = parseTriple(value); !ok {
			return
		}
	}
	switch {
	case primaryName.MatchString(name), mainShade.MatchString(name):
		p.add(c, "named primary", 1)
	case shadeName.MatchString(name):
		p.add(c, "named shade", 1)
	case accentName.MatchString(name):
		p.add(c, "named other", 1).accent = true
	case secondName.MatchString(name):
		p.add(c, "named other", 1).second = true
	}
}

// addElements records the colors of elements.
func (p *palette) addElements(ctx context.Context, page *page) {
	for _, e := range page.elements {
		if ctx.Err() != nil {
			return
		}
		if e.tag == "html" || e.within(8, (*element).isConsent) || stateWords.in(e.names()) {
			continue
		}
		p.addElement(e)
	}
}

func (p *palette) addElement(e *element) {
	backgrounds := colorsIn(e.value("background", "background-color", "background-image"))
	as := e.role()
	for i, c := range backgrounds {
		p.add(c, as, 1/float64(i+1))
	}
	switch {
	case as == "button" && len(backgrounds) == 0:
		p.addAll(colorsIn(e.value("color")), "outline button")
	case e.tag == "a" && as != "button":
		p.addAll(colorsIn(e.inherited(linkColor)), "link")
	case isHeading(e.tag):
		p.addAll(colorsIn(e.value("color")), "heading")
	default:
		p.addAll(colorsIn(e.value("color")), "text")
	}
	p.addAll(colorsIn(e.value("border", "border-color", "border-top", "border-bottom", "border-left", "border-top-color",
		"border-bottom-color")), "border")
	p.addAttributes(e)
}

// linkColor looks only at the link itself, because an inherited text color doesn't mean anything.
func linkColor(e *element) string {
	if e.tag != "a" {
		return ""
	}
	return e.value("color")
}

func (p *palette) addAll(colors []color, as role) {
	for i, c := range colors {
		p.add(c, as, 1/float64(i+1))
	}
}

// addAttributes records colors from attributes that predate style sheets.
func (p *palette) addAttributes(e *element) {
	for _, name := range []string{"bgcolor", "link", "color"} {
		if value := e.attr(name); value != "" && (name != "color" || e.tag == "font" || e.tag == "hr") {
			p.addAll(colorsIn(value), "attribute")
		}
	}
}

func isHeading(tag string) bool { return tag == "h1" || tag == "h2" || tag == "h3" }

// role returns the role of an element's background.
func (e *element) role() role {
	switch {
	case e.isButton():
		return "button"
	case e.within(1, (*element).isHeader):
		return "header"
	case e.within(2, (*element).isFooter):
		return "footer"
	case e.tag == "a":
		return "button"
	case e.tag == "span" || e.tag == "i" || e.tag == "em" || e.tag == "small":
		return "badge"
	}
	return "section"
}

// addUnused records the colors of rules for elements that scripts have yet to create.
func (p *palette) addUnused(ctx context.Context, rules []*css.Rule) {
	for _, r := range rules {
		if ctx.Err() != nil {
			return
		}
		isState := strings.Contains(r.Text, ":hover") || strings.Contains(r.Text, ":focus")
		if isState || consentWords.in(r.Text) || stateWords.in(r.Text) {
			continue
		}
		as := role("rule")
		if buttonWords.in(r.Text) || strings.Contains(strings.ToLower(r.Text), "primary") {
			as = "rule of a button"
		}
		for _, d := range r.Declarations {
			if strings.HasPrefix(d.Name, "background") && !strings.Contains(d.Value, "var(") {
				p.addAll(colorsIn(d.Value), as)
			}
		}
	}
}

// addTheme records the colors that a page sets for the browser.
func (p *palette) addTheme(page *page, manifest manifest) {
	for _, e := range page.elements {
		name := strings.ToLower(e.attr("name"))
		switch {
		case e.tag == "meta" && name == "theme-color" && !strings.Contains(e.attr("media"), "dark"):
			p.addAll(colorsIn(e.attr("content")), "theme")
		case e.tag == "meta" && name == "msapplication-tilecolor":
			p.addAll(colorsIn(e.attr("content")), "border")
		case e.tag == "link" && strings.EqualFold(e.attr("rel"), "mask-icon"):
			p.addAll(colorsIn(e.attr("color")), "mask icon")
		}
	}
	p.addAll(colorsIn(manifest.ThemeColor), "theme")
}
