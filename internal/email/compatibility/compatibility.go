// Package compatibility tells which features of HTML and CSS a mail uses, where, and which mail clients do not show them.
//
// It is pure: the same mail and data give the same report. Nothing is fetched, and no tree is built.
package compatibility

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"mailwright/internal/email/markup"
)

// Options are what a report needs besides the mail.
type Options struct {
	Clients []string // ids of mail clients, of Clients(nil)
	Plan    string   // for the summary
	All     bool     // also features that every mail client supports
	Made    *Made    // set if the mail was made of a document
}

// Made is what is known of a mail that a renderer made.
type Made struct {
	// IsAuthored tells whether a use of a feature is what the author of the document wrote or chose. What the renderer adds by
	// itself degrades well: it is reported, and costs nothing.
	IsAuthored func(slug string, span markup.Span) bool
	// NodeAt is the block that a piece came from.
	NodeAt func(span markup.Span) string
}

// Severity is how bad something is.
type Severity string

// The severities.
const (
	Error   Severity = "error"   // a mail client breaks
	Warning Severity = "warning" // it looks plainer to many
	Info    Severity = "info"    // to know
)

// Report is what mail clients make of a mail.
type Report struct {
	Score    int            `json:"score" minimum:"0" maximum:"100" doc:"100 if every mail client shows everything, weighted by how many readers use it." example:"87"`
	Summary  Summary        `json:"summary"`
	Clients  []ClientReport `json:"clients" nullable:"false"`
	Features []FeatureUse   `json:"features" nullable:"false" doc:"The worst first."`
	Warnings []string       `json:"warnings" nullable:"false" doc:"What the report does not know."`
}

// SchemaName is the type's name in the API description.
func (Report) SchemaName() string { return "MailClientsReport" }

// Summary is a report in short.
type Summary struct {
	Grade      string `json:"grade" enum:"A,B,C,D,E" example:"B"`
	Errors     int    `json:"errors" doc:"Features without which a mail client breaks." example:"1"`
	Warnings   int    `json:"warnings" example:"4"`
	Infos      int    `json:"infos" example:"12"`
	Clients    int    `json:"clients" doc:"Mail clients that were checked." example:"8"`
	Plan       string `json:"plan,omitempty" example:"free"`
	DataDate   string `json:"dataDate" doc:"State of the support data." example:"2026-05-13"`
	SharesDate string `json:"sharesDate" doc:"State of the shares of mail clients, which are estimates." example:"2026-11-16"`
	Bytes      int    `json:"bytes" doc:"Size of the HTML." example:"14216"`
}

// SchemaName is the type's name in the API description.
func (Summary) SchemaName() string { return "CompatibilitySummary" }

// ClientReport is what one mail client makes of a mail.
type ClientReport struct {
	MailClient
	Score    int      `json:"score" minimum:"0" maximum:"100" example:"62"`
	Errors   int      `json:"errors" doc:"Features without which it breaks." example:"1"`
	Warnings int      `json:"warnings" doc:"Other features that it lacks or supports in part." example:"6"`
	None     int      `json:"none" doc:"Features that it lacks." example:"4"`
	Partial  int      `json:"partial" example:"3"`
	Untested int      `json:"untested" doc:"Features that were not tested in it; they do not count." example:"0"`
	Worst    []string `json:"worst" nullable:"false" doc:"The slugs of up to three features that cost it most." example:"[\"css-display-flex\"]"`
}

// SchemaName is the type's name in the API description.
func (ClientReport) SchemaName() string { return "MailClientReport" }

// FeatureUse is a feature that a mail uses.
type FeatureUse struct {
	Slug          string          `json:"slug" example:"css-display-flex"`
	Title         string          `json:"title" example:"display:flex"`
	Category      string          `json:"category" example:"css"`
	URL           string          `json:"url" example:"https://www.caniemail.com/features/css-display-flex/"`
	Severity      Severity        `json:"severity" enum:"error,warning,info" example:"error"`
	Count         int             `json:"count" doc:"How often the mail uses it." example:"3"`
	Locations     []Location      `json:"locations" nullable:"false" doc:"The first 20."`
	Support       SupportCounts   `json:"support"`
	AffectedShare float64         `json:"affectedShare" doc:"How many of a hundred readers of the checked mail clients lack it; half a one for partial support." example:"10.7"`
	Clients       []ClientSupport `json:"clients" nullable:"false"`
	Fix           string          `json:"fix,omitempty" example:"Build the grid as a table with one row for each line."`
	TestedOn      string          `json:"testedOn" example:"2023-09-06"`
	Rendered      bool            `json:"rendered" doc:"All uses are the renderer's own, which has a fallback for each; it is no fault of the document." example:"false"`
	Stale         bool            `json:"stale" doc:"Tested more than three years before the state of the data." example:"false"`
}

// Location is where a mail uses a feature.
type Location struct {
	markup.Place
	Where  string `json:"where" enum:"element,attribute,style attribute,style block,media query,comment" example:"style attribute"`
	NodeID string `json:"nodeId,omitempty" doc:"The block that it came from, where a document was checked." example:"html-1"`
}

// SchemaName is the type's name in the API description.
func (Location) SchemaName() string { return "FeatureLocation" }

// SupportCounts are how many of the checked mail clients support a feature.
type SupportCounts struct {
	Full    int `json:"full" example:"6"`
	Partial int `json:"partial" example:"1"`
	None    int `json:"none" example:"1"`
	Unknown int `json:"unknown" example:"0"`
}

// ClientSupport is how a mail client supports a feature.
type ClientSupport struct {
	ID      string   `json:"id" example:"outlook.windows"`
	Support string   `json:"support" enum:"full,partial,none,unknown" example:"none"`
	Version string   `json:"version,omitempty" doc:"The newest version that was tested." example:"2019"`
	Notes   []string `json:"notes" nullable:"false" doc:"What the data say about it; there may be limits to full support too."`
}

// Check finds what the checked mail clients do not show of a mail.
func Check(source string, options Options) (Report, error) {
	data, err := LoadData()
	if err != nil {
		return Report{}, err
	}
	shares, err := loadShares()
	if err != nil {
		return Report{}, err
	}
	uses := find(data, source, options.Made)
	j := judge{data: data, shares: shares, options: options, uses: uses, slugs: slices.Sorted(maps.Keys(uses))}
	return j.report(source), nil
}

// judge makes a report of what was found.
type judge struct {
	data    *Data
	shares  shareTable
	options Options
	uses    map[string]*use
	slugs   []string // of the uses: sums in another order could be rounded otherwise
}

func (j *judge) report(source string) Report {
	report := Report{Clients: []ClientReport{}, Features: []FeatureUse{}, Warnings: []string{}}
	for _, client := range j.options.Clients {
		report.Clients = append(report.Clients, j.client(client))
	}
	for _, slug := range j.slugs {
		f := j.feature(j.data.Feature(slug), j.uses[slug])
		report.Summary.count(f.Severity, f.isSupported())
		if j.options.All || !f.isSupported() {
			report.Features = append(report.Features, f)
		}
	}
	slices.SortFunc(report.Features, func(a, b FeatureUse) int {
		return cmp.Or(cmp.Compare(rank(a.Severity), rank(b.Severity)), cmp.Compare(b.AffectedShare, a.AffectedShare), cmp.Compare(a.Slug, b.Slug))
	})
	j.locate(source, report.Features)
	report.Score = j.score(report.Clients)
	report.Summary.Grade = grade(report.Score)
	report.Summary.Clients, report.Summary.Plan, report.Summary.Bytes = len(report.Clients), j.options.Plan, len(source)
	report.Summary.DataDate, report.Summary.SharesDate = j.data.Date, j.shares.Date
	report.Warnings = append(report.Warnings, untestedWarnings(report.Features, len(report.Clients))...)
	return report
}

func (s *Summary) count(severity Severity, isSupported bool) {
	switch {
	case isSupported:
	case severity == Error:
		s.Errors++
	case severity == Warning:
		s.Warnings++
	default:
		s.Infos++
	}
}

func rank(s Severity) int { return slices.Index([]Severity{Error, Warning, Info}, s) }

// isSupported tells whether every checked mail client supports a feature without a limit.
func (f *FeatureUse) isSupported() bool {
	for _, c := range f.Clients {
		if c.Support != "full" || len(c.Notes) > 0 {
			return false
		}
	}
	return true
}

// score is the mean of the mail clients, weighted by their shares.
func (j *judge) score(reports []ClientReport) int {
	sum, weight := 0.0, 0.0
	for _, c := range reports {
		sum += float64(c.Score) * c.Share
		weight += c.Share
	}
	if weight == 0 {
		return 100
	}
	return int(math.Round(sum / weight))
}

func grade(score int) string {
	switch {
	case score >= 95:
		return "A"
	case score >= 85:
		return "B"
	case score >= 75:
		return "C"
	case score >= 60:
		return "D"
	}
	return "E"
}

// locate finds the places of all features in one pass over the source.
func (j *judge) locate(source string, features []FeatureUse) {
	var spans []markup.Span
	for _, f := range features {
		spans = append(spans, j.uses[f.Slug].spans...)
	}
	places := markup.Places(source, spans)
	for i := range features {
		u := j.uses[features[i].Slug]
		features[i].Locations = make([]Location, len(u.spans))
		for n := range u.spans {
			features[i].Locations[n] = Location{Place: places[n], Where: u.wheres[n]}
			if j.options.Made != nil {
				features[i].Locations[n].NodeID = j.options.Made.NodeAt(u.spans[n])
			}
		}
		places = places[len(u.spans):]
	}
}

func untestedWarnings(features []FeatureUse, clients int) []string {
	var warnings []string
	for _, f := range features {
		if f.Support.Unknown*2 > clients {
			warnings = append(warnings, f.Title+" was not tested in most of these mail clients")
		}
	}
	return warnings
}
