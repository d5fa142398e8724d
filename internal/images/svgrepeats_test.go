package images

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"
)

// multiply nests parts seven levels deep, each of which draws the one before it ten times.
func multiply(part, draw string) string { return nestTimes(part, draw, 10) }

// nest is like multiply, but each part draws the one before it once, with content that repeats it.
func nest(part, draw string) string { return nestTimes(part, draw, 1) }

func nestTimes(part, draw string, times int) string {
	var b strings.Builder
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg">` + fmt.Sprintf(part, 0, `<rect width="1" height="1"/>`))
	for level := 1; level <= 7; level++ {
		fmt.Fprintf(&b, part, level, strings.Repeat(fmt.Sprintf(draw, level-1), times))
	}
	b.WriteString(fmt.Sprintf(draw, 7) + `</svg>`)
	return b.String()
}

func TestRebuildSVG_countsEveryReference(t *testing.T) {
	const rect = `<rect width="9" height="9" `
	for name, source := range map[string]string{
		"uses":                multiply(`<g id="p%d">%s</g>`, `<use href="#p%d"/>`),
		"masks":               multiply(`<mask id="p%d">%s</mask>`, rect+`mask="url(#p%d)"/>`),
		"clip paths":          multiply(`<clipPath id="p%d">%s</clipPath>`, rect+`clip-path="url('#p%d')"/>`),
		"patterns":            multiply(`<pattern id="p%d">%s</pattern>`, rect+`fill="url(#p%d)"/>`),
		"markers":             multiply(`<marker id="p%d">%s</marker>`, `<path d="M0 0L1 1" marker-end="url(#p%d)"/>`),
		"filters in a style":  multiply(`<filter id="p%d">%s</filter>`, rect+`style="opacity:1;filter:url(#p%d)"/>`),
		"patterns by href":    multiply(`<pattern id="p%d">%s</pattern>`, `<pattern href="#p%d"/>`),
		"a marker in a group": markedGroup(2000),
		"a marker at corners": `<svg xmlns="http://www.w3.org/2000/svg"><marker id="m">` + strings.Repeat("<g/>", 100) +
			`</marker><path marker-mid="url(#m)" d="M0 0` + strings.Repeat("l1 1", 2000) + `"/></svg>`,
		"masks by class":         sheeted(`.k%[1]d{mask:url(#p%[2]d)}`, `<mask id="p%[1]d">%[2]s</mask>`, rect+`class="a k%d"/>`),
		"masks by id":            sheeted(`#k%[1]d{mask:url(#p%[2]d)}`, `<mask id="p%[1]d">%[2]s</mask>`, rect+`id="k%d"/>`),
		"clip paths in a list":   sheeted(`a,g>.b.k%[1]d:hover , b{CLIP-PATH:URL(#p%[2]d)}`, `<clipPath id="p%[1]d">%[2]s</clipPath>`, rect+`class="b k%d"/>`),
		"filters by class":       sheeted(`.k%[1]d{filter:url(#p%[2]d)}`, `<filter id="p%[1]d">%[2]s</filter>`, rect+`class="k%d"/>`),
		"markers by class":       sheeted(`.k%[1]d{marker:url(#p%[2]d)}`, `<marker id="p%[1]d">%[2]s</marker>`, `<g class="k%d"><path d="M0 0L1 1"/></g>`),
		"masks by descendants":   sheeted(`#p%[1]d rect{mask:url(#p%[2]d)}`, `<mask id="p%[1]d">%[2]s</mask>`, rect+`class="%d"/>`),
		"patterns of a group":    nest(`<pattern id="p%d">%s</pattern>`, `<g fill="url(#p%d)">`+strings.Repeat(rect+"/>", 10)+`</g>`),
		"patterns around others": surrounded(),
		"patterns of a use":      nest(`<pattern id="p%d">%s</pattern>`, `<use href="#s" stroke="url(#p%d)"/><g id="s">`+strings.Repeat("<rect/>", 10)+`</g>`),
		"paint of markers": nest(`<pattern id="p%d">%s</pattern>`, `<path d="M0 0" marker-end="url(#m)" fill="url(#p%d)"/>`+
			`<marker id="m">`+strings.Repeat(`<rect fill="context-fill"/>`, 10)+`</marker>`),
		"a circle that hides others": circle(),
		"a long path": `<svg xmlns="http://www.w3.org/2000/svg"><path id="a" d="M0 0` + strings.Repeat("l1 1", 20_000) + `"/>` +
			strings.Repeat(`<use href="#a"/>`, 1000) + `</svg>`,
		"long text": `<svg xmlns="http://www.w3.org/2000/svg"><text id="a">` + strings.Repeat("text", 20_000) + `</text>` +
			strings.Repeat(`<use href="#a"/>`, 1000) + `</svg>`,
		"a long clip path": `<svg xmlns="http://www.w3.org/2000/svg"><style>g{clip-path:path("M0 0` + strings.Repeat("l1 1", 20_000) + `")}</style>` +
			strings.Repeat(`<g/>`, 1000) + `</svg>`,
		"many rules": `<svg xmlns="http://www.w3.org/2000/svg"><style>` + strings.Repeat(`g{mask:url(#m)}`, 5000) + `</style><mask id="m"/>` +
			strings.Repeat(`<g/>`, 5000) + `</svg>`,
		"a class":      classed(3000),
		"a long chain": chained(1000),
	} {
		if _, err := rebuildSVG([]byte(source)); !errors.Is(err, errComplex) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// sheeted is like multiply, but a rule for each level refers to the level before it.
func sheeted(rule, part, draw string) string {
	var css, b strings.Builder
	for level := 1; level <= 7; level++ {
		fmt.Fprintf(&css, rule, level, level-1)
		fmt.Fprintf(&b, part, level, strings.Repeat(fmt.Sprintf(draw, level), 10))
	}
	return `<svg xmlns="http://www.w3.org/2000/svg">` + fmt.Sprintf(part, 0, `<rect/>`) + b.String() + `<rect style="mask:url(#p7)"/><style>` +
		css.String() + `</style></svg>`
}

// surrounded returns patterns whose content inherits its fill from the group around each pattern.
func surrounded() string {
	var b strings.Builder
	for level := 1; level <= 7; level++ {
		fmt.Fprintf(&b, `<g fill="url(#p%d)"><pattern id="p%d">%s</pattern></g>`, level-1, level, strings.Repeat("<rect/>", 10))
	}
	return `<svg xmlns="http://www.w3.org/2000/svg"><pattern id="p0"><rect/></pattern>` + b.String() + `<rect fill="url(#p7)"/></svg>`
}

// circle returns nested masks that also refer to the next level as a filter, which viewers ignore. If the calculation
// started with the innermost mask and ended at the circle, it wouldn't count the levels in between.
func circle() string {
	var b strings.Builder
	for level := range 8 {
		fmt.Fprintf(&b, `<mask id="p%d"><rect filter="url(#p%d)"/>%s</mask>`, level, level+1,
			strings.Repeat(fmt.Sprintf(`<rect mask="url(#p%d)"/>`, level-1), 10))
	}
	return `<svg xmlns="http://www.w3.org/2000/svg">` + b.String() + `<rect mask="url(#p7)"/></svg>`
}

// markedGroup passes a marker with 100 elements on to the lines in a group.
func markedGroup(lines int) string {
	return `<svg xmlns="http://www.w3.org/2000/svg"><marker id="m">` + strings.Repeat("<g/>", 100) + `</marker><g marker-end="url(#m)">` +
		strings.Repeat(`<path d="M0 0L1 1"/>`, lines) + `</g></svg>`
}

// classed returns an image that masks elements by class.
func classed(elements int) string {
	return `<svg xmlns="http://www.w3.org/2000/svg"><style>.c{mask:url(#m)}</style><mask id="m">` + strings.Repeat("<g/>", 100) + `</mask>` +
		strings.Repeat(`<path class="b c" d="M0 0L1 1"/>`, elements) + `</svg>`
}

// chained returns an image with parts that each refer to the next.
func chained(parts int) string {
	var b strings.Builder
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg">`)
	for i := range parts {
		fmt.Fprintf(&b, `<g id="p%d"><use href="#p%d"/></g>`, i, i+1)
	}
	return b.String() + `</svg>`
}

func TestRebuildSVG_acceptsUsualReferences(t *testing.T) {
	for name, source := range map[string]string{
		"arrows": `<svg xmlns="http://www.w3.org/2000/svg"><marker id="m"><path d="M0 0L1 1"/></marker>` +
			strings.Repeat(`<path d="M0 0L5 5L9 9" marker-end="url(#m)"/>`, 5000) + `</svg>`,
		"gradients by class": `<svg xmlns="http://www.w3.org/2000/svg"><style>.a{fill:url(#g)}.b{fill:url(#g)}path{stroke:url(#g)}</style>` +
			`<linearGradient id="g"><stop offset="0"/><stop offset="1"/></linearGradient>` + strings.Repeat(`<path class="a" d="M0 0"/>`, 20000) +
			`</svg>`,
		"a clipped class": classed(20),
		"a tag that is also in the clip path": `<svg xmlns="http://www.w3.org/2000/svg"><style>rect{clip-path:url(#c)}</style>` +
			`<clipPath id="c"><rect id="r"/></clipPath>` + strings.Repeat(`<rect/>`, 1000) + `</svg>`,
		"a pattern for everything": `<svg xmlns="http://www.w3.org/2000/svg" fill="url(#p)"><pattern id="p"><rect/><path d="M0 0"/></pattern>` +
			strings.Repeat(`<rect/>`, 1000) + `</svg>`,
		"shadows": `<svg xmlns="http://www.w3.org/2000/svg"><filter id="f"><feFlood/><feColorMatrix/><feOffset/><feGaussianBlur stdDeviation="4"/>` +
			`<feColorMatrix/><feBlend/><feBlend/></filter>` + strings.Repeat(`<g filter="url(#f)"><rect/></g>`, 10) + `</svg>`,
		"itself":  `<svg xmlns="http://www.w3.org/2000/svg"><g id="a"><use href="#a"/></g></svg>`,
		"nobody":  `<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/><rect mask="url(#b)"/></svg>`,
		"a chain": chained(50),
	} {
		if _, err := rebuildSVG([]byte(source)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestRebuildSVG_keepsReferencesOnce checks that the memory for deeply nested uses depends only on their number.
func TestRebuildSVG_keepsReferencesOnce(t *testing.T) {
	cost := func(uses int) float64 {
		var b strings.Builder
		b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg">`)
		for i := range 60 {
			fmt.Fprintf(&b, `<g id="p%d">`, i)
		}
		b.WriteString(strings.Repeat(`<use href="#x"/>`, uses) + strings.Repeat("</g>", 60) + `</svg>`)
		source := []byte(b.String())
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := rebuildSVG(source); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		return float64(after.TotalAlloc-before.TotalAlloc) / float64(len(source))
	}
	if few, many := cost(4_000), cost(16_000); many > 60 || many > 1.5*few {
		t.Errorf("a byte of SVG costs %.0f bytes with few uses and %.0f with many", few, many)
	}
}

// TestRepeats_growWithTheRules counts the references that rules for a tag add to its elements.
func TestRepeats_growWithTheRules(t *testing.T) {
	applied := func(rules int) int {
		source := `<svg xmlns="http://www.w3.org/2000/svg"><mask id="m"/><g/><g/><style>` +
			strings.Repeat("g{mask:url(#m)}", rules) + `</style></svg>`
		b, err := buildSVG([]byte(source), properties)
		if err != nil {
			t.Fatal(err)
		}
		return b.repeats.applied
	}
	if one, two := applied(1000), applied(2000); one == 0 || two > 2*one {
		t.Errorf("%d references, twice the rules: %d", one, two)
	}
}
