package images

import (
	"bytes"
	"encoding/xml"
	"strings"
	"testing"

	"mailwright/internal/images/imagestest"
)

const svgOpen = `<svg xmlns="http://www.w3.org/2000/svg" `

func TestSVG_isRewritten(t *testing.T) {
	const links = `xmlns:xlink="http://www.w3.org/1999/xlink">`
	for given, want := range map[string]string{
		svgOpen + `viewBox="0 0 24 24"><path d="M0 0h24v24H0z" fill="none"/></svg>`:                                                              svgOpen + `viewBox="0 0 24 24"><path d="M0 0h24v24H0z" fill="none"></path></svg>`,
		`<?xml version="1.0"?><!-- a --><!DOCTYPE svg><s:svg xmlns:s="http://www.w3.org/2000/svg"><s:g/></s:svg>`:                                `<svg xmlns="http://www.w3.org/2000/svg"><g></g></svg>`,
		svgOpen + links + `<defs><g id="a"/></defs><use xlink:href="#a"/><use href="#a"/></svg>`:                                                 `<svg xmlns="http://www.w3.org/2000/svg"><defs><g id="a"></g></defs><use href="#a"></use><use href="#a"></use></svg>`,
		svgOpen + links + `<a xlink:href="https://example.com/"><rect width="1" height="2"/></a></svg>`:                                          `<svg xmlns="http://www.w3.org/2000/svg"><g><rect width="1" height="2"></rect></g></svg>`,
		svgOpen + `><style type="text/css"><![CDATA[.a{fill:#F00;stroke : url( #g ) !important}]]>/* x */ .b , g>path{opacity:.5}</style></svg>`: `<svg xmlns="http://www.w3.org/2000/svg"><style>.a{fill:#F00;stroke:url( #g )}.b , g&gt;path{opacity:.5}</style></svg>`,
		svgOpen + `><rect style="fill:red;behavior:url(x);stroke:blue"/></svg>`:                                                                  `<svg xmlns="http://www.w3.org/2000/svg"><rect style="fill:red;stroke:blue"></rect></svg>`,
		svgOpen + `><text xml:space="preserve">a &lt;b&gt; &amp; "c"</text></svg>`:                                                               `<svg xmlns="http://www.w3.org/2000/svg"><text xml:space="preserve">a &lt;b&gt; &amp; &#34;c&#34;</text></svg>`,
		svgOpen + `><title>Logo<script>alert(1)</script></title><metadata>x</metadata></svg>`:                                                    `<svg xmlns="http://www.w3.org/2000/svg"><title>Logo</title></svg>`,
		svgOpen + `><rect fill="url(#a)" mask="url('#b')" clip-path="url(x.svg#c)" filter="blur(2px)"/></svg>`:                                   `<svg xmlns="http://www.w3.org/2000/svg"><rect fill="url(#a)" mask="url(&#39;#b&#39;)" filter="blur(2px)"></rect></svg>`,
	} {
		p, _, err := rebuild([]byte(given))
		if err != nil || string(p.content) != want {
			t.Errorf("%s\n     became %s, %v\nbut should be %s", given, p.content, err, want)
		}
	}
}

func TestSVG_size(t *testing.T) {
	for attributes, want := range map[string][2]int{
		``: {300, 150}, `width="24" height="32"`: {24, 32}, `width="24.4px" height="2in"`: {24, 192}, `viewBox="0 0 48 24"`: {48, 24},
		`width="100%" height="100%" viewBox="0,0,48,24"`: {48, 24}, `width="96" viewBox="0 0 48 24"`: {96, 48},
		`height="96" viewBox="0 0 48 24"`: {192, 96},
		`width="10mm" height="10mm"`:      {38, 38}, `width="-1" height="NaN"`: {300, 150}, `width="1e999" height="0x10"`: {300, 150},
		`viewBox="0 0 100000 50000"`: {5000, 2500},
		`width="0.2" height="0.2"`:   {1, 1}, `width="px" height="%"`: {300, 150}, `viewBox="a b c d"`: {300, 150},
	} {
		p, _, err := rebuild([]byte(svgOpen + attributes + `/>`))
		if err != nil || p.width != want[0] || p.height != want[1] {
			t.Errorf("%s: %d x %d, %v; want %v", attributes, p.width, p.height, err, want)
		}
	}
}

// forbidden lists text that would run or load something in a document that we escaped.
var forbidden = []string{
	"<script", "<foreignobject", "<image", "<feimage", "<animate", "<set", "<iframe", "<!", "<?", " on", "javascript:",
	"data:", "@import", "\\",
}

// checkHarmless reads a rebuilt SVG image and checks every element and attribute.
func checkHarmless(t *testing.T, content []byte) {
	t.Helper()
	decoder := xml.NewDecoder(bytes.NewReader(content))
	element := ""
	for {
		token, err := decoder.Token()
		if err != nil {
			return
		}
		if text, ok := token.(xml.CharData); ok && element == "style" {
			if rest := ours.ReplaceAllString(string(text), ""); strings.ContainsAny(rest, `@<\`) || strings.Contains(strings.ToLower(rest), "url") ||
				strings.Contains(rest, "//") {
				t.Errorf("style %q", text)
			}
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		element = start.Name.Local
		if svgElements[start.Name.Local] == "" || start.Name.Space != svgSpace {
			t.Errorf("element %v in %.300s", start.Name, content)
		}
		for _, attribute := range start.Attr {
			name, value := strings.ToLower(attribute.Name.Local), strings.ToLower(attribute.Value)
			if name == "xmlns" {
				continue
			}
			rest := ours.ReplaceAllString(value, "")
			if strings.HasPrefix(name, "on") || name == "href" && !strings.HasPrefix(value, "#") || strings.Contains(rest, "url(") ||
				strings.Contains(rest, "javascript:") || strings.Contains(rest, "//") {
				t.Errorf("attribute %s=%q in %.300s", name, value, content)
			}
		}
	}
}

func TestSVG_hostileFilesAreHarmless(t *testing.T) {
	set := imagestest.Hostile("http://canary.test")
	if len(set) < 45 {
		t.Errorf("only %d probes", len(set))
	}
	for name, source := range set {
		p, _, err := rebuild([]byte(source))
		if err != nil {
			continue // rejected
		}
		checkHarmless(t, p.content)
		lower := strings.ToLower(strings.ReplaceAll(string(p.content), svgSpace, ""))
		for _, part := range forbidden {
			if strings.Contains(lower, part) {
				t.Errorf("%s: %q is left in %s", name, part, p.content)
			}
		}
	}
}

func FuzzSVG(f *testing.F) {
	for _, source := range imagestest.Hostile("http://canary.test") {
		f.Add(source)
	}
	f.Add(svgOpen + `width="1e3" viewBox="0 0 1 1"><style>a{fill:red}@media x{b{c:d}}</style><text x="1">a</text></svg>`)
	f.Add(svgOpen + `viewBox="0 0 9 9"><path d="M0 0a5 5 0 016 8" style="stroke-dasharray:.001;fill:red"/><style>g{stroke-dasharray:1}</style></svg>`)
	f.Fuzz(func(t *testing.T, source string) {
		p, err := rebuildSVG([]byte(source))
		if err != nil {
			return
		}
		checkHarmless(t, p.content)
		again, err := rebuildSVG(p.content)
		if err != nil || !bytes.Equal(again.content, p.content) {
			t.Errorf("rebuilt once more it is another: %v\n%s\n%s", err, p.content, again.content)
		}
	})
}
