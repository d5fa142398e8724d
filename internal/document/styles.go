package document

// Styles are the looks that every block accepts. Texts are as the document has them: the renderer must not
// copy them into CSS unseen.
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

// A Box is a padding or margin: for all sides, and for each side where it differs.
type Box struct{ All, Top, Right, Bottom, Left Number }

// A Gradient runs from one colour to the other. It is set if both colours are.
type Gradient struct {
	From, To Color
	Angle    float64 // degrees; 135 runs from top left to bottom right
	Set      bool
}

// Styles reads the styles that all blocks share; what a block has beyond them is read with the block.
func (n Node) Styles() Styles { return n.prop("styles").styles() }

func (p prop) styles() Styles {
	var s Styles
	for m := range p.members() {
		switch name := m.name(); name {
		case "padding", "paddingTop", "paddingRight", "paddingBottom", "paddingLeft":
			s.Padding.read(name[len("padding"):], m)
		case "margin", "marginTop", "marginRight", "marginBottom", "marginLeft":
			s.Margin.read(name[len("margin"):], m)
		case "borderRadius":
			s.BorderRadius = m.number()
		case "borderColor":
			s.BorderColor = m.color()
		case "borderWidth":
			s.BorderWidth = m.number()
		default:
			s.readBackground(name, m)
			s.readTypography(name, m)
		}
	}
	return s
}

func (s *Styles) readBackground(name string, p prop) {
	switch name {
	case "backgroundColor":
		s.BackgroundColor = p.color()
	case "backgroundGradient":
		s.BackgroundGradient = p.gradient()
	case "backgroundImage":
		s.BackgroundImage = p.text()
	case "backgroundSize":
		s.BackgroundSize = p.text()
	case "backgroundPosition":
		s.BackgroundPosition = p.text()
	case "backgroundRepeat":
		s.BackgroundRepeat = p.text()
	}
}

func (s *Styles) readTypography(name string, p prop) {
	switch name {
	case "color":
		s.Color = p.color()
	case "fontSize":
		s.FontSize = p.number()
	case "fontFamily":
		s.FontFamily = p.text()
	case "fontWeight":
		s.FontWeight = p.fontWeight()
	case "textAlign":
		s.TextAlign = p.oneOf("left", "center", "right")
	case "lineHeight":
		s.LineHeight = p.number()
	case "letterSpacing":
		s.LetterSpacing = p.number()
	}
}

func (b *Box) read(side string, p prop) {
	switch side {
	case "":
		b.All = p.number()
	case "Top":
		b.Top = p.number()
	case "Right":
		b.Right = p.number()
	case "Bottom":
		b.Bottom = p.number()
	case "Left":
		b.Left = p.number()
	}
}

// fontWeight takes 600 as well as "600": the spec lists the weights without saying which.
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
	for m := range p.members() {
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

// Responsive is how a block differs on small screens.
type Responsive struct {
	HideOnMobile, HideOnDesktop bool
	MobileStyles                MobileStyles
	StackColumns                Flag // Containers and Rows; a Container's is the default for its Rows
}

// MobileStyles are the styles that a small screen may change.
type MobileStyles struct {
	FontSize Number
	Padding  Box
}

// Responsive reads the prop of that name.
func (n Node) Responsive() Responsive {
	var r Responsive
	for m := range n.prop("responsive").members() {
		switch m.name() {
		case "hideOnMobile":
			r.HideOnMobile = m.flag() == True
		case "hideOnDesktop":
			r.HideOnDesktop = m.flag() == True
		case "mobileStyles":
			r.MobileStyles = m.mobileStyles()
		case "stackColumns":
			r.StackColumns = m.flag()
		}
	}
	return r
}

func (p prop) mobileStyles() MobileStyles {
	styles := p.styles()
	return MobileStyles{FontSize: styles.FontSize, Padding: styles.Padding}
}

// DarkStyles are the colours of a block where the reader's mail client reports a dark scheme.
type DarkStyles struct {
	BackgroundColor, Color, ButtonColor, TextColor, LineColor Color
}

// IsSet tells whether there is any colour. One such block opts the whole template into dark mode.
func (s DarkStyles) IsSet() bool { return s != DarkStyles{} }

// DarkStyles reads the prop of that name.
func (n Node) DarkStyles() DarkStyles {
	var s DarkStyles
	for m := range n.prop("darkStyles").members() {
		switch m.name() {
		case "backgroundColor":
			s.BackgroundColor = m.color()
		case "color":
			s.Color = m.color()
		case "buttonColor":
			s.ButtonColor = m.color()
		case "textColor":
			s.TextColor = m.color()
		case "lineColor":
			s.LineColor = m.color()
		}
	}
	return s
}
