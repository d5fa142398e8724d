package edit

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/ai/words"
	"mailwright/internal/document"
)

// wish is a plain instruction about a part of a document.
type wish struct {
	doc     *Document
	words   string // without what stands in quotes
	quoted  []string
	scope   string
	allowed plan.URLs

	operations []Operation
	warnings   []string
}

var quotes = regexp.MustCompile(`["“”«»„]([^"“”«»„]+)["“”«»„]`)

// ByWords does what a plain English instruction asks for, by rules: colours, sizes, alignment, removing, moving, adding, replacing
// quoted words, shortening. Several wishes in one sentence are done one after the other. Nothing in the result means that it was
// not understood.
func ByWords(d *Document, instruction, scope string, allowed plan.URLs) ([]Operation, []string) {
	var operations []Operation
	var warnings []string
	for _, clause := range clauses(instruction) {
		w := &wish{doc: d, scope: scope, allowed: allowed}
		w.follow(clause)
		operations, warnings = append(operations, w.operations...), append(warnings, w.warnings...)
	}
	return operations, warnings
}

const verbs = `remove|delete|drop|move|put|add|insert|append|shorten|shorter|replace|change|rename|align|cent(?:re|er)|make|turn|paint`

var asks = regexp.MustCompile(`(?i)^(?:` + verbs + `|link)\b`)

// another begins a further wish: a word that asks for something, or a part of the mail and how it should be.
var another = regexp.MustCompile(`(?i)(?:[,;]|\band\b|\bthen\b)[\s,;]*(?:\b(?:and|then|also)\b\s*)*(?P<wish>(?:` + verbs + `)\b|` +
	`(?:the |its |all )?(?:texts?|headings?|headlines?|titles?|buttons?|links?|paragraphs?) (?:in )?(?:shorter|bigger|larger|smaller|bold|bolder|centred|centered|red|blue|green|yellow|orange|purple|pink|black|white|gr[ae]y|brown|#[0-9a-f]{6})\b|link it\b)`)

// clauses are the wishes of an instruction. Quoted words are never cut.
func clauses(instruction string) []string {
	masked := quotes.ReplaceAllStringFunc(instruction, func(quote string) string { return strings.Repeat("_", len(quote)) })
	var list []string
	start := 0
	for _, m := range another.FindAllStringSubmatchIndex(masked, -1) {
		if at := m[2]; strings.TrimSpace(masked[start:m[0]]) != "" {
			list = append(list, instruction[start:m[0]])
			start = at
		}
	}
	list = append(list, instruction[start:])
	for i, clause := range list[1:] {
		if !asks.MatchString(clause) { // "make the button green and the heading red"
			list[i+1] = "make " + clause
		}
	}
	return list
}

// follow does the first thing that the words ask for.
func (w *wish) follow(instruction string) {
	for _, quote := range quotes.FindAllStringSubmatch(instruction, -1) {
		w.quoted = append(w.quoted, strings.TrimSpace(quote[1]))
	}
	w.words = quotes.ReplaceAllString(instruction, " ")
	for _, rule := range rules {
		if rule.words.MatchString(w.words) {
			rule.do(w)
			if len(w.operations) > 0 || len(w.warnings) > 0 {
				return
			}
		}
	}
}

var rules = []struct {
	words *regexp.Regexp
	do    func(*wish)
}{
	{word(`remove|delete|drop|without|get rid of`), (*wish).remove},
	{word(`move|put`), (*wish).move},
	{word(`add|insert|append`), (*wish).add},
	{word(`shorter|shorten|cut|tighten|concise|briefer`), (*wish).shorten},
	{word(`replace|change|rename|set|call|say|says|use`), (*wish).replace},
	{word(`link|links|point|points|leads?|url|address`), (*wish).link},
	{word(`align|aligned|centre|center|centred|centered|left|right`), (*wish).align},
	{word(`bold|bolder`), func(w *wish) { w.setAll(w.targets(), "fontWeight", "bold", "bold") }},
	{word(`bigger|larger|smaller|size`), (*wish).resize},
	{word(`outline|outlined`), func(w *wish) { w.setAll(w.doc.found("button", w.scope), "variant", "outline", "outlined") }},
	{word(`make|colou?r|turn|paint|background|in`), (*wish).color},
}

func (w *wish) warn(format string, args ...any) {
	w.warnings = append(w.warnings, fmt.Sprintf(format, args...))
}

// targets are the blocks that are named, or the selected block.
func (w *wish) targets() []string {
	if ids := w.doc.found(w.words, w.scope); ids != nil {
		return ids
	}
	if w.scope != "ROOT" {
		return []string{w.scope}
	}
	return nil
}

func (w *wish) set(id, name, value, summary string) {
	patch, err := w.doc.patch(id, name, value, w.allowed)
	if err != nil {
		w.warn("%s: %s", w.doc.label(id), err)
		return
	}
	w.operations = append(w.operations, Operation{Op: SetProps, NodeID: id, Props: patch, Summary: w.doc.label(id) + ": " + summary})
}

func (w *wish) setAll(ids []string, name, value, summary string) {
	for _, id := range ids {
		w.set(id, name, value, summary)
	}
}

// Remove. The line that the law wants stays.
func (w *wish) remove() {
	for _, id := range w.targets() {
		if id == "ROOT" {
			continue
		}
		if w.doc.kind(id) == "ComplianceFooterBlock" {
			w.warn("The footer with address and unsubscribe link stays: the law wants it in every marketing mail")
			continue
		}
		w.operations = append(w.operations, Operation{Op: Remove, NodeID: w.doc.whole(id), Summary: "Remove " + w.doc.label(id)})
	}
	if len(w.operations) == 0 && len(w.warnings) == 0 && w.doc.found(w.words, w.scope) != nil {
		w.warn("There is nothing like that to remove")
	}
}

// move carries the section of a block to the top, to the bottom (above the footer), or one place.
func (w *wish) move() {
	ids := w.targets()
	if len(ids) == 0 {
		return
	}
	section := w.doc.section(ids[0])
	others := slices.DeleteFunc(slices.Clone(w.doc.nodes["ROOT"].Nodes), func(id string) bool { return id == section })
	at, index := slices.Index(w.doc.nodes["ROOT"].Nodes, section), -1
	switch {
	case word(`top|start|beginning`).MatchString(w.words):
		index = 0
	case word(`bottom|end`).MatchString(w.words):
		index = w.beforeFooter(others)
	case word(`up|above|higher`).MatchString(w.words):
		index = max(at-1, 0)
	case word(`down|below|lower`).MatchString(w.words):
		index = min(at+1, len(others))
	}
	if index >= 0 && index != at {
		w.operations = append(w.operations, Operation{Op: Move, NodeID: section, ParentID: "ROOT", Index: &index, Summary: "Move the section with " + w.doc.label(ids[0])})
	}
}

func (w *wish) beforeFooter(sections []string) int {
	for i, section := range sections {
		if slices.ContainsFunc(w.doc.walk(section), func(id string) bool { return w.doc.kind(id) == "ComplianceFooterBlock" }) {
			return i
		}
	}
	return len(sections)
}

// add puts a new block behind the selected one, or into a section of its own above the footer.
func (w *wish) add() {
	block := w.newBlock()
	if block == nil {
		return
	}
	w.operations = append(w.operations, w.doc.placed(block, w.scope))
}

func (w *wish) newBlock() map[string]any {
	text := strings.Join(w.quoted, " ")
	switch {
	case word(`button|cta`).MatchString(w.words):
		href := "#"
		if links := plan.FindURLs(w.words); len(links) > 0 {
			href = links[0]
		}
		if text == "" {
			text = "Read more"
		}
		return newNode("ButtonBlock", map[string]any{"text": text, "href": href, "variant": "solid", "styles": map[string]any{"textAlign": "center", "paddingTop": 12, "paddingBottom": 12}})
	case word(`divider|line|separator`).MatchString(w.words):
		return newNode("DividerBlock", map[string]any{"styles": map[string]any{"paddingTop": 16, "paddingBottom": 16}})
	case word(`space|spacer|gap`).MatchString(w.words):
		return newNode("SpacerBlock", map[string]any{"height": 32})
	case text == "":
		return nil
	case word(`heading|headline|title`).MatchString(w.words):
		return newNode("TextBlock", map[string]any{"text": html.EscapeString(text), "tagName": "h2"})
	case word(`text|paragraph|sentence|line|note`).MatchString(w.words):
		return newNode("TextBlock", map[string]any{"text": html.EscapeString(text), "tagName": "p"})
	}
	return nil
}

func newNode(kind string, props map[string]any) map[string]any {
	return map[string]any{"type": map[string]any{"resolvedName": kind}, "props": props, "nodes": []any{}, "linkedNodes": map[string]any{}, "hidden": false, "isCanvas": kind == "RowBlock" || kind == "ColumnBlock"}
}

// placed is the operation that adds a block.
func (d *Document) placed(block map[string]any, scope string) Operation {
	id := d.freeID("ai-block")
	kind := block["type"].(map[string]any)["resolvedName"].(string)
	op := Operation{Op: Add, NodeID: id, Nodes: map[string]any{id: block}, Summary: "Add a " + strings.ToLower(strings.TrimSuffix(kind, "Block"))}
	if parent := d.nodes[scope].Parent; scope != "ROOT" && parent != "ROOT" && d.kind(parent) != "RowBlock" {
		index := slices.Index(d.nodes[parent].Nodes, scope) + 1
		block["parent"], op.ParentID, op.Index = parent, parent, &index
		return op
	}
	return d.inSection(op, block, scope)
}

// inSection wraps a block in a row of its own: only sections stand directly in the mail.
func (d *Document) inSection(op Operation, block map[string]any, scope string) Operation {
	row, column := d.freeID("ai-row"), d.freeID("ai-column")
	block["parent"] = column
	rowNode := newNode("RowBlock", map[string]any{"layout": "100", "styles": map[string]any{"padding": 24}})
	rowNode["parent"], rowNode["nodes"] = "ROOT", []any{column}
	columnNode := newNode("ColumnBlock", map[string]any{"width": 100})
	columnNode["parent"], columnNode["nodes"] = row, []any{op.NodeID}
	op.Nodes[row], op.Nodes[column], op.NodeID, op.ParentID = rowNode, columnNode, row, "ROOT"
	sections := d.nodes["ROOT"].Nodes
	index := (&wish{doc: d}).beforeFooter(sections)
	if scope != "ROOT" {
		index = slices.Index(sections, d.section(scope)) + 1
	}
	op.Index = &index
	return op
}

func (d *Document) freeID(prefix string) string {
	for i := 1; ; i++ {
		if id := prefix + "-" + strconv.Itoa(i); !d.Has(id) && !d.given[id] {
			d.given[id] = true
			return id
		}
	}
}

func (w *wish) shorten() {
	for _, id := range w.doc.texts(w.scope) {
		before := w.doc.text(id)
		if after := words.Shorten(before); after != before {
			w.rewrite(id, after, "shorter")
		}
	}
	if len(w.operations) == 0 {
		w.warn("The texts are as short as rules can make them")
	}
}

func (w *wish) rewrite(id, text, summary string) {
	before, _ := w.doc.nodes[id].Props["text"].(string)
	if w.doc.kind(id) != "ButtonBlock" {
		text = inline(text, before)
	}
	w.operations = append(w.operations, Operation{Op: ReplaceText, NodeID: id, Text: text, Summary: w.doc.label(id) + ": " + summary})
}

// replace writes a quoted text instead of another one, or as the text of the block that is named.
func (w *wish) replace() {
	switch {
	case len(w.quoted) >= 2:
		w.replaceEverywhere(w.quoted[0], w.quoted[1])
	case len(w.quoted) == 1:
		for _, id := range w.targets() {
			if kind := w.doc.kind(id); kind == "TextBlock" || kind == "ButtonBlock" {
				w.rewrite(id, w.quoted[0], "“"+w.quoted[0]+"”")
			}
		}
	default:
		w.link()
		if len(w.operations) == 0 {
			w.color()
		}
	}
}

func (w *wish) replaceEverywhere(old, fresh string) {
	for _, id := range w.doc.walk(w.scope) {
		text := w.doc.text(id)
		if (w.doc.kind(id) == "TextBlock" || w.doc.kind(id) == "ButtonBlock") && strings.Contains(text, old) {
			w.rewrite(id, strings.ReplaceAll(text, old, fresh), "“"+old+"” becomes “"+fresh+"”")
		}
	}
	if len(w.operations) == 0 {
		w.warn("“%s” is not in the mail", old)
	}
}

func (w *wish) link() {
	links := plan.FindURLs(w.words + " " + strings.Join(w.quoted, " "))
	if len(links) == 0 {
		return
	}
	ids := w.targets()
	if len(ids) == 0 {
		ids = w.doc.found("button", w.scope)
	}
	w.setAll(ids, "href", links[0], "leads to "+links[0])
}

func (w *wish) align() {
	side := "center"
	for _, name := range []string{"left", "right"} {
		if word(name).MatchString(w.words) {
			side = name
		}
	}
	for _, id := range w.targets() {
		name := map[string]string{"ImageBlock": "align", "SocialIconsBlock": "alignment"}[w.doc.kind(id)]
		if name == "" {
			name = "textAlign"
		}
		w.set(id, name, side, side)
	}
}

// resize changes letters by a fifth, pixels where a number is named.
func (w *wish) resize() {
	exact := regexp.MustCompile(`\d+`).FindString(w.words)
	for _, id := range w.targets() {
		if kind := w.doc.kind(id); kind != "TextBlock" && kind != "ButtonBlock" {
			w.warn("%s: rules change the size of texts and buttons only", w.doc.label(id))
			continue
		}
		size := exact
		if size == "" {
			size = strconv.Itoa(w.scaled(id))
		}
		w.set(id, "fontSize", size, size+" px")
	}
}

func (w *wish) scaled(id string) int {
	size := 16.0
	styles, _ := w.doc.nodes[id].Props["styles"].(map[string]any)
	if n, err := strconv.ParseFloat(fmt.Sprint(styles["fontSize"]), 64); err == nil {
		size = n
	}
	if word(`smaller`).MatchString(w.words) {
		return max(int(size/1.2), 10)
	}
	return int(size*1.2 + 0.5)
}

var hex = regexp.MustCompile(`#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b`)

// colors are words as people mean them: the names of CSS are glaring.
var colors = map[string]string{
	"red": "#c62828", "green": "#2e7d32", "blue": "#1565c0", "yellow": "#f9c623", "orange": "#e65100", "purple": "#6a1b9a", "pink": "#c2185b",
	"teal": "#00796b", "navy": "#1a237e", "black": "#111111", "white": "#ffffff", "grey": "#616161", "gray": "#616161", "brown": "#5d4037", "gold": "#b8860b",
}

func (w *wish) namedColor() string {
	if color := hex.FindString(w.words); color != "" {
		return color
	}
	for _, name := range strings.FieldsFunc(strings.ToLower(w.words), func(r rune) bool { return r < 'a' || r > 'z' }) {
		if color := colors[name]; color != "" {
			return color
		}
		if color := document.ParseColor(name); color.Set && name != "transparent" {
			return color.String()
		}
	}
	return ""
}

func (w *wish) color() {
	color := w.namedColor()
	if color == "" {
		return
	}
	if word(`background`).MatchString(w.words) {
		w.set(w.scope, "backgroundColor", color, "background "+color)
		return
	}
	for _, id := range w.targets() {
		switch w.doc.kind(id) {
		case "ButtonBlock":
			w.paintButton(id, color)
		case "DividerBlock":
			w.set(id, "lineColor", color, "colour "+color)
		case "SocialIconsBlock":
			w.set(id, "iconColor", color, "colour "+color)
		case "TextBlock", "ListBlock", "MenuBlock", "ComplianceFooterBlock":
			w.set(id, "color", color, "colour "+color)
		default:
			w.set(id, "backgroundColor", color, "background "+color)
		}
	}
}

// paintButton takes a label that can be read on the fill, and a gradient away that would cover it.
func (w *wish) paintButton(id, color string) {
	label := "#ffffff"
	if fill := document.ParseColor(color); document.Contrast(document.ParseColor("#111111"), fill) > document.Contrast(document.ParseColor(label), fill) {
		label = "#111111"
	}
	if variant, _ := w.doc.nodes[id].Props["variant"].(string); variant == "outline" {
		label = color
	}
	patch := map[string]any{"styles": map[string]any{"buttonColor": color, "textColor": label, "buttonGradient": nil}}
	w.operations = append(w.operations, Operation{Op: SetProps, NodeID: id, Props: patch, Summary: w.doc.label(id) + ": colour " + color})
}
