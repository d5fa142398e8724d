package edit

import (
	"slices"

	"mailwright/internal/lazyregexp"
)

var (
	column  = word(`column|spalte`)
	last    = word(`last|letzte[rnms]?`)
	beside  = lazyregexp.New(`(?i)(?:^|\s)(above|before|over|on top of|in front of|oberhalb(?: von)?|über|vor|below|after|under|underneath|beneath|behind|unterhalb(?: von)?|unter|nach|hinter)\s+(.+)$`)
	before  = word(`above|before|over|on top of|in front of|oberhalb(?: von)?|über|vor`)
	pronoun = word(`it|this|ihm|ihr|es`)
	toTop   = word(`top|start|beginning|ganz (?:nach )?oben|an den anfang`)
	toEnd   = word(`bottom|end|ganz (?:nach )?unten|ans ende`)
	up      = word(`up|above|higher|hoch|nach oben|höher|rauf`)
	down    = word(`down|below|lower|runter|nach unten|tiefer|weiter unten`)
)

// cutAtPlace cuts "the picture above the headline" into what and where. Found is false where the words name no other part.
func cutAtPlace(words string) (what, where string, isBefore, found bool) {
	m := beside().FindStringSubmatchIndex(words)
	if m == nil {
		return words, "", false, false
	}
	where = words[m[4]:m[5]]
	if _, named := mentioned(where); !named && !pronoun().MatchString(where) {
		return words, "", false, false
	}
	return words[:m[0]], where, before().MatchString(words[m[2]:m[3]]), true
}

// move carries a block beside another one, one place up or down, or to an end of the mail.
func (w *wish) move() {
	what, where, isBefore, hasAnchor := cutAtPlace(w.words)
	ids := w.named(what)
	if len(ids) == 0 {
		return
	}
	switch {
	case hasAnchor:
		if others := w.named(where); len(others) > 0 {
			w.moveBeside(ids[0], others[0], isBefore)
		}
	case column().MatchString(w.words):
		w.moveToColumn(ids[0])
	case toTop().MatchString(w.words):
		w.moveToEnd(ids[0], true)
	case toEnd().MatchString(w.words):
		w.moveToEnd(ids[0], false)
	case up().MatchString(w.words):
		w.step(ids[0], -1)
	case down().MatchString(w.words):
		w.step(ids[0], 1)
	}
}

// named are the blocks that some of the words name, those of the wish before, or the selected one.
func (w *wish) named(words string) []string {
	if ids, named := w.pick(words); named {
		return ids
	}
	if len(w.last) > 0 {
		return w.last
	}
	if w.scope != "ROOT" {
		return []string{w.scope}
	}
	return nil
}

func (w *wish) place(id, parent string, index int, how string) {
	if at := slices.Index(w.doc.nodes[parent].Nodes, id); at == index {
		w.warn("%s is there already", w.doc.Label(id))
		return
	}
	if w.holdsFooter(id) {
		w.warn("The footer stays at the end")
		return
	}
	w.operations = append(w.operations, Operation{Op: Move, NodeID: id, ParentID: parent, Index: &index, Summary: "Move " + w.doc.Label(id) + " " + how})
}

// without are the children of a node without one of them: places are counted so.
func (d *Document) without(parent, id string) []string {
	return slices.DeleteFunc(slices.Clone(d.nodes[parent].Nodes), func(child string) bool { return child == id })
}

// moveBeside carries a block next to another one. A block that is alone in its section takes the section along, which would
// stay behind empty.
func (w *wish) moveBeside(id, other string, isBefore bool) {
	if id == other {
		return
	}
	unit := w.doc.whole(id)
	if isSection(w.doc, unit) || isSection(w.doc, other) {
		unit, other = w.doc.section(id), w.doc.section(other)
	} else if w.isLast(id) {
		w.warn("Its column stays empty: fill it, or remove the columns")
	}
	if unit == other {
		return
	}
	parent := w.doc.nodes[other].Parent
	index := slices.Index(w.doc.without(parent, unit), other)
	how := "above"
	if !isBefore {
		index++
		how = "below"
	}
	w.place(unit, parent, index, how+" "+w.doc.Label(other))
}

// moveToColumn carries a block into the left or right column of its row.
func (w *wish) moveToColumn(id string) {
	row := id
	for row != "" && w.doc.kind(row) != "RowBlock" {
		row = w.doc.nodes[row].Parent
	}
	columns := w.doc.nodes[row].Nodes
	if len(columns) < 2 {
		w.warn("%s does not stand in columns", w.doc.Label(id))
		return
	}
	to := columns[0]
	if toRight().MatchString(w.words) || last().MatchString(w.words) {
		to = columns[len(columns)-1]
	}
	w.place(id, to, len(w.doc.without(to, id)), "to another column")
}

// isLast tells a block without which its column would be empty.
func (w *wish) isLast(id string) bool {
	parent := w.doc.nodes[id].Parent
	return w.doc.kind(parent) == "ColumnBlock" && len(w.doc.nodes[parent].Nodes) == 1
}

// step moves by one place among the blocks around; at an edge, the part of the mail that holds the block moves.
func (w *wish) step(id string, by int) {
	for at := w.doc.whole(id); at != "ROOT"; at = w.doc.nodes[at].Parent {
		parent := w.doc.nodes[at].Parent
		index := slices.Index(w.doc.nodes[parent].Nodes, at) + by
		if w.doc.kind(at) == "ColumnBlock" || index < 0 || index >= w.stepsIn(parent) {
			continue
		}
		w.place(at, parent, index, map[int]string{-1: "up", 1: "down"}[by])
		return
	}
	w.warn("%s can't go further in this direction", w.doc.Label(id))
}

// stepsIn is how many places a parent has; those of the mail end in front of the footer.
func (w *wish) stepsIn(parent string) int {
	if parent == "ROOT" {
		return w.beforeFooter(w.doc.nodes[parent].Nodes)
	}
	return len(w.doc.nodes[parent].Nodes)
}

// moveToEnd carries a block to the top of the mail, or in front of its footer: as a section where it is one, else beside the
// first or last block, unless that stands in one of several columns.
func (w *wish) moveToEnd(id string, isTop bool) {
	sections := w.doc.without("ROOT", w.doc.section(id))
	index := 0
	if !isTop {
		index = w.beforeFooter(sections)
	}
	if isSection(w.doc, w.doc.whole(id)) {
		w.place(w.doc.section(id), "ROOT", index, "")
		return
	}
	all := w.doc.nodes["ROOT"].Nodes
	end := all[0]
	if !isTop {
		end = all[max(w.beforeFooter(all)-1, 0)]
	}
	parent := w.onlyColumn(end)
	if parent == "" {
		w.place(w.doc.section(id), "ROOT", index, "")
		return
	}
	if !isTop {
		index = len(w.doc.without(parent, id))
	}
	w.place(id, parent, index, "")
}

// onlyColumn is what holds the blocks of a section, "" where there are several columns.
func (w *wish) onlyColumn(section string) string {
	at := section
	for {
		children := w.doc.children(at)
		if len(children) == 0 {
			return ""
		}
		switch kind := w.doc.kind(children[0]); {
		case len(children) == 1 && (kind == "RowBlock" || kind == "ColumnBlock" || kind == "ContainerBlock"):
			at = children[0]
		case w.doc.kind(at) == "RowBlock":
			return ""
		default:
			return at
		}
	}
}

func (w *wish) beforeFooter(sections []string) int {
	for i, section := range sections {
		if w.holdsFooter(section) {
			return i
		}
	}
	return len(sections)
}
