package importer

import (
	"strings"

	"mailwright/internal/email/css"
)

// A fontFace is what an @font-face rule says.
type fontFace struct{ family, url, weight, style string }

// fontFaces are the fonts that a mail loads.
func fontFaces(sheet *css.Sheet) []fontFace {
	var fonts []fontFace
	for _, declarations := range sheet.FontFaces {
		var font fontFace
		for _, d := range declarations {
			switch d.Name {
			case "font-family":
				font.family = strings.Trim(d.Value, `"' `)
			case "src":
				font.url = fontURL(d.Value)
			case "font-weight":
				font.weight = d.Value
			case "font-style":
				font.style = d.Value
			}
		}
		if font.family != "" && font.url != "" {
			fonts = append(fonts, font)
		}
	}
	return fonts
}

// fontURL is the first address in a src that mail clients can load.
func fontURL(src string) string {
	for _, part := range css.Split(src, ',') {
		address := css.URL(part)
		if strings.HasPrefix(address, "https://") && !strings.Contains(address, ".eot") && !strings.Contains(address, ".svg") {
			return address
		}
	}
	return ""
}
