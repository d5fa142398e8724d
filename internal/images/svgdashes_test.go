package images

import (
	"errors"
	"math"
	"strings"
	"testing"
)

const drawing = svgOpen + `viewBox="0 0 1000 1000">`

func TestRebuildSVG_limitsDashes(t *testing.T) {
	const ring, line = `<circle r="490" stroke="red" `, `<path d="M0 0H1000" `
	for name, content := range map[string]string{
		"an attribute":       ring + `stroke-dasharray="0.004"/>`,
		"a style":            ring + `style="stroke-dasharray:.004px, 0.004"/>`,
		"an exponent":        ring + `stroke-dasharray="4e-3"/>`,
		"zeros":              ring + `stroke-dasharray="0 0 0 0 0 0 0.01"/>`,
		"a group":            `<g stroke-dasharray="0.004"><g>` + ring + `/></g></g>`,
		"a sheet":            ring + `class="a"/><style>circle.a{stroke-dasharray:.004}</style>`,
		"many lines":         `<style>path{stroke-dasharray:1}</style>` + strings.Repeat(line+`/>`, 30),
		"a use":              `<defs>` + line + `id="p"/></defs><use href="#p" stroke-dasharray=".1"/>`,
		"many uses":          `<defs>` + line + `id="p" stroke-dasharray="1"/></defs>` + strings.Repeat(`<use href="#p"/>`, 30),
		"a pattern":          `<pattern id="p">` + ring + `stroke-dasharray="0.004"/></pattern><rect fill="url(#p)"/>`,
		"a declared length":  `<circle r="490" stroke-dasharray="1" pathLength="900000"/>`,
		"an unknown length":  `<circle r="490" stroke-dasharray="1" pathLength="calc(9)"/>`,
		"relative sizes":     `<circle r="50em" stroke-dasharray="4"/>`,
		"large percentages":  `<circle r="1000000%" stroke-dasharray="4"/>`,
		"a large view":       `<symbol viewBox="0 0 1000000 1"><circle r="50%" stroke-dasharray="4"/></symbol>`,
		"views in views":     `<svg width="1000%"><circle r="50%" stroke-dasharray="4"/></svg>`,
		"a styled size":      `<circle style="r:1e6px" stroke-dasharray="4"/>`,
		"a size in a sheet":  `<style>circle{r:1e6px}</style><circle stroke-dasharray="4"/>`,
		"an ellipse":         `<path d="M0 0A1000 .001 0 0 0 0 50" stroke-dasharray="4"/>`,
		"reflected curves":   `<path d="M0 0Q9 9 0 0` + strings.Repeat("T0 0 99 99 0 0", 500) + `" stroke-dasharray="4"/>`,
		"a polygon":          `<polygon points="0,0 1e6,0" stroke-dasharray="4"/>`,
		"an invalid path":    `<path d="M0 0 1e9 9x" stroke-dasharray="4"/>`,
		"large text":         `<text font-size="1e6" stroke-dasharray="4">a</text>`,
		"text in a link":     `<text><a font-size="1e6" stroke-dasharray="4">a</a></text>`,
		"growing text":       `<g font-size="10em"><g font-size="1000%"><text stroke-dasharray="4">a</text></g></g>`,
		"widths on screen":   line + `transform="scale(1000)" vector-effect="non-scaling-stroke" stroke-dasharray="4"/>`,
		"a long list":        ring + `stroke-dasharray="` + strings.Repeat("0.001 ", 5000) + `"/>`,
		"dashes in em":       ring + `stroke-dasharray=".00001em" fill="none"/>`,
		"dashes in percent":  ring + `style="stroke-dasharray:.001%"/>`,
		"calculated dashes":  ring + `stroke-dasharray="calc(1px / 1000)"/>`,
		"a calculated style": `<style>circle{stroke-dasharray:calc(1px / 1000)}</style>` + ring + `/>`,
	} {
		p, err := rebuildSVG([]byte(drawing + content + `</svg>`))
		if err != nil || strings.Contains(string(p.content), "dasharray") {
			t.Errorf("%s: %v, %.300s", name, err, p.content)
		}
	}
}

func TestRebuildSVG_keepsUsualDashes(t *testing.T) {
	for name, content := range map[string]string{
		"a circle":           `<circle r="490" stroke-dasharray="4"/>`,
		"half the size":      `<circle r="50%" stroke-dasharray="4"/>`,
		"a loader":           `<circle cx="50%" cy="50%" r="40%" stroke-dasharray="90, 150" stroke-dashoffset="-35"/>`,
		"a drawn line":       `<path d="M5 12h14" pathLength="1" stroke-dasharray="1px 1px"/>`,
		"a dotted line":      `<line x1="0" y1="10" x2="100%" y2="10" stroke-dasharray="0 8" stroke-linecap="round"/>`,
		"a series":           `<path d="M0 500` + strings.Repeat("l5 20 5-20", 100) + `" stroke-dasharray="5,5"/>`,
		"absolute values":    `<path d="M990 990` + strings.Repeat("L990.5 980 985,975", 100) + `" stroke-dasharray="5,5"/>`,
		"a grid":             `<style>.grid line{stroke-dasharray:3 3}</style><g class="grid">` + strings.Repeat(`<line x2="600"/>`, 20) + `</g>`,
		"an icon":            `<path d="M7.5 4.21l0 .01m-3.29 3.29.01 0M3 12a9 9 0 1 09-9z" stroke-dasharray="2 2"/>`,
		"solid lines":        `<path d="M0 0H9" stroke-dasharray="none"/>`,
		"next to long lines": `<path d="M0 0` + strings.Repeat("H1000H0", 5000) + `"/><path d="M0 0H100" stroke-dasharray="4"/>`,
		"next to text":       `<g font-size="1em"><text>` + strings.Repeat("text", 500) + `</text><path d="M0 0H99" stroke-dasharray="2"/></g>`,
		"in millimeters":     `<svg width="210mm" height="297mm"><rect width="50mm" height="10mm" style="stroke-dasharray:1mm,2mm"/></svg>`,
	} {
		p, err := rebuildSVG([]byte(drawing + content + `</svg>`))
		if err != nil || !strings.Contains(string(p.content), "dasharray") {
			t.Errorf("%s: %v, %.300s", name, err, p.content)
		}
	}
}

func TestLengthOfPath(t *testing.T) {
	for data, want := range map[string]float64{
		"":                             0,
		"M1 1":                         0,
		"M0 0H3V4z":                    12,
		"M0,0 3,0 3,4":                 7,
		"m1 1 3 0 0 4z":                12,
		"M0 0h3v4H0V0":                 14,
		"M1 1l-.5-.5.5.5":              math.Sqrt2,
		"M0 0C0 1 1 1 1 0S2-1 2 0":     6,
		"M0 0q1 0 1 1t1 1":             4,
		"M0 0T3 4":                     5,
		"M0 0S0 4 3 4":                 7,
		"M0 0a5 5 0 016 8":             around*5 + 10,
		"M0 0A1 1 0 1 1 6 8":           around*5 + 10,
		"M0 0A0 9 0 1 1 6 8":           10,
		"M0 0L1e2.5":                   100.00125,
		"M0 0L1":                       unbounded,
		"M0 0X":                        unbounded,
		"none":                         unbounded,
		"M0 0L1e300 1e300":             unbounded,
		"M0 0L1e300 0L-1e300 0Q1e300 ": unbounded,
	} {
		if got := lengthOfPath(data); math.Abs(got-want) > 1e-5 {
			t.Errorf("lengthOfPath(%q) = %v, want %v", data, got, want)
		}
	}
}

func TestRebuildSVG_limitsLayers(t *testing.T) {
	const layer = `<g opacity=".5"><rect/></g>`
	for name, content := range map[string]string{
		"opacity":    strings.Repeat(layer, 1001),
		"a class":    `<style>.a{opacity:50%}</style>` + strings.Repeat(`<g class="a"><rect/></g>`, 1001),
		"a style":    strings.Repeat(`<g style="mix-blend-mode:screen"><rect/></g>`, 1001),
		"isolation":  strings.Repeat(`<g isolation="isolate"><rect/></g>`, 1001),
		"references": `<g id="a">` + strings.Repeat(layer, 101) + `</g>` + strings.Repeat(`<use href="#a"/>`, 10),
		"shapes":     strings.Repeat(`<rect opacity=".5" stroke="red"/>`, 10_001),
	} {
		if _, err := rebuildSVG([]byte(drawing + content + `</svg>`)); !errors.Is(err, errEffects) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, content := range map[string]string{
		"some":      strings.Repeat(layer, 900),
		"opaque":    strings.Repeat(`<g opacity="1" style="opacity:100%;mix-blend-mode:normal"><rect/></g>`, 2000),
		"dots":      strings.Repeat(`<circle r="2" opacity=".5"/>`, 9000),
		"the color": strings.Repeat(`<g fill-opacity=".5"><rect/></g>`, 2000),
	} {
		if _, err := rebuildSVG([]byte(drawing + content + `</svg>`)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
