package brandkit

import (
	"net/url"
	"strings"

	"mailwright/internal/brand"
)

// OpenFont is a font family in the catalog. It's free to use, but emails can load it only after its files are uploaded
// or if the reader has it installed.
type OpenFont struct {
	Family   string `json:"family" example:"Lora"`
	Category string `json:"category" enum:"sans-serif,serif,display,handwriting,monospace" example:"serif"`
	Weights  []int  `json:"weights" example:"[400,500,600,700]"`
	Italic   bool   `json:"italic" doc:"Whether the family has italics." example:"true"`
	License  string `json:"license" doc:"The license's SPDX identifier." example:"OFL-1.1"`
	Stack    string `json:"stack" doc:"The family with fallbacks for email clients that don't have it." example:"Lora, Georgia, 'Times New Roman', serif"`
	URL      string `json:"url" doc:"Where to download the font files." example:"https://fonts.google.com/specimen/Lora"`
}

// Browse returns the families with names that contain the query, ignoring case. Names that start with it come first.
func Browse(query string) []OpenFont {
	query = strings.ToLower(strings.Join(strings.Fields(query), " "))
	first, later := []OpenFont{}, []OpenFont{}
	for _, row := range brand.OpenFonts {
		switch at := strings.Index(strings.ToLower(row.Family), query); {
		case at == 0:
			first = append(first, shown(row))
		case at > 0:
			later = append(later, shown(row))
		}
	}
	return append(first, later...)
}

func shown(f brand.OpenFont) OpenFont {
	weights := make([]int, len(f.Weights))
	for i := range weights {
		weights[i] = int(f.Weights[i]-'0') * 100
	}
	return OpenFont{
		Family: f.Family, Category: f.Category, Weights: weights, Italic: f.Italic, License: f.License,
		Stack: f.Stack(), URL: "https://fonts.google.com/specimen/" + url.QueryEscape(f.Family),
	}
}
