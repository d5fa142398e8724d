package images

import (
	"errors"
	"strings"
	"testing"
)

func TestRebuildSVG_limitsFilters(t *testing.T) {
	const turbulence = `<filter id="f"><feTurbulence numOctaves="3" baseFrequency="0.9"/></filter>`
	shadows := `<filter id="f">` + strings.Repeat(`<feOffset/>`, 5) + `</filter>`
	for name, content := range map[string]string{
		"many uses":        turbulence + strings.Repeat(`<rect filter="url(#f)"/>`, 16),
		"by tag":           shadows + `<style>rect{filter:url(#f)}</style>` + strings.Repeat(`<rect/>`, 31),
		"in a symbol":      shadows + `<symbol id="s"><rect filter="url(#f)"/></symbol>` + strings.Repeat(`<use href="#s"/>`, 31),
		"in a mask":        shadows + `<mask id="m"><rect filter="url(#f)"/></mask>` + strings.Repeat(`<rect mask="url(#m)"/>`, 31),
		"functions":        strings.Repeat(`<rect style="filter:blur(1px) drop-shadow(1px 1px 1px red)"/>`, 51),
		"functions by tag": `<style>rect{filter:blur(1px)}</style>` + strings.Repeat(`<rect/>`, 101),
		"many primitives":  `<filter id="f">` + strings.Repeat(`<feBlend/>`, 151) + `</filter><rect filter="url(#f)"/>`,
		"large blurs":      `<filter id="f"><feGaussianBlur stdDeviation="100"/></filter>` + strings.Repeat(`<rect filter="url(#f)"/>`, 12),
		"large matrices": `<filter id="f"><feConvolveMatrix order="7" kernelMatrix="` + strings.Repeat("1 ", 49) + `"/></filter>` +
			strings.Repeat(`<rect filter="url(#f)"/>`, 5),
		"large radii":    `<filter id="f"><feMorphology radius="100"/></filter>` + strings.Repeat(`<rect filter="url(#f)"/>`, 3),
		"another filter": shadows + `<filter id="g" href="#f"/>` + strings.Repeat(`<rect filter="url(#g)"/>`, 31),
	} {
		if _, err := rebuildSVG([]byte(svgOpen + `>` + content + `</svg>`)); !errors.Is(err, errEffects) {
			t.Errorf("%s: %v", name, err)
		}
	}
	unused := svgOpen + `>` + strings.Repeat(`<filter><feTurbulence/></filter>`, 100) + `</svg>`
	if _, err := rebuildSVG([]byte(unused)); err != nil {
		t.Error("filters that nothing uses:", err)
	}
}

// TestRebuildSVG_dropsOpenStrings checks that a string or a bracket can't move a declaration to another rule.
func TestRebuildSVG_dropsOpenStrings(t *testing.T) {
	for given, want := range map[string]string{
		`.k{fill:"'"'}.x{fill:'"'";mask:url(#m)}`: `<style>.x{mask:url(#m)}</style>`,
		`.k{fill:rgb(}.x{opacity:1}`:              `<style>.x{opacity:1}</style>`,
	} {
		p, err := rebuildSVG([]byte(svgOpen + `><style>` + given + `</style></svg>`))
		if err != nil || !strings.Contains(string(p.content), want) {
			t.Errorf("%s became %s, %v", given, p.content, err)
		}
	}
}

func TestRebuildSVG_limitsFilterValues(t *testing.T) {
	for given, want := range map[string]string{
		`<feTurbulence numOctaves="100000" baseFrequency="0.9"/>`:             `<feTurbulence numOctaves="8" baseFrequency="0.9">`,
		`<feMorphology radius="5000,2"/>`:                                     `<feMorphology radius="100 2">`,
		`<feGaussianBlur stdDeviation="99999"/>`:                              `<feGaussianBlur stdDeviation="1000">`,
		`<feGaussianBlur stdDeviation="1e9 .5"/>`:                             `<feGaussianBlur stdDeviation="1000 .5">`,
		`<feGaussianBlur stdDeviation="0.5, 3"/>`:                             `<feGaussianBlur stdDeviation="0.5, 3">`,
		`<feConvolveMatrix order="99" kernelMatrix="1 0 1"/>`:                 `<feConvolveMatrix order="7" kernelMatrix="1 0 1">`,
		`<feConvolveMatrix kernelMatrix="` + strings.Repeat("1 ", 50) + `"/>`: `<feConvolveMatrix>`,
		`<filter primitiveUnits="objectBoundingBox"/>`:                        `<filter>`,
		`<rect filter="blur(99999px)" style="filter:blur(calc(9px * 9))"/>`:   `<rect>`,
		`<rect filter="blur(5px) contrast(150%)"/>`:                           `<rect filter="blur(5px) contrast(150%)">`,
		`<rect mask="inherit" style="clip-path:INHERIT;filter:inherit"/>`:     `<rect>`,
		`<rect mask="url(#inherit)"/>`:                                        `<rect mask="url(#inherit)">`,
	} {
		p, err := rebuildSVG([]byte(svgOpen + `>` + given + `</svg>`))
		if err != nil || !strings.Contains(string(p.content), `>`+want+`</`) {
			t.Errorf("%s became %s, %v", given, p.content, err)
		}
	}
}
