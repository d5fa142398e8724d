package edit

import (
	"slices"
	"strings"

	"mailwright/internal/ai/compose"
	"mailwright/internal/lazyregexp"
)

// target is a part of a mail that words can name.
type target struct {
	name      string // for people
	one, many lazyregexp.Regexp
	is        func(d *Document, id string) bool
	// mass is a word like "text", which means all there is of it.
	mass bool
}

func blocks(names ...string) func(*Document, string) bool {
	return func(d *Document, id string) bool { return slices.Contains(names, d.kind(id)) }
}

var targets = []target{
	{"button", word(`button|cta|knopf|schaltfläche`), word(`buttons|ctas|knöpfe|schaltflächen`), blocks("ButtonBlock"), false},
	{"subheading", word(`sub-?heading|sub-?headline|subtitle|unterüberschrift|untertitel`), word(`sub-?headings|sub-?headlines|subtitles|unterüberschriften`), isSubheading, false},
	{"heading", word(`main heading|heading|headline|title|(?:haupt)?überschrift|titel`), word(`headings|headlines|titles|überschriften`), (*Document).isHeadingBlock, false},
	{"code", codeWord, nil, (*Document).isCode, false},
	{"logo", word(`logo`), word(`logos`), isLogo, false},
	{"picture", word(`image|picture|photo|bild|foto|grafik`), word(`images|pictures|photos|bilder|fotos`), isPicture, false},
	{"divider", word(`divider|line|separator|trennlinie|linie|trennstrich|trenner`), word(`dividers|lines|separators|trennlinien|linien`), blocks("DividerBlock"), false},
	{"space", word(`spacer|space|gap|abstand|leerraum`), word(`spacers|gaps|abstände`), blocks("SpacerBlock"), false},
	{"social icons", word(`social (?:media )?icons?|social links?|icons?|social-media-(?:icons|symbole)|symbole`), nil, blocks("SocialIconsBlock"), false},
	{"menu", word(`menu|navigation|menü`), word(`menus|menüs`), blocks("MenuBlock"), false},
	{"list", word(`list|bullets|bullet points|liste|aufzählung|stichpunkte`), word(`lists|listen|aufzählungen`), blocks("ListBlock"), false},
	{"video", word(`video`), word(`videos`), blocks("VideoBlock"), false},
	{"footer", word(`footer|fu(?:ß|ss)zeile`), nil, blocks("ComplianceFooterBlock"), false},
	{"postscript", word(`post-?script(?:um)?|p\.? ?s\.?`), nil, isPostscript, false},
	{"signature", word(`signature|sign-?off|signatur|unterschrift`), nil, isSignature, false},
	{"greeting", word(`greeting|salutation|anrede|begrüßung`), nil, isGreeting, false},
	{"hero", word(`hero(?: section| area)?|main section|hauptbereich`), nil, isHero, false},
	{"section", word(`section|band|header|abschnitt|bereich|kopfbereich`), word(`sections|bands|abschnitte|bereiche`), isSection, false},
	{"text", word(`everything|font|letters|alles|schrift`), nil, blocks("TextBlock", "ButtonBlock", "ListBlock"), true},
	{"text", word(`text|paragraph|copy|sentence|absatz|fließtext|satz`), word(`texts|paragraphs|sentences|texte|absätze|sätze`), isText, true},
}

// word finds words that stand alone. Go's own borders know no letters but those of English.
func word(alternatives string) lazyregexp.Regexp {
	return lazyregexp.New(`(?i)(?:^|[^\p{L}\p{N}_])(` + alternatives + `)(?:$|[^\p{L}\p{N}_])`)
}

func (d *Document) isHeadingBlock(id string) bool {
	return d.kind(id) == "TextBlock" && d.isHeading(id)
}

func isText(d *Document, id string) bool { return d.kind(id) == "TextBlock" && !d.isHeading(id) }

func isSubheading(d *Document, id string) bool {
	return d.isHeadingBlock(id) && id != d.mainHeading("ROOT")
}

func isSection(d *Document, id string) bool { return d.nodes[id].Parent == "ROOT" }

func isHero(d *Document, id string) bool {
	main := d.mainHeading("ROOT")
	return main != "" && id == d.section(main)
}

func isPostscript(d *Document, id string) bool {
	return isText(d, id) && compose.IsPostscript(d.text(id))
}

// isSignature tells the last text of a mail where it is no sentence; a postscript may stand below it.
func isSignature(d *Document, id string) bool {
	texts := slices.DeleteFunc(d.texts("ROOT"), func(at string) bool { return isPostscript(d, at) })
	return len(texts) > 0 && texts[len(texts)-1] == id && isText(d, id) && !ended().MatchString(d.text(id))
}

func isGreeting(d *Document, id string) bool { return isText(d, id) && compose.IsGreeting(d.text(id)) }

func isPicture(d *Document, id string) bool { return d.kind(id) == "ImageBlock" && !isLogo(d, id) }

func isLogo(d *Document, id string) bool {
	alt, _ := d.nodes[id].Props["alt"].(string)
	src, _ := d.nodes[id].Props["src"].(string)
	return d.kind(id) == "ImageBlock" && strings.Contains(strings.ToLower(alt+" "+src), "logo")
}

// mainHeading is the largest heading that is no code, the first of several, or "" where there is none.
func (d *Document) mainHeading(scope string) string {
	main := ""
	for _, id := range d.walk(scope) {
		if d.isHeadingBlock(id) && !d.isCode(id) && (main == "" || d.drawnSize(id) > d.drawnSize(main)) {
			main = id
		}
	}
	return main
}

// aspects are said of a part: "the colour of the button" is about the button.
var aspects = lazyregexp.New(`(?i)\b(?:text|words?|wording|label|caption|colou?r|background|size|font|link|url|farbe|hintergrund|schrift(?:größe)?)\s+(?:of|on|in|for|von|vom|der|des|im)\s+`)

// genitive is no plural: "des Buttons".
var genitive = lazyregexp.New(`(?i)\b(des button)s\b`)

// mention is a part of a mail that words name.
type mention struct {
	target
	words   string // around it
	at, end int
	isMany  bool
}

// mentioned is the first part that the words name. Of two words in a row, as in "footer menu", the second counts; but "button
// text" is about the button.
func mentioned(words string) (first mention, named bool) {
	words = aspects().ReplaceAllString(genitive().ReplaceAllString(words, "$1"), "")
	var found []mention
	for _, t := range targets {
		for _, many := range []bool{true, false} {
			pattern := t.one
			if many {
				pattern = t.many
			}
			if pattern == nil {
				continue
			}
			if m := pattern().FindStringSubmatchIndex(words); m != nil {
				found = append(found, mention{t, words, m[2], m[3], many})
				break
			}
		}
	}
	if len(found) == 0 {
		return mention{}, false
	}
	slices.SortStableFunc(found, func(a, b mention) int { return a.at - b.at })
	if len(found) > 1 && !found[1].mass && found[1].at > found[0].end && strings.Trim(words[found[0].end:found[1].at], " -") == "" {
		return found[1], true
	}
	return found[0], true
}

var (
	each     = word(`all|every|each|both|alle|allen|jede[rnms]?|sämtliche|beide`)
	ordinals = []struct {
		words lazyregexp.Regexp
		at    int
	}{
		{word(`first|1st|erste[rnms]?|premi(?:er|ère)|primer[oa]?|prim[oa]|eerste|` + numbered + `1|header|kopfbereich`), 0},
		{word(`second|2nd|zweite[rnms]?|deuxième|segund[oa]|second[oa]|tweede|` + numbered + `2`), 1},
		{word(`third|3rd|dritte[rnms]?|troisième|tercer[oa]?|terz[oa]|derde|` + numbered + `3`), 2},
		{word(`fourth|4th|vierte[rnms]?|quatrième|cuart[oa]|quart[oa]|vierde|` + numbered + `4`), 3},
		{word(`last|letzte[rnms]?|derni(?:er|ère)|últim[oa]|ultim[oa]|laatste`), -1},
	}
)

// numbered stands before the number of a line: "point 2".
const numbered = `(?:points?|items?|number|step|punkt|nummer|schritt|étape|punto|paso|passo|punt|stap) `

// ordinal is the one of several that a number names. Named is false where no number is.
func ordinal(ids []string, words string) (chosen []string, named bool) {
	for _, o := range ordinals {
		if !o.words().MatchString(words) {
			continue
		}
		at := o.at
		if at < 0 {
			at += len(ids)
		}
		if at < 0 || at >= len(ids) {
			return nil, true
		}
		return ids[at : at+1], true
	}
	return ids, false
}

// pick are the blocks that the words name, within what may change. Named is false where they name no part of a mail. Why there
// is none is told.
func (w *wish) pick(words string) (ids []string, named bool) {
	m, named := mentioned(words)
	if !named {
		return nil, false
	}
	in := func(scope string) []string {
		return slices.DeleteFunc(w.doc.walk(scope), func(id string) bool { return !m.is(w.doc, id) })
	}
	if ids = in(w.scope); len(ids) == 0 {
		w.tellNone(m.name, len(in("ROOT")) > 0)
		return nil, true
	}
	if m.name == "section" {
		if about := m.topic(); len(about) > 0 {
			return w.sectionsAbout(ids, about), true
		}
	}
	ids = w.described(w.quotedAmong(ids), words[min(m.end, len(words)):])
	chosen, isOrdinal := ordinal(ids, words)
	switch {
	case isOrdinal && len(chosen) == 0:
		w.warn("There are only %d of these in the mail", len(ids))
	case !isOrdinal && len(ids) > 1 && !m.isMany && !m.mass && !each().MatchString(words):
		return w.mainOf(m, ids), true
	}
	return chosen, true
}

func (w *wish) tellNone(name string, isElsewhere bool) {
	if isElsewhere {
		w.warn("There is no %s in the selected block; choose “Whole mail” to change the one in the mail", name)
		return
	}
	w.warn("There is no %s in the mail", name)
}

// quotedAmong narrows to the blocks that say what is quoted, if there are such.
func (w *wish) quotedAmong(ids []string) []string {
	for _, quote := range w.quoted {
		saying := slices.DeleteFunc(slices.Clone(ids), func(id string) bool {
			return !strings.Contains(strings.ToLower(w.doc.text(id)), strings.ToLower(quote))
		})
		if len(saying) > 0 {
			return saying
		}
	}
	return ids
}

// topic are the words for what a part is about: "the section with the tips", "the tips section".
func (m mention) topic() []string {
	if found := description().FindStringSubmatch(m.words[m.end:]); found != nil {
		return slices.DeleteFunc(tokens(found[1]), smallWord().MatchString)
	}
	before := strings.Fields(m.words[:m.at])
	if len(before) < 2 || smallWord().MatchString(before[len(before)-1]) || notTopic().MatchString(before[len(before)-1]) {
		return nil
	}
	return tokens(before[len(before)-1])
}

// notTopic are words before a section that tell its place or looks.
var notTopic = word(`first|second|third|fourth|last|next|top|bottom|left|right|whole|entire|new|all|every|each|erste[rnms]?|zweite[rnms]?|dritte[rnms]?|vierte[rnms]?|letzte[rnms]?|ganze[rnms]?|alle|jede[rnms]?|` + looks)

// sectionsAbout is the first section that says most of the words.
func (w *wish) sectionsAbout(ids, about []string) []string {
	telling := best(ids, about, w.doc.wording)
	if len(telling) == 0 {
		w.warn("There is no section about “%s”%s", strings.Join(about, " "), strings.TrimPrefix(w.ofScope(), " of the mail"))
		return nil
	}
	return telling[:1]
}

// wording is all that a block and those in it say.
func (d *Document) wording(id string) string {
	var said []string
	for _, at := range d.walk(id) {
		alt, _ := d.nodes[at].Props["alt"].(string)
		items, _ := d.nodes[at].Props["items"].([]any)
		said = append(said, alt, d.text(at))
		for _, item := range items {
			said = append(said, plainItem(item))
		}
	}
	return strings.Join(said, " ")
}

var description = lazyregexp.New(`(?i)^\W*(?:of|with|showing|that shows|about|on|called|titled|mit|von|vom|über|zum|zur)\s+(.+)$`)

// described narrows to the blocks that the words behind a part tell of, as in "the picture of the tulips".
func (w *wish) described(ids []string, words string) []string {
	m := description().FindStringSubmatch(words)
	if m == nil || len(ids) < 2 {
		return ids
	}
	topic := slices.DeleteFunc(tokens(m[1]), smallWord().MatchString)
	telling := best(ids, topic, func(id string) string {
		alt, _ := w.doc.nodes[id].Props["alt"].(string)
		return alt + " " + w.doc.text(id)
	})
	if len(topic) == 0 || len(telling) == 0 {
		return ids
	}
	return telling
}

// mainOf is the one that "the heading" means: the largest; of other blocks the first, which is told.
func (w *wish) mainOf(m mention, ids []string) []string {
	if m.name == "heading" {
		return []string{w.doc.mainHeading(w.scope)}
	}
	if m.name == "section" {
		w.warn("Which section? Select it, or say “the first section”")
		return nil
	}
	plural := m.name + "s"
	w.notes = append(w.notes, "There are "+count(len(ids))+" "+plural+"; this is about the first. Say “all "+plural+"”, or select one")
	return ids[:1]
}

func count(n int) string {
	if n < len(counts) {
		return counts[n]
	}
	return "many"
}

var counts = []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"}

// targets are the blocks that are named, or the selected block.
func (w *wish) targets() []string {
	if ids, named := w.pick(w.words); named {
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

// texts are the blocks of the scope whose words can be changed.
func (d *Document) texts(scope string) []string {
	return slices.DeleteFunc(d.walk(scope), func(id string) bool {
		return d.kind(id) != "TextBlock" || strings.TrimSpace(d.text(id)) == ""
	})
}

// section is the child of ROOT that a block stands in.
func (d *Document) section(id string) string {
	for d.nodes[id].Parent != "ROOT" && d.nodes[id].Parent != "" {
		id = d.nodes[id].Parent
	}
	return id
}

// whole is the largest part of the mail that holds nothing but this block: to remove the last block of a section is to remove
// the section.
func (d *Document) whole(id string) string {
	whole := id
	for at := id; ; {
		parent := d.nodes[at].Parent
		if parent == "ROOT" || parent == "" || len(d.children(parent)) > 1 {
			return whole
		}
		if at = parent; d.kind(at) != "ColumnBlock" { // a column can't go without its row
			whole = at
		}
	}
}
