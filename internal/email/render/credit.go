package render

import (
	"net/url"

	"mailwright/internal/email/document"
)

// referral is the query string that Unsplash requires in every link to its site.
const referral = `?utm_source=mailwright&utm_medium=referral`

const unsplashURL = "https://unsplash.com/" + referral

const creditSize = 12

// credit names the photographer below a stock photo, which the license requires. Like the watermark, it's always readable.
func (p *page) credit(n document.Node, a document.Attribution, l *document.Appearance, inner frame) {
	name := orText(a.PhotographerName, a.PhotographerUsername)
	if name == "" {
		return
	}
	inner.size, inner.lineHeight, inner.weight, inner.align = creditSize, 0, "", p.settings.start()
	if document.Contrast(inner.color, inner.background) < 4.5 {
		inner.color = readableOn(inner.background)
	}
	dark := inner.darkText(l)
	p.raw(`<p`)
	p.classes(none, p.colorRule("color:", dark))
	p.raw(` style="margin:4px 0 0;`)
	p.font(&inner)
	p.closeStyle()
	p.raw(`Photo by `)
	if a.PhotographerUsername == "" {
		p.text(name)
	} else {
		p.textLink(n, name, photographerURL(a), "underline", &inner, dark)
	}
	p.raw(` on `)
	p.textLink(n, "Unsplash", unsplashURL, "underline", &inner, dark)
	p.raw(`</p>`)
}

func (p *page) plainCredit(a document.Attribution) {
	name := orText(a.PhotographerName, a.PhotographerUsername)
	if name == "" {
		return
	}
	mark := p.plain.begin()
	p.plain.write("Photo by ")
	p.plain.write(name)
	p.plain.write(" on Unsplash")
	if a.PhotographerUsername != "" {
		p.plain.link("", photographerURL(a))
	}
	p.plain.end(mark)
}

func photographerURL(a document.Attribution) string {
	return "https://unsplash.com/@" + url.PathEscape(a.PhotographerUsername) + referral
}
