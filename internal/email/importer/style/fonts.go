package style

import (
	"strings"

	"mailwright/internal/email/css"
)

// FontFace is the content of an @font-face rule.
type FontFace struct{ Family, URL, Weight, Style string }

// fontFaces returns the fonts that an email loads.
func fontFaces(sheet *css.Sheet) []FontFace {
	var fonts []FontFace
	for _, declarations := range sheet.FontFaces {
		var font FontFace
		for _, d := range declarations {
			switch d.Name {
			case "font-family":
				font.Family = strings.Trim(d.Value, `"' `)
			case "src":
				font.URL = fontURL(d.Value)
			case "font-weight":
				font.Weight = d.Value
			case "font-style":
				font.Style = d.Value
			}
		}
		if font.Family != "" && font.URL != "" {
			fonts = append(fonts, font)
		}
	}
	return fonts
}

// fontURL returns the first URL in a src that email clients can load.
func fontURL(src string) string {
	for _, part := range css.Split(src, ',') {
		source := css.URL(part)
		if strings.HasPrefix(source, "https://") && !strings.Contains(source, ".eot") && !strings.Contains(source, ".svg") {
			return source
		}
	}
	return ""
}
