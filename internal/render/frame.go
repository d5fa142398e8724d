package render

import "mailwright/internal/document"

// frame is what a block gets from the blocks around it.
type frame struct {
	width      int // pixels for its content
	font       string
	size       int
	lineHeight int // pixels; 0 means one and a half times the size
	weight     string
	spacing    int
	color      document.Color
	background document.Color
	dark       document.Color // of text where the scheme is dark
	align      string
	stack      bool // whether rows stack on small screens
}

// with is the frame inside of a block with these styles.
func (f frame) with(s document.Styles) frame {
	if s.FontFamily != "" {
		f.font = s.FontFamily
	}
	if s.FontSize.Set {
		f.size, f.lineHeight = max(pixels(s.FontSize.Value), 1), 0
	}
	if s.LineHeight.Set {
		f.lineHeight = lineHeight(s.LineHeight.Value, f.size)
	}
	if s.FontWeight != "" {
		f.weight = s.FontWeight
	}
	if s.LetterSpacing.Set {
		f.spacing = int(min(max(s.LetterSpacing.Value, -10), 50))
	}
	if s.Color.Set {
		f.color = over(s.Color, f.background)
	}
	if s.TextAlign != "" {
		f.align = s.TextAlign
	}
	f.background = backgroundOf(s, f.background)
	f.width = max(f.width-sidesOf(s.Margin).across()-sidesOf(s.Padding).across()-2*borderOf(s), 1)
	return f
}

// lineHeight takes small numbers for multiples of the font size, as CSS does.
func lineHeight(value float64, size int) int {
	if value < 5 {
		return pixels(value * float64(size))
	}
	return pixels(value)
}

func (f frame) line() int {
	if f.lineHeight > 0 {
		return f.lineHeight
	}
	return (f.size*3 + 1) / 2
}

// backgroundOf is the solid colour that stands behind a block's content.
func backgroundOf(s document.Styles, behind document.Color) document.Color {
	if s.BackgroundGradient.Set && s.BackgroundImage == "" {
		return midpoint(s.BackgroundGradient)
	}
	if s.BackgroundColor.Set && s.BackgroundColor.A > 0 {
		return over(s.BackgroundColor, behind)
	}
	return behind
}

func borderOf(s document.Styles) int {
	if !s.BorderColor.Set {
		return 0
	}
	return min(pixels(s.BorderWidth.Or(1)), 50)
}

// appendFont writes what a cell must repeat, because Word forgets it in nested tables.
func (f frame) appendFont(dst []byte) []byte {
	dst = append(appendCSSString(append(dst, "font-family:"...), f.font), ";font-size:"...)
	dst = append(appendPx(dst, f.size), ";line-height:"...)
	dst = append(appendPx(dst, f.line()), ";color:"...)
	dst = append(appendColor(dst, f.color), ';')
	if f.weight != "" && f.weight != "normal" {
		dst = append(append(append(dst, "font-weight:"...), f.weight...), ';')
	}
	if f.spacing != 0 {
		dst = append(appendPx(append(dst, "letter-spacing:"...), f.spacing), ';')
	}
	return dst
}
