package render

import (
	"encoding/json"

	"mailwright/internal/document"
)

// Settings are those of the whole template. ROOT's styles win over them.
type Settings struct {
	Subject, PreviewText string
	Title, Lang, Dir     string
	FontFamily           string
	BackgroundColor      document.Color
	LinkColor            document.Color
	Width                int
}

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
		Subject: text("subject"), PreviewText: text("previewText"), Title: text("title"), Lang: text("lang"), Dir: text("dir"),
		FontFamily:      text("fontFamily"),
		BackgroundColor: document.ParseColor(text("backgroundColor")), LinkColor: document.ParseColor(text("linkColor")),
		Width: int(min(max(width, 0), maxWidth+1)),
	}
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
	if s.Title == "" {
		s.Title = s.Subject
	}
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
