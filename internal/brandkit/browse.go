package brandkit

import (
	"net/url"
	"strings"

	"mailwright/internal/brand"
)

// OpenFont is a family of the catalogue: free to use, but in no mail until its files are uploaded or the reader has it.
type OpenFont struct {
	Family   string `json:"family" example:"Lora"`
	Category string `json:"category" enum:"sans-serif,serif,display,handwriting,monospace" example:"serif"`
	Weights  []int  `json:"weights" example:"[400,500,600,700]"`
	Italic   bool   `json:"italic" doc:"Whether there are italics." example:"true"`
	License  string `json:"license" doc:"By its SPDX name." example:"OFL-1.1"`
	Stack    string `json:"stack" doc:"The family with what mail clients show that do not have it." example:"Lora, Georgia, 'Times New Roman', serif"`
	URL      string `json:"url" doc:"Where its files can be had." example:"https://fonts.google.com/specimen/Lora"`
}

// Browse finds the families of the catalogue whose names hold the query in any case, those that begin with it first.
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
