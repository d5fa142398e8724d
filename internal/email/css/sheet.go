package css

import (
	"slices"
	"strings"
)

// Rule is a rule in a style sheet.
type Rule struct {
	Selectors    []Selector // the usable ones
	Declarations []Declaration
	Media        *Media // nil for every screen
	Text         string // the selectors as written
}

// Options control which rules count.
type Options struct {
	Groups  []string // at-rules other than media; their rules count as if they were at the top level: supports, layer …
	Nesting bool     // whether nested rules count, which no email client supports
}

// Sheet contains the rules of style sheets, in order.
type Sheet struct {
	Rules     []*Rule
	Imports   []string        // the URLs in @import rules
	FontFaces [][]Declaration // the declarations in each @font-face
	AsksDark  bool            // whether an @media is about dark mode

	options Options
	budget  *Budget
}

// NewSheet returns a sheet without rules. The budget also covers reading.
func NewSheet(options Options, budget *Budget) *Sheet {
	return &Sheet{options: options, budget: budget}
}

// Read adds the rules of a style sheet that applies to the given media. nil means all media.
func (s *Sheet) Read(text string, media *Media) {
	r := sheetReader{Sheet: s, frames: []frame{{media: media}}}
	for statement := range Statements(text, false) {
		if !s.budget.Spend(1) {
			return
		}
		r.read(statement)
	}
}

// frame is an open block.
type frame struct {
	media     *Media
	selectors []Selector // those of the innermost rule; nil outside of rules
	text      string
	rule      *Rule // the rule that declarations are added to; nil for a group in a rule before the first declaration
	isSkipped bool
	isFont    bool
}

type sheetReader struct {
	*Sheet
	frames []frame // starting with the sheet itself
}

func (r *sheetReader) read(statement *Statement) {
	depth := len(statement.Around)
	r.frames = r.frames[:min(len(r.frames), depth+1)]
	around := &r.frames[len(r.frames)-1]
	switch statement.Kind {
	case Property:
		if d, ok := statement.Declaration(); ok && !around.isSkipped {
			r.declare(around, d)
		}
	case Ruleset:
		r.frames = append(r.frames, r.ruleset(statement, *around))
	case AtRule:
		r.frames = append(r.frames, r.atRule(statement, *around))
	}
}

func (r *sheetReader) declare(around *frame, d Declaration) {
	switch {
	case around.isFont:
		last := len(r.FontFaces) - 1
		r.FontFaces[last] = append(r.FontFaces[last], d)
		return
	case around.rule == nil && around.selectors == nil:
		return
	case around.rule == nil:
		around.rule = r.add(around.selectors, around.media, around.text)
	}
	around.rule.Declarations = append(around.rule.Declarations, d)
}

func (r *sheetReader) add(selectors []Selector, media *Media, text string) *Rule {
	rule := &Rule{Selectors: selectors, Media: media, Text: text}
	r.Rules = append(r.Rules, rule)
	return rule
}

// ruleset opens a rule. An outer rule is listed before the rules nested in it.
func (r *sheetReader) ruleset(statement *Statement, around frame) frame {
	isNested := around.selectors != nil
	if around.isSkipped || around.isFont || isNested && !r.options.Nesting {
		return frame{isSkipped: true}
	}
	selectors := compile(statement.Values, around.selectors, r.budget, 0)
	if isNested && len(around.selectors) == 0 {
		selectors = nil
	}
	f := frame{media: around.media, selectors: selectors, text: TextOf(statement.Values)}
	if f.selectors == nil {
		f.selectors = []Selector{} // not nil: this is inside a rule, even if no selector can match
	}
	if isNested {
		f.text = around.text + " " + f.text
	}
	f.rule = r.add(f.selectors, f.media, f.text)
	return f
}

func (r *sheetReader) atRule(statement *Statement, around frame) frame {
	inner := frame{media: around.media, selectors: around.selectors, text: around.text}
	switch name := statement.Name; {
	case around.isSkipped, around.selectors != nil && !r.options.Nesting:
		return frame{isSkipped: true}
	case name == "import":
		r.Imports = append(r.Imports, importURL(statement.Values))
		return frame{isSkipped: true}
	case name == "font-face":
		r.FontFaces = append(r.FontFaces, nil)
		return frame{isFont: true}
	case name == "media":
		media := ParseMedia(TextOf(statement.Values))
		r.AsksDark = r.AsksDark || media.asksForDark()
		inner.media = media.within(around.media)
		return inner
	case slices.Contains(r.options.Groups, name):
		return inner
	}
	return frame{isSkipped: true}
}

// importURL returns the URL of an @import. Media queries after it are ignored.
func importURL(pieces []Piece) string {
	if len(pieces) == 0 {
		return ""
	}
	switch first := pieces[0]; first.Type {
	case URLToken:
		return URL(first.Text)
	case StringToken:
		return strings.Trim(first.Text, `"'`)
	}
	return ""
}
