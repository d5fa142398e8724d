package edit

import (
	"cmp"
	"html"
	"slices"
	"strconv"
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// add puts a new block beside the one that is named or selected, or into a section of its own. A sentence joins a text.
func (w *wish) add() {
	what, at := w.spotOf(w.words)
	if text := w.newText(what); text != "" && sentence().MatchString(what) && !at.isNamed {
		w.join(asSentence(text))
		return
	}
	if section := w.newSection(what); section != nil && at.beside != "" {
		w.operations = append(w.operations, w.doc.sectioned(section, at))
		return
	}
	if block := w.newBlock(what); block != nil {
		w.put(block, at)
	}
	if !w.isAnswered() {
		w.addTopic(what, at)
	}
}

// added is "add opening hours: Mon–Fri 9–18", whatever the thing is called.
var added = lazyregexp.New(`(?i)^(?:please |bitte )?(?:add|insert|append|füge?n?|ergänze?n?|ajoute[rz]?|añade|agrega|aggiungi|voeg)\s+(?:(?:the|our|some|an?|die|den|das|unsere[nr]?|une?|les?|la|l['’]|nos|una?|los|las|nuestros|il|gli|i|le|de|het|een|onze)\s+)?([^:]{3,60}?)(?:\s+(?:hinzu|ein|toe))?\s*(?::\s*(\S.*))?$`)

// addTopic adds what is no part of a mail as a section with its name, where the words for it are given.
func (w *wish) addTopic(what string, at spot) {
	m := added().FindStringSubmatch(what)
	if _, isPart := mentioned(what); m == nil || isPart || len(w.quoted) > 0 || traits().MatchString(what) {
		return
	}
	if m[2] == "" {
		w.warn("Rules invent no words: write them behind a colon, such as add %s: …", m[1])
		return
	}
	if at.beside != "" {
		heading := strings.TrimSuffix(asSentence(m[1]), ".")
		w.operations = append(w.operations, w.doc.sectioned([]map[string]any{w.newWords("section", heading), w.newWords("text", asSentence(m[2]))}, at))
	}
}

// sectionOn is "a section about opening hours: Mon-Sat 9 to 18".
var sectionOn = lazyregexp.New(`(?i)\b(?:section|part|abschnitt|bereich)\s+(?:(?:about|on|called|titled|for|with|über|zum|zur|zu|mit|namens)\s+)?(?:(?:the|our|den|die|das|unsere[nr]?)\s+)?([^:]+?)(?:\s+(?:hinzu|ein))?\s*:\s*(\S.*)$`)

// newSection is a heading with its text, where the words give both; else nil.
func (w *wish) newSection(words string) []map[string]any {
	heading, text := "", ""
	if m := sectionOn().FindStringSubmatch(words); m != nil && len(w.quoted) == 0 {
		heading, text = m[1], m[2]
	} else if target, named := mentioned(words); named && target.name == "section" && len(w.quoted) == 2 {
		heading, text = w.quoted[0], w.quoted[1]
	}
	if heading == "" {
		return nil
	}
	return []map[string]any{w.newWords("section", strings.TrimSuffix(asSentence(heading), ".")), w.newWords("text", asSentence(text))}
}

// spotOf cuts a wish into what is new and where it goes.
func (w *wish) spotOf(words string) (what string, at spot) {
	what, where, isBefore, isNamed := cutAtPlace(words)
	if _, isPart := mentioned(where); isNamed && !isPart && strings.Contains(what, ": ") { // "parking: 40 places behind the hall"
		what, isBefore, isNamed = words, false, false
	}
	at = spot{beside: w.scope, isBefore: isBefore, isTop: toTop().MatchString(words), isNamed: isNamed}
	if isNamed {
		at.beside = ""
		if others := w.named(where); len(others) > 0 {
			at.beside = others[0]
		}
	}
	return what, at
}

func (w *wish) put(block map[string]any, at spot) {
	if at.beside != "" {
		w.operations = append(w.operations, w.doc.placed(block, at))
	}
}

var spoken = lazyregexp.New(`(?i)(?:\b(?:saying|that says|which says|reading|called|titled|named|with the (?:text|words|title|label)|mit dem (?:text|titel)|namens)\b|:\s)\s*(\S.*)$`)

// newText is what a new block should say: quoted, or behind a word like "saying".
func (w *wish) newText(words string) string {
	if len(w.quoted) > 0 {
		return strings.Join(w.quoted, " ")
	}
	if m := spoken().FindStringSubmatch(words); m != nil {
		return strings.TrimSpace(m[1])
	}
	return ""
}

func (w *wish) newBlock(words string) map[string]any {
	m, named := mentioned(spoken().ReplaceAllString(words, ""))
	if !named {
		return nil
	}
	switch text := w.newText(words); m.name {
	case "button":
		return w.newButton(text)
	case "divider":
		return newNode("DividerBlock", map[string]any{"styles": map[string]any{"paddingTop": 16, "paddingBottom": 16}})
	case "space":
		return newNode("SpacerBlock", map[string]any{"height": 32})
	case "picture":
		w.notes = append(w.notes, "The new picture is empty: choose one in its settings")
		return newNode("ImageBlock", map[string]any{"src": "", "alt": text, "width": "full", "align": "center", "styles": map[string]any{"paddingTop": 8, "paddingBottom": 8}})
	case "code":
		return w.newWords("code", cmp.Or(text, codes().FindString(words)))
	case "heading", "subheading", "text", "list", "section":
		return w.newWords(m.name, text)
	}
	w.warn("Rules add headings, texts, buttons, pictures, lists, dividers and space; drag other blocks from the panel on the left")
	return nil
}

func (w *wish) newButton(text string) map[string]any {
	href := "#"
	if links := plan.FindURLs(w.words); len(links) > 0 {
		href = links[0]
	}
	if text == "" {
		text = "Read more"
	}
	return newNode("ButtonBlock", map[string]any{"text": text, "href": href, "variant": "solid", "styles": map[string]any{"textAlign": "center", "paddingTop": 12, "paddingBottom": 12}})
}

// newWords is a block of words. Rules invent none.
func (w *wish) newWords(name, text string) map[string]any {
	if text == "" {
		w.warn("Rules invent no words: write them in quotes, such as add a %s “Welcome”", name)
		return nil
	}
	switch name {
	case "list":
		return newNode("ListBlock", map[string]any{"items": w.newItems(), "ordered": false})
	case "text":
		return newNode("TextBlock", map[string]any{"text": html.EscapeString(text), "tagName": "p"})
	}
	return newNode("TextBlock", map[string]any{"text": html.EscapeString(text), "tagName": "h2"})
}

// newItems are several quotes, or one that is cut at its commas.
func (w *wish) newItems() []any {
	list := w.quoted
	if len(list) < 2 {
		list = strings.Split(w.newText(w.words), ",")
	}
	var items []any
	for _, text := range list {
		if text = strings.TrimSpace(text); text != "" {
			items = append(items, html.EscapeString(text))
		}
	}
	return items
}

func newNode(kind string, props map[string]any) map[string]any {
	return map[string]any{"type": map[string]any{"resolvedName": kind}, "props": props, "nodes": []any{}, "linkedNodes": map[string]any{}, "hidden": false, "isCanvas": kind == "RowBlock" || kind == "ColumnBlock"}
}

// spot is where a new block goes: beside another one, or, beside ROOT, to an end of the mail; nowhere beside "".
type spot struct {
	beside   string
	isBefore bool
	isTop    bool
	// isNamed: the words say beside which block.
	isNamed bool
}

// placed is the operation that adds a block.
func (d *Document) placed(block map[string]any, at spot) Operation {
	kind := block["type"].(map[string]any)["resolvedName"].(string)
	summary := "Add a " + strings.ToLower(strings.TrimSuffix(kind, "Block"))
	parent := d.nodes[at.beside].Parent
	if at.beside == "ROOT" || parent == "ROOT" || d.kind(parent) == "RowBlock" {
		op := d.sectioned([]map[string]any{block}, at)
		op.Summary = summary
		return op
	}
	index := slices.Index(d.nodes[parent].Nodes, at.beside)
	if !at.isBefore {
		index++
	}
	id := d.freeID("ai-block")
	block["parent"] = parent
	return Operation{Op: Add, NodeID: id, Nodes: map[string]any{id: block}, ParentID: parent, Index: &index, Summary: summary}
}

// sectioned is the operation that adds blocks in a row of their own: only sections stand directly in the mail.
func (d *Document) sectioned(blocks []map[string]any, at spot) Operation {
	row, column := d.freeID("ai-row"), d.freeID("ai-column")
	op := Operation{Op: Add, NodeID: row, ParentID: "ROOT", Nodes: map[string]any{}, Summary: "Add a section"}
	var ids []any
	for _, block := range blocks {
		id := d.freeID("ai-block")
		block["parent"], op.Nodes[id], ids = column, block, append(ids, id)
	}
	rowNode := newNode("RowBlock", map[string]any{"layout": "100", "styles": map[string]any{"padding": 24}})
	rowNode["parent"], rowNode["nodes"] = "ROOT", []any{column}
	columnNode := newNode("ColumnBlock", map[string]any{"width": 100})
	columnNode["parent"], columnNode["nodes"] = row, ids
	op.Nodes[row], op.Nodes[column] = rowNode, columnNode
	index := d.sectionIndex(at)
	op.Index = &index
	return op
}

func (d *Document) sectionIndex(at spot) int {
	sections := d.nodes["ROOT"].Nodes
	switch {
	case at.beside != "ROOT" && at.isBefore:
		return slices.Index(sections, d.section(at.beside))
	case at.beside != "ROOT":
		return slices.Index(sections, d.section(at.beside)) + 1
	case at.isTop:
		return 0
	}
	return (&wish{doc: d}).beforeFooter(sections)
}

func (d *Document) freeID(prefix string) string {
	for i := 1; ; i++ {
		if id := prefix + "-" + strconv.Itoa(i); !d.Has(id) && !d.given[id] {
			d.given[id] = true
			return id
		}
	}
}
