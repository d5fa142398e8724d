package style

import (
	"strings"

	"mailwright/internal/email/css"
)

// A FontFace is what an @font-face rule says.
type FontFace struct{ Family, URL, Weight, Style string }

// fontFaces are the fonts that an email loads.
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

// fontURL is the first URL in a src that mail clients can load.
func fontURL(src string) string {
	for _, part := range css.Split(src, ',') {
		address := css.URL(part)
		if strings.HasPrefix(address, "https://") && !strings.Contains(address, ".eot") && !strings.Contains(address, ".svg") {
			return address
		}
	}
	return ""
}
