package compose

import (
	"mailwright/internal/document"
	"mailwright/internal/templates/library"
)

// A tone is a colour in the light and in the dark scheme.
type tone struct{ light, dark document.Color }

// A surface is a background with all that can stand on it; each has a contrast of 4.5 or more.
type surface struct {
	back   tone
	text   tone
	head   tone
	accent tone // coloured text
	line   tone // of dividers and borders, which carry no meaning
	fill   tone // of a button
	label  tone // on that fill
}

// A palette is the brand's colours as surfaces.
type palette struct {
	page, paper, tint, wash, brand, deep surface

	primary, secondary, accent library.Shades
}

func hex(text string) document.Color { return document.ParseColor(text) }

var (
	white = hex("#ffffff")
	ink   = hex("#18181b")
	night = hex("#18181b")
	dusk  = hex("#27272a")

	bodyText  = tone{hex("#3f3f46"), hex("#e4e4e7")}
	headings  = tone{ink, hex("#fafafa")}
	hairlines = tone{hex("#e4e4e7"), hex("#3f3f46")}
)

// newPalette makes surfaces of three colours; page is the colour behind the whole mail.
func newPalette(primary, secondary, accent document.Color) palette {
	p := palette{primary: shadesOf(primary), secondary: shadesOf(secondary), accent: shadesOf(accent)}
	p.paper = p.neutral(tone{white, dusk}, p.primary)
	p.tint = p.neutral(tone{p.primary.Soft, p.primary.Deep}, p.primary)
	p.wash = p.neutral(tone{p.accent.Soft, p.accent.Deep}, p.accent)
	p.brand = strong(p.primary)
	p.deep = strong(shadesOf(p.secondary.Deep))
	p.page = p.neutral(tone{white, night}, p.primary)
	return p
}

// shadesOf takes white on a colour wherever that can be read, and makes a colour that is nearly dark enough for it so dark:
// white on colour looks like a design where black on it looks like a form.
func shadesOf(c document.Color) library.Shades {
	s := library.ShadesOf(c)
	if onWhite := document.Contrast(white, c); onWhite >= 2.8 && onWhite < 4.5 {
		s.Base = s.Ink
	}
	if document.Contrast(white, s.Base) >= 4.5 {
		s.On = white
	}
	return s
}

// neutral is a light surface, dark in the dark scheme, with coloured texts and buttons on it.
func (p palette) neutral(back tone, colored library.Shades) surface {
	s := surface{
		back: back, text: bodyText, head: headings, line: hairlines,
		accent: tone{colored.Ink, colored.Glow},
		fill:   tone{p.primary.Base, p.primary.Glow}, label: tone{p.primary.On, night},
	}
	if document.Contrast(p.primary.Base, back.light) < 1.8 { // a pale button would not be seen
		s.fill.light, s.label.light = p.primary.Ink, white
	}
	if colored != p.primary {
		s.line = tone{colored.Soft, colored.Deep}
	}
	return s
}

// strong is a surface in full colour.
func strong(c library.Shades) surface {
	on := tone{c.On, white}
	s := surface{back: tone{c.Base, c.Deep}, text: on, head: on, accent: on, line: on, fill: on, label: tone{c.Ink, night}}
	if c.On != white {
		s.label.light = white
	}
	return s
}

// quiet is a text colour for footers: greyer than the text, as long as that can be read.
func (s surface) quiet() tone {
	grey := tone{hex("#52525b"), hex("#a1a1aa")}
	if document.Contrast(grey.light, s.back.light) < 4.5 {
		grey.light = s.text.light
	}
	if document.Contrast(grey.dark, s.back.dark) < 4.5 {
		grey.dark = s.text.dark
	}
	return grey
}

// palettes are what a mail is drawn in where the brand kit has no colour: primary, secondary, accent.
var palettes = [][3]string{
	{"#1f5eff", "#14213d", "#ff9f1c"},
	{"#0f766e", "#1c2b2a", "#e9a23b"},
	{"#b4412e", "#2b211d", "#d8a25e"},
	{"#6d3fc0", "#241a3d", "#f2784b"},
	{"#2f6b3c", "#1e2a1f", "#d9a441"},
	{"#c2255c", "#33182a", "#f7a440"},
	{"#0b6e99", "#10273a", "#f26b5e"},
	{"#3a3f4b", "#1b1d22", "#c98b2b"},
}
