package render

import "strings"

// htmlKind groups elements by how they nest.
type htmlKind uint8

const (
	inlineHTML htmlKind = iota
	linkHTML
	voidHTML // br and img, which have no end tag
	ruleHTML // hr
	divHTML
	paragraphHTML
	headingHTML
	itemHTML // li
	termHTML // dt and dd
	preHTML
	blockHTML // any other block
	tableHTML
	groupHTML  // groups of rows
	rowHTML    // tr
	cellHTML   // td and th
	hiddenHTML // elements that are dropped with their content
	htmlKinds
)

// htmlKindSet has one bit for each kind.
type htmlKindSet uint32

func kinds(members ...htmlKind) (set htmlKindSet) {
	for _, kind := range members {
		set |= 1 << kind
	}
	return set
}

func (s htmlKindSet) has(kind htmlKind) bool { return s&(1<<kind) != 0 }

var (
	tableParts = kinds(groupHTML, rowHTML, cellHTML)
	tableHTMLs = kinds(tableHTML, groupHTML, rowHTML) // these contain rows and cells but no text
	blockHTMLs = tableParts | kinds(divHTML, paragraphHTML, headingHTML, itemHTML, termHTML, preHTML, blockHTML, tableHTML)
)

// htmlElement is an element that's allowed in an HtmlBlock, or that's dropped with its content. All others are replaced with their content.
type htmlElement struct {
	written string
	kind    htmlKind
}

// htmlElements contains the elements by the names that authors use. HTML5 sections become elements that Word supports.
var htmlElements = func() map[string]*htmlElement {
	elements := map[string]*htmlElement{}
	for kind, names := range map[htmlKind]string{
		inlineHTML:    "span strong b em i u s strike del ins small big sub sup font code tt kbd samp var cite abbr acronym dfn mark q",
		linkHTML:      "a",
		voidHTML:      "br img",
		ruleHTML:      "hr",
		divHTML:       "div section article header footer main nav aside figure figcaption address details summary fieldset legend form body",
		paragraphHTML: "p",
		headingHTML:   "h1 h2 h3 h4 h5 h6",
		itemHTML:      "li",
		termHTML:      "dt dd",
		preHTML:       "pre",
		blockHTML:     "center blockquote ul ol dl",
		tableHTML:     "table",
		groupHTML:     "thead tbody tfoot",
		rowHTML:       "tr",
		cellHTML:      "td th",
		hiddenHTML:    "script style template textarea title xmp noembed noframes plaintext iframe select desc metadata annotation",
	} {
		for name := range strings.FieldsSeq(names) {
			elements[name] = &htmlElement{written: name, kind: kind}
			if kind == divHTML {
				elements[name].written = "div"
			}
		}
	}
	return elements
}()

// htmlElementNamed returns the element with the given name, ignoring case, or nil if it isn't in the list.
func htmlElementNamed(name string) *htmlElement {
	var lower [maxName]byte
	if len(name) > len(lower) {
		return nil
	}
	for i := range len(name) {
		lower[i] = name[i]
		if isLetter(name[i]) {
			lower[i] |= 0x20
		}
	}
	return htmlElements[string(lower[:len(name)])]
}
