package document

// Styles are the styles that every block accepts. Strings are exactly as in the document, so the renderer must not copy them into CSS
// unchecked.
type Styles struct {
	BackgroundColor    Color
	BackgroundGradient Gradient
	BackgroundImage    string // takes precedence over the gradient
	BackgroundSize     string // cover, contain or two lengths
	BackgroundPosition string
	BackgroundRepeat   string

	Color         Color
	FontSize      Number
	FontFamily    string
	FontWeight    string // normal, bold, 500, 600, 700
	TextAlign     string // left, center, right
	LineHeight    Number
	LetterSpacing Number

	Padding Box
	Margin  Box

	BorderRadius Number
	BorderColor  Color
	BorderWidth  Number
}

// Box is a padding or margin: one value for all sides, and overrides for individual sides.
type Box struct{ All, Top, Right, Bottom, Left Number }

// Gradient is a gradient from one color to another. It's set if both colors are set.
type Gradient struct {
	From, To Color
	Angle    float64 // degrees; 135 runs from top left to bottom right
	Set      bool
}

// Appearance contains the settings that every block has in addition to its content.
type Appearance struct {
	Styles      Styles
	Responsive  Responsive
	Dark        DarkStyles
	Unsupported string // the first prop that's ignored because its value isn't supported, or ""
}

// Appearance reads styles, responsive and darkStyles in one pass. Styles that only one block has are read with that block.
func (n Node) Appearance(l *Appearance) {
	*l = Appearance{}
	for p := n.props(); p.next(); {
		switch p.name() {
		case "styles":
			l.Styles.readAll(p.prop, &l.Unsupported)
		case "responsive":
			l.Responsive.readAll(p.prop, &l.Unsupported)
		case "darkStyles":
			l.Dark.readAll(p.prop, &l.Unsupported)
		}
	}
}

// Styles reads the styles that all blocks share.
func (n Node) Styles() Styles {
	var l Appearance
	n.Appearance(&l)
	return l.Styles
}

func (s *Styles) readAll(p prop, unsupported *string) {
	for m := p.members(); m.next(); {
		note(unsupported, s.read(m.name(), m.prop), m.prop)
	}
}

// read stores one style and reports whether its value is supported. It returns true for unknown names.
func (s *Styles) read(name string, p prop) bool {
	if name == "" || name[0] != 'p' && name[0] != 'm' && name[0] != 'b' {
		return s.readTypography(name, p)
	}
	switch name {
	case "padding", "paddingTop", "paddingRight", "paddingBottom", "paddingLeft":
		return s.Padding.read(name[len("padding"):], p)
	case "margin", "marginTop", "marginRight", "marginBottom", "marginLeft":
		return s.Margin.read(name[len("margin"):], p)
	case "borderRadius":
		s.BorderRadius = p.number()
		return s.BorderRadius.Set
	case "borderColor":
		s.BorderColor = p.color()
		return s.BorderColor.Set
	case "borderWidth":
		s.BorderWidth = p.number()
		return s.BorderWidth.Set
	}
	return s.readBackground(name, p)
}

func (s *Styles) readBackground(name string, p prop) bool {
	switch name {
	case "backgroundColor":
		s.BackgroundColor = p.color()
		return s.BackgroundColor.Set
	case "backgroundGradient":
		s.BackgroundGradient = p.gradient()
		return s.BackgroundGradient.Set
	case "backgroundImage":
		s.BackgroundImage = p.text()
		return p.is(kindString)
	case "backgroundSize":
		s.BackgroundSize = p.text()
		return p.is(kindString)
	case "backgroundPosition":
		s.BackgroundPosition = p.text()
		return p.is(kindString)
	case "backgroundRepeat":
		s.BackgroundRepeat = p.oneOf("no-repeat", "repeat", "repeat-x", "repeat-y")
		return s.BackgroundRepeat != ""
	}
	return true
}

func (s *Styles) readTypography(name string, p prop) bool {
	switch name {
	case "color":
		s.Color = p.color()
		return s.Color.Set
	case "fontSize":
		s.FontSize = p.number()
		return s.FontSize.Set
	case "fontFamily":
		s.FontFamily = p.text()
		return p.is(kindString)
	case "fontWeight":
		s.FontWeight = p.fontWeight()
		return s.FontWeight != ""
	case "textAlign":
		s.TextAlign = p.oneOf("left", "center", "right")
		return s.TextAlign != ""
	case "lineHeight":
		s.LineHeight = p.number()
		return s.LineHeight.Set
	case "letterSpacing":
		s.LetterSpacing = p.number()
		return s.LetterSpacing.Set
	}
	return true
}

func (b *Box) read(side string, p prop) bool {
	n := p.number()
	switch side {
	case "":
		b.All = n
	case "Top":
		b.Top = n
	case "Right":
		b.Right = n
	case "Bottom":
		b.Bottom = n
	case "Left":
		b.Left = n
	}
	return n.Set
}

// fontWeight accepts both 600 and "600", because the spec lists the weights without specifying a type.
func (p prop) fontWeight() string {
	if p.is(kindNumber) {
		switch text := p.doc.string(p.v); text {
		case "500", "600", "700":
			return text
		}
	}
	return p.oneOf("normal", "bold", "500", "600", "700")
}

func (p prop) gradient() Gradient {
	g := Gradient{Angle: 135}
	for m := p.members(); m.next(); {
		switch m.name() {
		case "from":
			g.From = m.color()
		case "to":
			g.To = m.color()
		case "angle":
			g.Angle = m.number().Or(135)
		}
	}
	if g.Set = g.From.Set && g.To.Set; !g.Set {
		return Gradient{}
	}
	return g
}

// Responsive contains a block's settings for small screens.
type Responsive struct {
	HideOnMobile, HideOnDesktop bool
	MobileStyles                MobileStyles
	StackColumns                Flag // containers and rows only; a container's value is the default for its rows
}

// MobileStyles are the styles that can differ on small screens.
type MobileStyles struct {
	FontSize Number
	Padding  Box
}

// Responsive reads the responsive prop.
func (n Node) Responsive() Responsive {
	var l Appearance
	n.Appearance(&l)
	return l.Responsive
}

func (r *Responsive) readAll(p prop, unsupported *string) {
	for m := p.members(); m.next(); {
		switch m.name() {
		case "hideOnMobile":
			r.HideOnMobile = m.flag() == True
			note(unsupported, m.flag() != Unset, m.prop)
		case "hideOnDesktop":
			r.HideOnDesktop = m.flag() == True
			note(unsupported, m.flag() != Unset, m.prop)
		case "mobileStyles":
			r.MobileStyles.readAll(m.prop, unsupported)
		case "stackColumns":
			r.StackColumns = m.flag()
			note(unsupported, r.StackColumns != Unset, m.prop)
		}
	}
}

func (s *MobileStyles) readAll(p prop, unsupported *string) {
	for m := p.members(); m.next(); {
		switch name := m.name(); name {
		case "padding", "paddingTop", "paddingRight", "paddingBottom", "paddingLeft":
			note(unsupported, s.Padding.read(name[len("padding"):], m.prop), m.prop)
		case "fontSize":
			s.FontSize = m.number()
			note(unsupported, s.FontSize.Set, m.prop)
		}
	}
}

// DarkStyles are the colors of a block in dark mode.
type DarkStyles struct {
	BackgroundColor, Color, ButtonColor, TextColor, LineColor Color
}

// IsSet reports whether any color is set. If it's set for one block, the whole template supports dark mode.
func (s DarkStyles) IsSet() bool { return s != DarkStyles{} }

// DarkStyles reads the darkStyles prop.
func (n Node) DarkStyles() DarkStyles {
	var l Appearance
	n.Appearance(&l)
	return l.Dark
}

func (s *DarkStyles) readAll(p prop, unsupported *string) {
	for m := p.members(); m.next(); {
		var to *Color
		switch m.name() {
		case "backgroundColor":
			to = &s.BackgroundColor
		case "color":
			to = &s.Color
		case "buttonColor":
			to = &s.ButtonColor
		case "textColor":
			to = &s.TextColor
		case "lineColor":
			to = &s.LineColor
		default:
			continue
		}
		*to = m.color()
		note(unsupported, to.Set, m.prop)
	}
}
