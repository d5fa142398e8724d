package brandkit

import (
	"cmp"
	"net/url"
	"strings"
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

// openFont is a row of our table.
type openFont struct {
	family   string
	category string
	weights  string // their hundreds
	italic   bool
	license  string
}

const (
	sansSerif   = "sans-serif"
	serif       = "serif"
	display     = "display"
	handwriting = "handwriting"
	monospace   = "monospace"

	ofl    = "OFL-1.1"
	apache = "Apache-2.0"
	ufl    = "UFL-1.0"
)

// fallbacks are the fonts nearest to a category that mail clients have.
var fallbacks = map[string]string{
	sansSerif: "Arial, Helvetica, sans-serif", serif: "Georgia, 'Times New Roman', serif", display: "Arial, Helvetica, sans-serif",
	handwriting: "'Comic Sans MS', cursive", monospace: "'Courier New', Courier, monospace",
}

// mailFonts are families that mail clients have, each with its kin.
var mailFonts = map[string]string{
	"arial": "Arial, Helvetica, sans-serif", "helvetica": "Helvetica, Arial, sans-serif", "verdana": "Verdana, Geneva, sans-serif",
	"tahoma": "Tahoma, Verdana, sans-serif", "trebuchet ms": "'Trebuchet MS', Tahoma, sans-serif", "georgia": "Georgia, 'Times New Roman', serif",
	"times new roman": "'Times New Roman', Times, serif", "palatino": "'Palatino Linotype', Palatino, serif", "courier new": "'Courier New', Courier, monospace",
}

// FontStack is a family with what mail clients show that do not have it. One that we do not know stays alone.
func FontStack(family string) string {
	for _, f := range openFonts {
		if strings.EqualFold(f.family, family) {
			return f.stack()
		}
	}
	return cmp.Or(mailFonts[strings.ToLower(family)], family)
}

// Browse finds the families of the catalogue whose names hold the query in any case, those that begin with it first.
func Browse(query string) []OpenFont {
	query = strings.ToLower(strings.Join(strings.Fields(query), " "))
	first, later := []OpenFont{}, []OpenFont{}
	for _, row := range openFonts {
		switch at := strings.Index(strings.ToLower(row.family), query); {
		case at == 0:
			first = append(first, row.shown())
		case at > 0:
			later = append(later, row.shown())
		}
	}
	return append(first, later...)
}

func (f openFont) shown() OpenFont {
	weights := make([]int, len(f.weights))
	for i := range weights {
		weights[i] = int(f.weights[i]-'0') * 100
	}
	return OpenFont{
		Family: f.family, Category: f.category, Weights: weights, Italic: f.italic, License: f.license,
		Stack: f.stack(), URL: "https://fonts.google.com/specimen/" + url.QueryEscape(f.family),
	}
}

func (f openFont) stack() string { return quoted(f.family) + ", " + fallbacks[f.category] }

// quoted is a family as a stack has it: names that are more than words are quoted.
func quoted(family string) string {
	if strings.ContainsAny(family, " 0123456789") {
		return "'" + family + "'"
	}
	return family
}
