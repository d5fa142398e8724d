package render

import "mailwright/internal/email/document"

const watermarkText = "Made with Mailwright"

// watermarkBlock is our name at the end of a mail of the Free plan. It always reads: it takes the colour of the mail's text
// only where that stands out.
func (p *page) watermarkBlock(l *document.Looks, f *frame) {
	*l = document.Looks{Responsive: document.Responsive{}}
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
