package images

import "strings"

// repeats calculates how much a viewer has to draw. Every reference draws its target again. This applies to use
// elements, and to masks, clip paths, patterns, markers and filters, which can be nested in the same way.
type repeats struct {
	parts   map[string]*part
	total   part    // content that isn't in any part
	open    []*part // the part that each open element belongs to
	classes map[string]int
	sheets  []sheetReference

	elements, vertices int // of the whole image

	// These fields describe the element being read.
	references []reference
	class      string
	corners    int
}

// A part is the image, or an element with an id. It counts the content that isn't in another part, and the parts that
// this content refers to.
type part struct {
	elements   int
	references []reference
	children   []*part
	isGradient bool // it colors something but draws nothing by itself

	cost     float64
	chain    int
	visiting bool
}

// A reference draws a part once, or once for every element or vertex that it applies to.
type reference struct {
	id    string
	times int // for markers that a line sets itself
	per   unit
}

type unit uint8

const (
	once      unit = iota
	perLine        // a marker at the ends of lines
	perVertex      // a marker at all vertices
)

// A sheetReference is a reference in a style sheet. Without a class, it may apply to every element.
type sheetReference struct {
	reference
	class string
}

func (r *repeats) attribute(key, value string) {
	switch key {
	case "href":
		r.references = append(r.references, reference{id: strings.TrimPrefix(value, "#"), times: 1})
	case "class":
		r.class = value
	case "d", "points":
		r.corners = countNumbers(value)
	default:
		r.references = appendReferences(r.references, key, value)
	}
}

// start assigns the attributes read since the previous element to the element that starts now.
func (r *repeats) start(name, id string) {
	owner := &r.total
	if len(r.open) > 0 {
		owner = r.open[len(r.open)-1]
	}
	if id != "" && r.parts[id] == nil {
		if r.parts == nil {
			r.parts = map[string]*part{}
		}
		own := &part{isGradient: name == "linearGradient" || name == "radialGradient"}
		owner.children = append(owner.children, own)
		r.parts[id], owner = own, own
	}
	owner.elements++
	r.elements++
	r.vertices += r.corners
	owner.references = append(owner.references, r.ownReferences(name)...)
	for class := range strings.FieldsSeq(r.class) {
		if r.classes == nil {
			r.classes = map[string]int{}
		}
		r.classes[class]++
	}
	r.open = append(r.open, owner)
	r.references, r.class, r.corners = r.references[:0], "", 0
}

// ownReferences counts a line's markers by its own vertices. A group or a use element passes its markers on to its
// content.
func (r *repeats) ownReferences(name string) []reference {
	switch name {
	case "path", "polyline", "polygon", "line":
		for i := range r.references {
			ref := &r.references[i]
			if ref.times = 1; ref.per == perVertex {
				ref.times = max(1, r.corners)
			}
			ref.per = once
		}
	}
	return r.references
}

func (r *repeats) end() { r.open = r.open[:len(r.open)-1] }

// styleSheet records the references in cleaned rules.
func (r *repeats) styleSheet(css string) {
	for css != "" {
		prelude, block, rest, ok := nextRule(css)
		if !ok {
			return
		}
		css = rest
		class, isClass := strings.CutPrefix(prelude, ".")
		if !isClass || strings.ContainsAny(class, " .#,>+~*:") {
			class = ""
		}
		for declaration := range strings.SplitSeq(block, ";") {
			property, value, _ := strings.Cut(declaration, ":")
			for _, ref := range appendReferences(nil, property, value) {
				r.sheets = append(r.sheets, sheetReference{ref, class})
			}
		}
	}
}

// appendReferences finds url(#id) in a property, or in all properties of a style attribute.
func appendReferences(to []reference, property, value string) []reference {
	if property == "style" {
		for declaration := range strings.SplitSeq(value, ";") {
			property, value, _ := strings.Cut(declaration, ":")
			to = appendReferences(to, property, value)
		}
		return to
	}
	per := once
	switch property {
	case "marker-start", "marker-end":
		per = perLine
	case "marker", "marker-mid":
		per = perVertex
	}
	for _, url := range ours.FindAllString(value, -1) {
		to = append(to, reference{id: strings.Trim(url[len("url("):len(url)-1], "# \t\"'"), times: 1, per: per})
	}
	return to
}

// countNumbers returns an upper limit for the number of vertices in a line's data.
func countNumbers(data string) int {
	count, inNumber := 0, false
	for i := range len(data) {
		isDigit := data[i] >= '0' && data[i] <= '9'
		if isDigit && !inNumber {
			count++
		}
		inNumber = isDigit
	}
	return count
}

func (r *repeats) check() error {
	whole := r.drawn(&r.total)
	again := whole / float64(max(1, r.elements)) // how many times an element is drawn on average
	for _, ref := range r.sheets {
		times := r.times(ref.reference)
		if ref.per == once {
			times = r.elements
			if ref.class != "" {
				times = r.classes[ref.class]
			}
		}
		whole += float64(times) * again * r.drawn(r.target(ref.reference))
	}
	if whole > maxDrawn || r.total.chain > maxChain {
		return errComplex
	}
	return nil
}

func (r *repeats) times(ref reference) int {
	switch ref.per {
	case perLine:
		return r.elements
	case perVertex:
		return max(1, r.vertices)
	}
	return ref.times
}

// target returns the part that a reference draws, or nil for gradients.
func (r *repeats) target(ref reference) *part {
	if p := r.parts[ref.id]; p != nil && !p.isGradient {
		return p
	}
	return nil
}

// drawn returns how much a part draws, including everything it refers to. Viewers don't draw a part that refers to
// itself.
func (r *repeats) drawn(p *part) float64 {
	if p == nil || p.visiting {
		return 0
	}
	if p.cost > 0 {
		return p.cost
	}
	p.visiting = true
	cost := float64(p.elements)
	for _, child := range p.children {
		cost += r.drawn(child)
		p.chain = max(p.chain, child.chain)
	}
	for _, ref := range p.references {
		if target := r.target(ref); target != nil {
			cost += float64(r.times(ref)) * r.drawn(target)
			p.chain = max(p.chain, target.chain+1)
		}
	}
	p.visiting, p.cost = false, cost
	return cost
}
