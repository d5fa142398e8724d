package compose

import (
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/brandkit"
)

// A style is how type, corners and room are drawn. Sizes are pixels.
type style struct {
	name           string
	heading, body  string // font stacks
	display, title int    // sizes of the first heading and of those of sections
	weight         string // of headings
	spacing        int    // between letters of the first heading
	align          string
	radius         int
	buttonRadius   int
	room           int // above and below a section
	line           int // thickness of dividers; 0 for none
}

var styles = map[string]style{
	"modern": {
		name: "modern", heading: "Helvetica, Arial, sans-serif", body: "Helvetica, Arial, sans-serif",
		display: 40, title: 26, weight: "bold", spacing: -1, align: "left", radius: 12, buttonRadius: 8, room: 44, line: 1,
	},
	"classic": {
		name: "classic", heading: "Georgia, 'Times New Roman', serif", body: "Georgia, 'Times New Roman', serif",
		display: 38, title: 26, weight: "normal", spacing: 0, align: "center", radius: 2, buttonRadius: 2, room: 48, line: 1,
	},
	"bold": {
		name: "bold", heading: "'Arial Black', Arial, Helvetica, sans-serif", body: "Arial, Helvetica, sans-serif",
		display: 48, title: 28, weight: "bold", spacing: -1, align: "left", radius: 0, buttonRadius: 0, room: 48, line: 4,
	},
	"minimal": {
		name: "minimal", heading: "Helvetica, Arial, sans-serif", body: "Helvetica, Arial, sans-serif",
		display: 32, title: 20, weight: "normal", spacing: -1, align: "left", radius: 0, buttonRadius: 0, room: 56, line: 1,
	},
	"playful": {
		name: "playful", heading: "'Trebuchet MS', Tahoma, sans-serif", body: "'Trebuchet MS', Tahoma, sans-serif",
		display: 42, title: 26, weight: "bold", spacing: 0, align: "center", radius: 24, buttonRadius: 28, room: 44, line: 0,
	},
}

// vibeStyles are the words of a vibe that ask for a style, in the languages that are spoken here.
var vibeStyles = []struct{ style, words string }{
	{"minimal", "minimal simple clean calm quiet understated reduced plain schlicht ruhig sobre sencillo semplice eenvoudig"},
	{"playful", "playful fun funny cheerful quirky colorful colourful happy lively party whimsical verspielt lustig fröhlich ludique joyeux divertido giocoso speels"},
	{"bold", "bold loud urgent energetic powerful striking dramatic strong edgy exciting kräftig laut audacieux énergique atrevido audace krachtig"},
	{"classic", "classic elegant luxury luxurious traditional timeless premium formal sophisticated refined editorial vintage klassisch elegant edel élégant clásico classico klassiek"},
	{"modern", "modern fresh tech sleek contemporary innovative startup modern moderne moderno"},
}

// styleOf is the style that the vibe names, else the brand kit's, else one that suits the type of mail.
func styleOf(r plan.Request) style {
	if name := latest(r, wishesIn(r.Prompt), vibeStyles); name != "" {
		return styles[name]
	}
	if s, known := styles[text(r.Kit.StylePreference)]; known {
		return s
	}
	if s, known := styles[text(r.Kit.Tone)]; known { // bold, minimal and playful are tones as well
		return s
	}
	switch r.EmailType {
	case "newsletter", "re-engagement":
		return styles["classic"]
	case "promotion":
		return styles["bold"]
	case "transactional":
		return styles["minimal"]
	}
	return styles["modern"]
}

// latest is what the user asked for last: in sentences about the mail itself, which are those of the prompt, and in the vibe
// of the brief.
func latest(r plan.Request, wishes string, entries []struct{ style, words string }) string {
	if name := wordMatch(wishes, entries); name != "" {
		return name
	}
	words := append([]string{r.Brief.Vibe}, r.Earlier...)
	words = append(words, r.Brief.Purpose)
	for i, said := range slices.Backward(words) {
		if i > 0 {
			said = wishesIn(said)
		}
		if name := wordMatch(said, entries); name != "" {
			return name
		}
	}
	return ""
}

// wordMatch is the first entry that has one of the words of a text.
func wordMatch(text string, entries []struct{ style, words string }) string {
	said := " " + strings.Join(strings.FieldsFunc(lowered(text), notLetter), " ") + " "
	for _, entry := range entries {
		for word := range strings.FieldsSeq(entry.words) {
			if strings.Contains(said, " "+word+" ") {
				return entry.style
			}
		}
	}
	return ""
}

func text(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

// fonts puts the brand's families in front.
func (s style) fonts(r plan.Request) style {
	body, heading := text(r.Kit.FontBody), text(r.Kit.FontHeading)
	if heading == "" {
		heading = body
	}
	if heading != "" {
		s.heading = brandFont(heading, s.heading)
	}
	if body != "" {
		s.body = brandFont(body, s.body)
	}
	return s
}

// brandFont is a family with its own fallbacks, or with those of the style where it has none that we know.
func brandFont(name, own string) string {
	if stack := brandkit.FontStack(name); stack != name {
		return stack
	}
	return family(name) + ", " + own
}

// family quotes a name of several words.
func family(name string) string {
	name = strings.Map(func(r rune) rune {
		if strings.ContainsRune(`'"\;{}<>`, r) {
			return -1
		}
		return r
	}, name)
	if strings.ContainsAny(name, " 0123456789") && !strings.Contains(name, ",") {
		return "'" + name + "'"
	}
	return name
}
