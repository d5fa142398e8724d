package css

import (
	"strings"
	"testing"
)

func TestMedia_matches(t *testing.T) {
	phone, desktop := Screen{Width: 375}, Screen{Width: 700}
	dark := Screen{Width: 700, Dark: true}
	browser := Screen{Width: 1e9, Guess: true, Features: map[string]string{"hover": "hover", "forced-colors": "none"}}
	for query, want := range map[string][4]bool{ // phone, desktop, dark, browser
		"":                                       {true, true, true, true},
		"screen":                                 {true, true, true, true},
		"only screen":                            {true, true, true, true},
		"ALL":                                    {true, true, true, true},
		"print":                                  {},
		"yahoo":                                  {},
		"(max-width:600px)":                      {true, false, false, false},
		"only screen and (max-width: 600px)":     {true, false, false, false},
		"screen and(max-width:600px)":            {true, false, false, false},
		"(min-width:600px)":                      {false, true, true, true},
		"(min-width:300px) and (max-width:40em)": {true, false, false, false},
		"(max-device-width:23.4375em)":           {true, false, false, false},
		"(width <= 600px)":                       {true, false, false, false},
		"(600px>width)":                          {true, false, false, false},
		"(width>=600px)":                         {false, true, true, true},
		"(300px < width < 600px)":                {false, false, false, true},
		"(prefers-color-scheme:dark)":            {false, false, true, false},
		"(prefers-color-scheme: light)":          {true, true, true, true},
		"print, (max-width:600px)":               {true, false, false, false},
		"not print":                              {},
		"not screen":                             {false, false, false, true},
		"(hover:none)":                           {},
		"(hover:hover)":                          {false, false, false, true},
		"(forced-colors)":                        {},
		"(-webkit-min-device-pixel-ratio:2)":     {false, false, false, true},
		"(max-width:wide)":                       {},
		"((max-width:600px))":                    {false, false, false, true},
		"(max-width:600px":                       {true, false, false, false},
	} {
		m := ParseMedia(query)
		got := [4]bool{m.Matches(phone), m.Matches(desktop), m.Matches(dark), m.Matches(browser)}
		if got != want {
			t.Errorf("%q: %v, want %v", query, got, want)
		}
	}
}

func TestMedia_readsLongQueriesPartly(t *testing.T) {
	for _, piece := range []string{"a and ", "(a) or ", "(width > 1px) and ", "not "} {
		m := ParseMedia(strings.Repeat(piece, 100_000))
		if got := len(m.Queries[0].Type) + len(m.Queries[0].Features); got > 100*len(piece) || m.Matches(Screen{Width: 600}) {
			t.Errorf("%s: read %d, matches %v", piece, got, m.Matches(Screen{Width: 600}))
		}
	}
	if !ParseMedia("screen" + strings.Repeat(" and (width > 1px)", 40)).Matches(Screen{Width: 600}) {
		t.Error("40 features don't match")
	}
}

func TestMedia_nested(t *testing.T) {
	s := NewSheet(Options{}, NewBudget(1000))
	s.Read("@media (min-width:300px){@media (max-width:600px){p{color:red}}}", ParseMedia("screen"))
	m := s.Rules[0].Media
	if len(m.All()) != 3 {
		t.Errorf("%+v", m.All())
	}
	for width, want := range map[float64]bool{200: false, 400: true, 700: false} {
		if got := m.Matches(Screen{Width: width}); got != want {
			t.Errorf("%g px: %t", width, got)
		}
	}
}
