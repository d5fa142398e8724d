package images

import (
	"bytes"
	"slices"
	"strings"
)

// repeats calculates how much a viewer has to draw. Every reference draws its target again. This applies to use
// elements, and to masks, clip paths, patterns, markers and filters, which can be nested in the same way. It doesn't
// matter whether an attribute, a style or a style sheet refers to them.
type repeats struct {
	nodes []*node
	ids   map[string]*node // the first element with each id, as in browsers
	open  []*node
	rules map[string][]reference // what style sheets add to the elements with a tag, a .class or an #id
	lines map[string]line        // the same for what determines dashes

	canvas     canvas
	referenced map[string]bool // ids that something refers to
	applied    int             // references of style sheets and ancestors that were assigned to elements
	tooComplex bool

	// These fields describe the element being read.
	references []reference
	class      string
	numbers    int
	amount     float64 // of a filter primitive
	line       line
}

// A node is an element of the image.
type node struct {
	name, id, class string
	parent          *node
	children        []*node
	references      []reference
	numbers         int // in its path data, or characters in its text
	letters         int // in its text
	line            line

	drawn             load
	shapes, vertices  float64 // that inherit from a use element that refers to this one
	length            float64 // of its lines and those in it
	chain             int
	visiting, visited bool
}

// A load is work for a viewer.
type load struct {
	elements float64
	effects  float64 // weighted filter primitives and layers
	dashes   float64
}

func (l *load) add(other load, times float64) {
	l.elements += times * other.elements
	l.effects += times * other.effects
	l.dashes += times * other.dashes
}

// A reference draws the element with an id. Without an id, it's a value that is work by itself, such as blur(5px).
type reference struct {
	id    string
	kind  referenceKind
	fixed load
	layer bool // a viewer draws the element by itself first, and then blends it with what is behind it
}

type referenceKind uint8

const (
	once      referenceKind = iota // masks and clip paths
	filtered                       // filters
	content                        // content that inherits from the element that refers to it
	paint                          // patterns, which all content of an element inherits
	perShape                       // markers at the ends of lines; inherited, too
	perVertex                      // markers at all vertices; inherited, too
)

// numbersPerElement is how many numbers or characters count as much as an element.
const numbersPerElement = 20

func (r *repeats) attribute(key, value string) {
	r.canvas.measure(&r.line, key, value)
	switch key {
	case "href":
		r.references = append(r.references, reference{id: strings.TrimPrefix(value, "#"), kind: content})
	case "class":
		r.class = value
	case "d", "points":
		r.numbers = countNumbers(value)
	case "stdDeviation", "radius":
		r.amount = largestNumber(value)
	case "kernelMatrix":
		r.amount = float64(countNumbers(value))
	default:
		r.references = appendReferences(r.references, key, value)
	}
}

// start assigns the attributes read since the previous element to the element that starts now.
func (r *repeats) start(name, id string) {
	n := &node{name: name, id: id, class: r.class, references: slices.Clone(r.references), numbers: r.numbers, line: r.line}
	n.drawn.effects = primitives[name].load(r.amount)
	if len(r.open) > 0 {
		n.parent = r.open[len(r.open)-1]
		n.parent.children = append(n.parent.children, n)
	}
	if id != "" && r.ids[id] == nil {
		if r.ids == nil {
			r.ids = map[string]*node{}
		}
		r.ids[id] = n
	}
	r.nodes, r.open = append(r.nodes, n), append(r.open, n)
	r.references, r.class, r.numbers = r.references[:0], "", 0
	r.amount, r.line = 0, line{}
}

func (r *repeats) text(text []byte) {
	n := r.open[len(r.open)-1]
	n.numbers += len(text)
	if !slices.Contains(textElements, n.name) {
		n.letters += len(bytes.TrimSpace(text))
	}
}

func (r *repeats) end() { r.open = r.open[:len(r.open)-1] }

// styleSheet records the references and lines in cleaned rules.
func (r *repeats) styleSheet(css string) {
	for css != "" {
		prelude, block, rest, ok := nextRule(css)
		if !ok {
			return
		}
		css = rest
		r.measureRule(prelude, block)
		references := appendReferences(nil, "style", block)
		if len(references) == 0 {
			continue
		}
		if r.rules == nil {
			r.rules = map[string][]reference{}
		}
		for one := range strings.SplitSeq(prelude, ",") {
			key := selectorKey(one)
			if r.applied += len(references); r.applied > maxDrawn {
				r.tooComplex = true
				return
			}
			r.rules[key] = append(r.rules[key], references...)
		}
	}
}

func (r *repeats) measureRule(prelude, block string) {
	var rule line
	r.canvas.measure(&rule, "style", block)
	if rule == (line{}) {
		return
	}
	if r.lines == nil {
		r.lines = map[string]line{}
	}
	for one := range strings.SplitSeq(prelude, ",") {
		key := selectorKey(one)
		all := r.lines[key]
		all.add(rule)
		r.lines[key] = all
	}
}

// selectorKey returns an id, a class or a tag that every element has that a selector matches, or "*". It ignores all
// other conditions.
func selectorKey(selector string) string {
	selector = strings.TrimRight(selector, " ")
	selector = selector[strings.LastIndexAny(selector, " >+~")+1:]
	selector, _, _ = strings.Cut(selector, ":")
	for _, sign := range []string{"#", "."} {
		if _, name, ok := strings.Cut(selector, sign); ok {
			if end := strings.IndexAny(name, "#.*"); end >= 0 {
				name = name[:end]
			}
			return sign + name
		}
	}
	if selector == "" {
		return "*"
	}
	return selector
}

// appendReferences finds work in a property, or in all properties of a style attribute.
func appendReferences(to []reference, property, value string) []reference {
	if property == "style" {
		for declaration := range strings.SplitSeq(value, ";") {
			property, value, _ := strings.Cut(declaration, ":")
			to = appendReferences(to, property, value)
		}
		return to
	}
	if work, layer := fixedLoad(property, value), isLayer(property, value); layer || work != (load{}) {
		to = append(to, reference{fixed: work, layer: layer})
	}
	for _, url := range ours.FindAllString(value, -1) {
		to = append(to, reference{id: strings.Trim(url[len("url("):len(url)-1], "# \t\"'"), kind: kindOf(property)})
	}
	return to
}

func kindOf(property string) referenceKind {
	switch property {
	case "filter":
		return filtered
	case "fill", "stroke":
		return paint
	case "marker-start", "marker-end":
		return perShape
	case "marker", "marker-mid":
		return perVertex
	}
	return once
}

// fixedLoad counts filter functions, and the numbers in values such as long dash patterns and paths.
func fixedLoad(property, value string) load {
	var work load
	if numbers := countNumbers(value); numbers >= numbersPerElement {
		work.elements = float64(numbers) / numbersPerElement
	}
	if property == "filter" {
		functions := ours.ReplaceAllString(value, "")
		work.effects = float64(strings.Count(functions, "(")) * primitives["feGaussianBlur"].load(largestNumber(functions))
	}
	return work
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
	for key, references := range r.rules {
		r.rules[key] = r.effective(references)
	}
	for _, n := range r.nodes {
		n.references = r.effective(n.references)
		r.applyRules(n)
		r.applyLines(n)
	}
	r.findReferenced()
	if r.tooComplex {
		return errComplex
	}
	root := r.nodes[0]
	r.draw(root)
	if r.tooComplex || root.drawn.elements > maxDrawn || root.chain > maxChain {
		return errComplex
	}
	if root.drawn.effects > maxEffects {
		return errEffects
	}
	if root.drawn.dashes > maxDashes {
		return errDashes
	}
	return nil
}

// effective removes the references that draw nothing.
func (r *repeats) effective(references []reference) []reference {
	return slices.DeleteFunc(references, func(ref reference) bool { return ref.id != "" && r.target(ref) == nil })
}

// applyRules adds the references of style sheets to an element. Each of them draws something, so the limit for
// everything that's drawn also limits how many there are.
func (r *repeats) applyRules(n *node) {
	if len(r.rules) == 0 || r.tooComplex {
		return
	}
	add := func(key string) {
		for _, ref := range r.rules[key] {
			if r.applied++; r.applied > 2*maxDrawn {
				r.tooComplex = true
				return
			}
			n.references = append(n.references, ref)
		}
	}
	for key := range n.keys {
		add(key)
	}
}

// applyLines adds what style sheets set, and the dashes that the element inherits. It doesn't consider which
// declarations override others.
func (r *repeats) applyLines(n *node) {
	if len(r.lines) > 0 {
		for key := range n.keys {
			n.line.add(r.lines[key])
		}
	}
	if n.parent != nil {
		n.line.dashes = max(n.line.dashes, n.parent.line.dashes)
	}
}

// keys yields the keys of all rules that can match an element.
func (n *node) keys(yield func(string) bool) {
	if !yield("*") || !yield(n.name) || (n.id != "" && !yield("#"+n.id)) {
		return
	}
	for class := range strings.FieldsSeq(n.class) {
		if !yield("." + class) {
			return
		}
	}
}

func (r *repeats) findReferenced() {
	r.referenced = map[string]bool{}
	for _, n := range r.nodes {
		for _, ref := range n.references {
			r.referenced[ref.id] = true
		}
	}
}

// target returns the element that a reference draws, or nil for gradients, which color something but draw nothing.
func (r *repeats) target(ref reference) *node {
	n := r.ids[ref.id]
	if ref.id == "" || n == nil || n.name == "linearGradient" || n.name == "radialGradient" {
		return nil
	}
	return n
}

// isInside reports whether an element is only ever drawn as a part of the target. Viewers don't draw an element inside
// itself.
func (r *repeats) isInside(n, target *node) bool {
	for ; n != nil; n = n.parent {
		if n == target {
			return true
		}
		if r.referenced[n.id] && r.ids[n.id] == n {
			return false
		}
	}
	return false
}

// draw calculates how much an element draws, including its children and everything it refers to.
func (r *repeats) draw(n *node) {
	if n.visited || r.tooComplex {
		return
	}
	if n.visiting { // viewers break a cycle in different places
		r.tooComplex = true
		return
	}
	n.visiting = true
	n.drawn.elements = 1 + float64(n.numbers)/numbersPerElement
	n.length = r.canvas.lengthOf(n)
	n.drawn.dashes = dashCost(n.line.dashes, n.length)
	r.drawReferences(n)
	for _, child := range n.children {
		r.draw(child)
		work := child.drawn
		if child.name == "filter" {
			work.effects = 0 // until something refers to it
		}
		n.drawn.add(work, 1)
		n.chain = max(n.chain, child.chain)
		n.shapes += child.shapes
		n.vertices += child.vertices
		n.length += child.length
	}
	n.visiting, n.visited = false, true
}

// shapeElements inherit paint and markers from their ancestors, and so does the content of a use element.
var shapeElements = words("path rect circle ellipse line polyline polygon text tspan textPath")

func (r *repeats) drawReferences(n *node) {
	var inner load // what the element's paint applies to
	if shapeElements[n.name] {
		n.shapes, n.vertices, inner.elements = 1, float64(max(4, n.numbers)), 1
	}
	if slices.ContainsFunc(n.references, func(ref reference) bool { return ref.layer }) {
		n.drawn.effects += layerLoad(n)
	}
	for _, ref := range n.references {
		n.drawn.add(ref.fixed, 1)
		if ref.kind > content {
			continue
		}
		target, work := r.follow(n, ref)
		n.drawn.add(work, 1)
		if target != nil && ref.kind == content {
			n.shapes += target.shapes
			n.vertices += target.vertices
			n.length += target.length
			n.drawn.dashes += dashCost(n.line.dashes, target.length)
			inner.add(work, 1)
		}
	}
	if n.shapes == 0 {
		return
	}
	var paints load
	for _, ref := range r.inherited(n) {
		_, work := r.follow(n, ref)
		times := n.shapes
		switch ref.kind {
		case paint:
			paints.add(work, 1)
			continue
		case perVertex:
			times = n.vertices
		}
		n.drawn.add(work, times)
		inner.add(work, times) // a marker can use the paint of its line
	}
	n.drawn.add(paints, inner.elements)
}

// inherited returns the paint and the markers of an element and its ancestors. It doesn't consider which of them
// override others.
func (r *repeats) inherited(n *node) []reference {
	var all []reference
	for ; n != nil; n = n.parent {
		for _, ref := range n.references {
			if ref.kind <= content {
				continue
			}
			if r.applied++; r.applied > 2*maxDrawn {
				r.tooComplex = true
				return nil
			}
			all = append(all, ref)
		}
	}
	return all
}

// follow returns the target of an element's reference, and what drawing it once takes.
func (r *repeats) follow(n *node, ref reference) (*node, load) {
	target := r.target(ref)
	if target == nil || r.isInside(n, target) {
		return nil, load{}
	}
	r.draw(target)
	n.chain = max(n.chain, target.chain+1)
	work := target.drawn
	if target.name == "filter" && ref.kind != filtered && n.name != "filter" {
		work.effects = 0
	}
	return target, work
}
