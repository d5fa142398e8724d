package edit

import (
	"slices"
	"strconv"

	"mailwright/internal/lazyregexp"
)

// point is a part of a mail that is numbered by a text of its own.
type point struct{ number, whole string }

// points are the parts with the numbers 1, 2, 3 and so on, each the largest that has no other number in it.
func (w *wish) points() []point {
	var numbers []string
	for _, id := range w.doc.walk(w.scope) {
		if isText(w.doc, id) || w.doc.isHeadingBlock(id) {
			if m := numeral().FindStringSubmatch(w.doc.text(id)); m != nil && m[1] == strconv.Itoa(len(numbers)+1) {
				numbers = append(numbers, id)
			}
		}
	}
	if len(numbers) < 2 {
		return nil
	}
	var list []point
	for _, id := range numbers {
		list = append(list, point{id, w.doc.around(id, numbers)})
	}
	return list
}

var numeral = lazyregexp.New(`^(\d{1,2})(?:[.)]?$|[.)]\s)`)

// around is the largest part that holds one of some blocks and none of the others.
func (d *Document) around(id string, others []string) string {
	whole := id
	for at := d.nodes[id].Parent; at != "" && at != "ROOT"; at = d.nodes[at].Parent {
		if slices.ContainsFunc(d.walk(at), func(below string) bool { return below != id && slices.Contains(others, below) }) {
			break
		}
		whole = at
	}
	return whole
}

// cutPoint takes out a numbered part, with the space that parts it from the next, and counts those behind it again; false if there are none.
func (w *wish) cutPoint() bool {
	list := w.points()
	if len(list) == 0 {
		return false
	}
	gone := chosen(list, w.words)
	if topic := w.topic(); len(topic) > 0 {
		gone = best(list, topic, func(p point) string { return w.doc.wording(p.whole) })
	}
	if len(gone) != 1 {
		return false
	}
	if kind := w.doc.kind(gone[0].whole); kind == "ColumnBlock" || gone[0].whole == gone[0].number {
		w.warn("%s stands beside others and stays: it can be removed in the mail itself", w.doc.Label(gone[0].number))
		return true
	}
	at := slices.Index(list, gone[0])
	w.takeOut(gone[0].whole, "point "+strconv.Itoa(at+1))
	w.takeOutSpace(gone[0].whole)
	for i, p := range list[at+1:] {
		now := strconv.Itoa(at + 1 + i)
		text := w.doc.source(p.number)
		w.operations = append(w.operations, Operation{Op: ReplaceText, NodeID: p.number, Text: swapPlain(text, strconv.Itoa(at+2+i), now), Summary: w.doc.Label(p.number) + ": “" + now + "”"})
	}
	return true
}

// takeOutSpace removes the space or line between a block and the next one, of the last block the one above it.
func (w *wish) takeOutSpace(id string) {
	siblings := w.doc.nodes[w.doc.nodes[id].Parent].Nodes
	at := slices.Index(siblings, id)
	beside := at + 1
	if at == len(siblings)-1 || !w.isSpace(siblings[beside]) {
		beside = at - 1
	}
	if beside >= 0 && beside < len(siblings) && w.isSpace(siblings[beside]) {
		w.operations = append(w.operations, Operation{Op: Remove, NodeID: siblings[beside], Summary: "Remove the space beside it"})
	}
}

func (w *wish) isSpace(id string) bool {
	return w.doc.kind(id) == "SpacerBlock" || w.doc.kind(id) == "DividerBlock"
}
