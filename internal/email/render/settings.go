package render

import (
	"cmp"
	"encoding/json"

	"mailwright/internal/email/document"
)

// Settings are those of the whole template. ROOT's styles win over them.
type Settings struct {
	Subject, PreviewText string
	Title, Lang, Dir     string
	FontFamily           string
	BackgroundColor      document.Color
	LinkColor            document.Color
	Width                int
	Fonts                []Font
}

// Font is a web font of the template's own. Mail clients that load none show the fonts behind it in a stack.
type Font struct {
	Family string `json:"family"`
	URL    string `json:"url"` // of a woff2, woff, ttf or otf file
	Weight int    `json:"weight"`
	Style  string `json:"style"` // normal or italic
	// MaxWeight is the boldest of a variable font, whose lightest is then Weight.
	MaxWeight int `json:"maxWeight"`
}

// maxSettingsFonts is how many fonts a mail may load.
const maxSettingsFonts = 12

// ParseSettings reads templateSettings; what is missing or makes no sense stays at its default.
func ParseSettings(source string) Settings {
	var raw map[string]any
	if json.Unmarshal([]byte(source), &raw) != nil {
		return Settings{}
	}
	text := func(name string) string {
		s, _ := raw[name].(string)
		return s
	}
	width, _ := raw["width"].(float64)
	return Settings{
		Fonts:   parseFonts(source),
		Subject: text("subject"), PreviewText: text("previewText"), Title: text("title"), Lang: text("lang"), Dir: text("dir"),
		FontFamily:      text("fontFamily"),
		BackgroundColor: document.ParseColor(text("backgroundColor")), LinkColor: document.ParseColor(text("linkColor")),
		Width: int(min(max(width, 0), maxWidth+1)),
	}
}

// parseFonts reads the fonts one by one: one that makes no sense does not cost the others.
func parseFonts(source string) []Font {
	var list struct {
		Fonts []json.RawMessage `json:"fonts"`
	}
	if json.Unmarshal([]byte(source), &list) != nil {
		return nil
	}
	var fonts []Font
	for _, raw := range list.Fonts[:min(len(list.Fonts), maxSettingsFonts)] {
		var font Font
		if json.Unmarshal(raw, &font) == nil {
			fonts = append(fonts, font)
		}
	}
	return fonts
}

const (
	defaultWidth = 600
	minWidth     = 320
	maxWidth     = 960
	defaultFont  = "Helvetica, Arial, sans-serif"
)

func (s Settings) withDefaults() Settings {
	if s.Width < minWidth || s.Width > maxWidth {
		s.Width = defaultWidth
	}
	if !isLanguage(s.Lang) {
		s.Lang = "en"
	}
	if s.Dir != "rtl" {
		s.Dir = "ltr"
	}
	s.Title = cmp.Or(s.Title, s.Subject, s.PreviewText, "Email")
	if s.FontFamily == "" {
		s.FontFamily = defaultFont
	}
	if !s.BackgroundColor.Set {
		s.BackgroundColor = white
	}
	if !s.LinkColor.Set {
		s.LinkColor = document.Color{R: 0x1d, G: 0x4e, B: 0xd8, A: 255, Set: true}
	}
	return s
}

// isLanguage tells whether a text looks like a language tag: en, pt-BR, zh-Hans.
func isLanguage(tag string) bool {
	for i := range len(tag) {
		if !isLetter(tag[i]) && tag[i] != '-' && (tag[i] < '0' || tag[i] > '9') {
			return false
		}
	}
	return len(tag) >= 2 && len(tag) <= 35
}

// start is the side where lines begin.
func (s Settings) start() string {
	if s.Dir == "rtl" {
		return "right"
	}
	return "left"
}

var (
	white = document.Color{R: 255, G: 255, B: 255, A: 255, Set: true}
	ink   = document.Color{R: 0x22, G: 0x22, B: 0x22, A: 255, Set: true}
)

func orText(text, other string) string {
	if text == "" {
		return other
	}
	return text
}
