package render

import (
	"cmp"
	"encoding/json"

	"mailwright/internal/email/document"
)

// Settings are the settings for the whole template. ROOT's styles override them.
type Settings struct {
	Subject, PreviewText string
	Title, Lang, Dir     string
	FontFamily           string
	BackgroundColor      document.Color
	LinkColor            document.Color
	Width                int
	Fonts                []Font
}

// Font is one of the template's own web fonts. Email clients that don't load fonts use the next ones in the stack.
type Font struct {
	Family string `json:"family"`
	URL    string `json:"url"` // URL of a woff2, woff, ttf or otf file
	Weight int    `json:"weight"`
	Style  string `json:"style"` // normal or italic
	// MaxWeight is the boldest weight of a variable font. In that case, Weight is the lightest.
	MaxWeight int `json:"maxWeight"`
}

// maxSettingsFonts is the maximum number of fonts that an email can load.
const maxSettingsFonts = 12

// ParseSettings parses templateSettings. Missing and invalid values get their defaults.
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

// parseFonts parses each font separately, so that an invalid one doesn't affect the others.
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

// isLanguage reports whether text looks like a language tag: en, pt-BR, zh-Hans.
func isLanguage(tag string) bool {
	for i := range len(tag) {
		if !isLetter(tag[i]) && tag[i] != '-' && (tag[i] < '0' || tag[i] > '9') {
			return false
		}
	}
	return len(tag) >= 2 && len(tag) <= 35
}

// start returns the side where lines begin.
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
