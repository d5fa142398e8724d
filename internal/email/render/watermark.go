package render

import "mailwright/internal/email/document"

const watermarkText = "Made with Mailwright"

// watermarkBlock writes our name at the end of an email on the Free plan. It's always readable: it uses the email's text color only if the
// contrast is high enough.
func (p *page) watermarkBlock(l *document.Appearance, f *frame) {
	*l = document.Appearance{Responsive: document.Responsive{}}
	l.Styles.FontSize = document.Number{Value: 14, Set: true}
	l.Styles.TextAlign = "center"
	l.Styles.Padding.All = document.Number{Value: 16, Set: true}
	if document.Contrast(f.color, f.background) < 4.5 {
		l.Styles.Color = readableOn(f.background)
	}
	inner, end := p.open(l, f, "")
	dark := inner.darkText(l)
	if shown := orColor(dark, inner.color); document.Contrast(shown, inner.darkBackground) < 4.5 {
		dark = readableOn(inner.darkBackground)
	}
	p.openParagraph(l, &inner, dark)
	p.raw(watermarkText + `</p>`)
	p.raw(end)
	mark := p.plain.begin()
	p.plain.write(watermarkText)
	p.plain.end(mark)
}
