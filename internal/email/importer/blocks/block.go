package blocks

import (
	"math"

	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/style"
)

// block is a node in the document that's being built.
type block struct {
	kind     document.BlockType
	props    fields
	styles   styles
	children []*block

	at      [2]layout.Span // its position in the email
	spacing spacing
	edge    [2][4]float64 // its own padding
	tall    float64       // approximate height on the desktop
	settled bool          // whether the paddings of its children are set
	surface bool          // whether its edge is visible, so that anything outside is margin
	only    style.View    // Phone for content that only small screens show
	noPhone bool          // whether it's hidden on small screens
	offset  int           // where its element starts in the source
}

// spacing is the space above and below a block. Margins collapse with those of adjacent blocks, but padding doesn't.
type spacing struct {
	marginTop, marginBottom, top, bottom [2]float64
}

// styles contains the values that become the props styles and responsive.
type styles struct {
	background    document.Color
	gradient      style.Gradient
	image         style.Background
	color         document.Color
	size          float64
	family        string
	weight        string
	align         string
	lineHeight    int
	letterSpacing int
	padding       [4]float64
	margin        [4]float64
	radius        float64
	borderColor   document.Color
	borderWidth   float64
	own           fields // styles that only this type of block has

	phoneSize    float64
	phonePadding [4]float64
	hasPhone     bool // whether phonePadding differs from padding
	stack        string

	darkBackground, darkColor, darkFill, darkLabel, darkLine document.Color
}

// fields are members of a JSON object, in order. A value is a string, int, float64, bool, fields, []string or []fields.
type fields []field

type field struct {
	name  string
	value any
}

func (f *fields) add(name string, value any) { *f = append(*f, field{name, value}) }

// near reports whether a difference is too small to see.
func near(a, b float64) bool { return math.Abs(a-b) < 2 }

// settle turns the positions of the children into paddings and margins, and collapses their margins.
func settle(children []*block, room [2]layout.Span) {
	for i, b := range children {
		if i > 0 {
			before := children[i-1]
			for v := range 2 {
				gap := max(before.spacing.marginBottom[v], b.spacing.marginTop[v])
				before.spacing.marginBottom[v], b.spacing.marginTop[v] = 0, gap
			}
		}
	}
	for _, b := range children {
		b.settle(room)
	}
}

func (b *block) settle(room [2]layout.Span) {
	var inset [2][4]float64
	for v := range 2 {
		s := &b.spacing
		inset[v] = [4]float64{
			style.Top: s.marginTop[v] + s.top[v], style.Bottom: s.marginBottom[v] + s.bottom[v],
			style.Left: max(b.at[v].X-room[v].X, 0), style.Right: max(room[v].End()-b.at[v].End(), 0),
		}
		for side := range inset[v] {
			if inset[v][side] < 2 && (side == style.Left || side == style.Right) {
				inset[v][side] = 0
			}
		}
	}
	if b.only == style.Phone { // the desktop doesn't matter
		inset[0] = inset[1]
	}
	switch {
	case b.surface && !sameSides(inset[0], inset[1]):
		b.wrap(inset)
	case b.surface:
		b.styles.margin = inset[0]
	default:
		b.styles.pad(inset)
	}
}

func sameSides(a, b [4]float64) bool {
	for side := range a {
		if math.Abs(a[side]-b[side]) >= 4 {
			return false
		}
	}
	return true
}

// pad adds to the padding of a block.
func (l *styles) pad(inset [2][4]float64) {
	for side := range 4 {
		l.phonePadding[side] = l.onPhone(side) + inset[1][side]
		l.padding[side] += inset[0][side]
	}
	l.hasPhone = !sameSides(l.padding, l.phonePadding)
}

func (l *styles) onPhone(side int) float64 {
	if l.hasPhone {
		return l.phonePadding[side]
	}
	return l.padding[side]
}

// wrap puts a container around a block whose margins differ on small screens, because only padding can differ there.
func (b *block) wrap(inset [2][4]float64) {
	inner := *b
	*b = block{
		kind: document.ContainerBlock, settled: true, children: []*block{&inner},
		at: b.at, only: b.only, noPhone: b.noPhone, offset: b.offset,
	}
	inner.only, inner.noPhone = style.Desktop, false
	b.styles.pad(inset)
}
