package render

import "mailwright/internal/email/document"

const watermarkText = "Made with Mailwright"

// watermarkBlock writes our name at the end of an email on the Free plan. It's always readable: it uses the email's text color only if the
// contrast is high enough, and it keeps its own background and color in dark mode. Nothing else in the email can hide it, because styles
// that are inline and !important override all others.
func (p *page) watermarkBlock(l *document.Appearance, f *frame) {
	*l = document.Appearance{Responsive: document.Responsive{}}
	l.Styles.Padding.All = document.Number{Value: 16, Set: true}
	_, end := p.open(l, f, "")
	p.raw(`<p style="display:block!important;visibility:visible!important;margin:0;` +
		`font:14px/21px Helvetica,Arial,sans-serif!important;color:`)
	p.color(watermarkColor(f.color, f.background))
	p.raw(`!important;background-color:`)
	p.color(f.background)
	p.raw(`!important;text-align:center!important">` + watermarkText + `</p>`)
	p.raw(end)
	mark := p.plain.begin()
	p.plain.write(watermarkText)
	p.plain.end(mark)
}

// watermarkColor returns the text color if it's readable on the background, and otherwise a color that is. Either black or white has enough
// contrast with any color.
func watermarkColor(text, background document.Color) document.Color {
	for _, color := range []document.Color{text, ink, white} {
		if document.Contrast(color, background) >= 4.5 {
			return color
		}
	}
	return document.ParseColor("#000000")
}
