package blocks

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"

	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/style"
)

// writer writes the node map. Nodes are numbered in reading order, so that the same email always gives the same bytes.
type writer struct {
	out   []byte
	count int
	ids   map[*block]string
}

// writeDocument writes ROOT and everything below it. It returns "" if that would break a document rule, such as the maximum number of
// nodes.
func writeDocument(root *block) string {
	craftState := documentOf(root)
	doc, err := document.Parse(craftState)
	if err != nil || len(doc.Check()) > 0 {
		return ""
	}
	return craftState
}

func documentOf(root *block) string {
	w := &writer{out: []byte{'{'}, ids: map[*block]string{}}
	w.number(root, "ROOT")
	w.node(root, "")
	return string(append(w.out, '}'))
}

func (w *writer) number(b *block, id string) {
	w.ids[b] = id
	for _, c := range b.children {
		w.count++
		w.number(c, "n"+strconv.Itoa(w.count))
	}
}

func (w *writer) node(b *block, parent string) {
	if parent != "" {
		w.out = append(w.out, ',')
	}
	id := w.ids[b]
	w.text(id)
	w.raw(`:{"type":{"resolvedName":`)
	w.text(b.kind.String())
	w.raw(`},"isCanvas":`)
	w.out = strconv.AppendBool(w.out, isCanvas(b.kind))
	w.raw(`,"props":`)
	w.fields(b.allProps())
	w.raw(`,"displayName":`)
	w.text(strings.TrimSuffix(b.kind.String(), "Block"))
	w.raw(`,"custom":{}`)
	if parent != "" {
		w.raw(`,"parent":`)
		w.text(parent)
	}
	w.raw(`,"hidden":false,"nodes":[`)
	for i, c := range b.children {
		w.comma(i)
		w.text(w.ids[c])
	}
	w.raw(`],"linkedNodes":{}}`)
	for _, c := range b.children {
		w.node(c, id)
	}
}

func isCanvas(kind document.BlockType) bool { return document.SpecOf(kind.String()).IsCanvas() }

func (w *writer) raw(s string) { w.out = append(w.out, s...) }

func (w *writer) comma(i int) {
	if i > 0 {
		w.out = append(w.out, ',')
	}
}

func (w *writer) fields(f fields) {
	w.out = append(w.out, '{')
	for i, m := range f {
		w.comma(i)
		w.text(m.name)
		w.out = append(w.out, ':')
		w.value(m.value)
	}
	w.out = append(w.out, '}')
}

func (w *writer) value(value any) {
	switch v := value.(type) {
	case string:
		w.text(v)
	case int:
		w.out = strconv.AppendInt(w.out, int64(v), 10)
	case float64:
		w.out = strconv.AppendFloat(w.out, v, 'f', -1, 64)
	case bool:
		w.out = strconv.AppendBool(w.out, v)
	case fields:
		w.fields(v)
	case []string:
		w.list(len(v), func(i int) { w.text(v[i]) })
	case []fields:
		w.list(len(v), func(i int) { w.fields(v[i]) })
	default:
		panic("importer: unsupported field type")
	}
}

// json returns the members as a JSON object.
func (f fields) json() string {
	w := &writer{}
	w.fields(f)
	return string(w.out)
}

func (w *writer) list(count int, item func(i int)) {
	w.out = append(w.out, '[')
	for i := range count {
		w.comma(i)
		item(i)
	}
	w.out = append(w.out, ']')
}

func (w *writer) text(s string) {
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if encoder.Encode(s) == nil { // never fails for a string
		w.raw(strings.TrimSuffix(b.String(), "\n"))
	}
}

// allProps returns the block's own props and its style.
func (b *block) allProps() fields {
	props := append(fields(nil), b.props...)
	if styles := b.styles.members(); len(styles) > 0 {
		props.add("styles", styles)
	}
	if responsive := b.responsive(); len(responsive) > 0 {
		props.add("responsive", responsive)
	}
	if colors := b.styles.darkMembers(); len(colors) > 0 {
		props.add("darkStyles", colors)
	}
	return props
}

func (l *styles) members() fields {
	var f fields
	addColor(&f, "backgroundColor", l.background)
	if l.gradient.Set {
		f.add("backgroundGradient", fields{{"from", l.gradient.From.String()}, {"to", l.gradient.To.String()}, {"angle", l.gradient.Angle}})
	}
	addText(&f, "backgroundImage", l.image.URL)
	if l.image.URL != "" {
		addText(&f, "backgroundSize", l.image.Size)
		addText(&f, "backgroundPosition", l.image.Position)
		addText(&f, "backgroundRepeat", l.image.Repeat)
	}
	addColor(&f, "color", l.color)
	if l.size > 0 {
		f.add("fontSize", l.size)
	}
	addText(&f, "fontFamily", l.family)
	addText(&f, "fontWeight", l.weight)
	addText(&f, "textAlign", l.align)
	addNumber(&f, "lineHeight", float64(l.lineHeight))
	if l.letterSpacing != 0 {
		f.add("letterSpacing", l.letterSpacing)
	}
	f = append(f, l.own...)
	addSides(&f, "padding", l.padding)
	addSides(&f, "margin", l.margin)
	addNumber(&f, "borderRadius", l.radius)
	if l.borderWidth >= 0.5 {
		addColor(&f, "borderColor", l.borderColor)
		addNumber(&f, "borderWidth", l.borderWidth)
	}
	return f
}

func (b *block) responsive() fields {
	var f, mobile fields
	if b.noPhone {
		f.add("hideOnMobile", true)
	}
	if b.only == style.Phone {
		f.add("hideOnDesktop", true)
	}
	if b.styles.stack != "" {
		f.add("stackColumns", b.styles.stack == "yes")
	}
	if b.styles.phoneSize > 0 {
		mobile.add("fontSize", int(math.Round(b.styles.phoneSize)))
	}
	if b.styles.hasPhone {
		for side, name := range sideNames {
			if math.Round(b.styles.phonePadding[side]) != math.Round(b.styles.padding[side]) {
				mobile.add("padding"+name, int(math.Round(b.styles.phonePadding[side])))
			}
		}
	}
	if len(mobile) > 0 {
		f.add("mobileStyles", mobile)
	}
	return f
}

func (l *styles) darkMembers() fields {
	var f fields
	addColor(&f, "backgroundColor", l.darkBackground)
	addColor(&f, "color", l.darkColor)
	addColor(&f, "buttonColor", l.darkFill)
	addColor(&f, "textColor", l.darkLabel)
	addColor(&f, "lineColor", l.darkLine)
	return f
}

var sideNames = [4]string{style.Top: "Top", style.Right: "Right", style.Bottom: "Bottom", style.Left: "Left"}

func addText(f *fields, name, value string) {
	if value != "" {
		f.add(name, value)
	}
}

func addColor(f *fields, name string, c document.Color) {
	if c.Set && c.A > 0 {
		f.add(name, c.String())
	}
}

func addNumber(f *fields, name string, n float64) {
	if n = math.Round(n); n > 0 {
		f.add(name, int(n))
	}
}

// addSides writes one number if all sides are equal.
func addSides(f *fields, name string, sides [4]float64) {
	for i := range sides {
		sides[i] = math.Round(sides[i])
	}
	if all := sides[style.Top]; sides == [4]float64{all, all, all, all} {
		addNumber(f, name, sides[style.Top])
		return
	}
	for side, part := range sideNames {
		addNumber(f, name+part, sides[side])
	}
}
