// Package compatibility reports which HTML and CSS features an email uses, where, and which email clients don't support them.
//
// It is pure: the same email and data always give the same report. It doesn't fetch anything or build a tree.
package compatibility

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"

	"mailwright/internal/email/markup"
)

// Options are the inputs to a report other than the email.
type Options struct {
	Clients []string // IDs of email clients, from Clients(nil)
	Plan    string   // for the summary
	All     bool     // whether to include features that every email client supports
	Made    *Made    // set if the email was rendered from a document
}

// Made describes an email that the renderer made.
type Made struct {
	// IsAuthored reports whether the document's author wrote or chose a use of a feature. Features that the renderer adds itself degrade
	// gracefully, so they're reported but don't lower the score.
	IsAuthored func(slug string, span markup.Span) bool
	// NodeAt returns the block that a span came from.
	NodeAt func(span markup.Span) string
}

// Severity is how serious a finding is.
type Severity string

// The severities.
const (
	Error   Severity = "error"   // the email breaks in an email client
	Warning Severity = "warning" // it looks plainer to many readers
	Info    Severity = "info"    // good to know
)

// Report says how well email clients support an email.
type Report struct {
	Score    int            `json:"score" minimum:"0" maximum:"100" doc:"The average over the checked email clients, weighted by market share. 100 means that they support everything." example:"87"`
	Summary  Summary        `json:"summary"`
	Clients  []ClientReport `json:"clients" nullable:"false"`
	Features []FeatureUse   `json:"features" nullable:"false" doc:"Most severe first."`
	Warnings []string       `json:"warnings" nullable:"false" doc:"Gaps in the report, such as untested features."`
}

// SchemaName returns the type's name in the API description.
func (Report) SchemaName() string { return "MailClientsReport" }

// Summary contains the totals of a report.
type Summary struct {
	Grade      string `json:"grade" enum:"A,B,C,D,E" example:"B"`
	Errors     int    `json:"errors" doc:"The number of features that break the email in an email client that doesn't support them." example:"1"`
	Warnings   int    `json:"warnings" example:"4"`
	Infos      int    `json:"infos" example:"12"`
	Clients    int    `json:"clients" doc:"The number of email clients checked." example:"8"`
	Plan       string `json:"plan,omitempty" example:"free"`
	DataDate   string `json:"dataDate" doc:"Date of the support data." example:"2026-05-13"`
	SharesDate string `json:"sharesDate" doc:"Date of the market shares, which are estimates." example:"2026-11-16"`
	Bytes      int    `json:"bytes" doc:"Size of the HTML in bytes." example:"14216"`
}

// SchemaName returns the type's name in the API description.
func (Summary) SchemaName() string { return "CompatibilitySummary" }

// ClientReport says how well one email client supports an email.
type ClientReport struct {
	MailClient
	Score    int      `json:"score" minimum:"0" maximum:"100" example:"62"`
	Errors   int      `json:"errors" doc:"The number of features that break the email because this client doesn't support them." example:"1"`
	Warnings int      `json:"warnings" doc:"The number of other features that this client doesn't support or supports only partially." example:"6"`
	None     int      `json:"none" doc:"The number of features that this client doesn't support." example:"4"`
	Partial  int      `json:"partial" example:"3"`
	Untested int      `json:"untested" doc:"The number of features that weren't tested in this client. They don't affect the score." example:"0"`
	Worst    []string `json:"worst" nullable:"false" doc:"Slugs of the features that lower this client's score the most, at most three." example:"[\"css-display-flex\"]"`
}

// SchemaName returns the type's name in the API description.
func (ClientReport) SchemaName() string { return "MailClientReport" }

// FeatureUse is a feature that an email uses.
type FeatureUse struct {
	Slug          string          `json:"slug" example:"css-display-flex"`
	Title         string          `json:"title" example:"display:flex"`
	Category      string          `json:"category" example:"css"`
	URL           string          `json:"url" example:"https://www.caniemail.com/features/css-display-flex/"`
	Severity      Severity        `json:"severity" enum:"error,warning,info" example:"error"`
	Count         int             `json:"count" doc:"How many times the email uses the feature." example:"3"`
	Locations     []Location      `json:"locations" nullable:"false" doc:"The first 20 locations."`
	Support       SupportCounts   `json:"support"`
	AffectedShare float64         `json:"affectedShare" doc:"The percentage of readers whose email client doesn't support the feature, among the checked clients. Partial support counts as half." example:"10.7"`
	Clients       []ClientSupport `json:"clients" nullable:"false"`
	Fix           string          `json:"fix,omitempty" example:"Build the grid as a table with one row per line."`
	TestedOn      string          `json:"testedOn" example:"2023-09-06"`
	Rendered      bool            `json:"rendered" doc:"Whether the feature is only in code that the renderer adds. That code has a fallback, so the document doesn't need a fix." example:"false"`
	Stale         bool            `json:"stale" doc:"Whether the test is more than three years older than the support data." example:"false"`
}

// Location is a place where an email uses a feature.
type Location struct {
	markup.Place
	Where  string `json:"where" enum:"element,attribute,style attribute,style block,media query,comment" example:"style attribute"`
	NodeID string `json:"nodeId,omitempty" doc:"The block that uses the feature here, if a document was checked." example:"html-1"`
}

// SchemaName returns the type's name in the API description.
func (Location) SchemaName() string { return "FeatureLocation" }

// SupportCounts contains the number of checked email clients at each level of support for a feature.
type SupportCounts struct {
	Full    int `json:"full" example:"6"`
	Partial int `json:"partial" example:"1"`
	None    int `json:"none" example:"1"`
	Unknown int `json:"unknown" example:"0"`
}

// ClientSupport says how well an email client supports a feature.
type ClientSupport struct {
	ID      string   `json:"id" example:"outlook.windows"`
	Support string   `json:"support" enum:"full,partial,none,unknown" example:"none"`
	Version string   `json:"version,omitempty" doc:"The newest version tested." example:"2019"`
	Notes   []string `json:"notes" nullable:"false" doc:"Notes from the support data. Even full support can have limits."`
}

// Check reports which features of an email the checked email clients don't support.
func Check(ctx context.Context, source string, options Options) (Report, error) {
	data, err := LoadData()
	if err != nil {
		return Report{}, err
	}
	shares, err := loadShares()
	if err != nil {
		return Report{}, err
	}
	uses := find(ctx, data, source, options.Made)
	if ctx.Err() != nil {
		return Report{}, ctx.Err()
	}
	j := judge{data: data, shares: shares, options: options, uses: uses, slugs: slices.Sorted(maps.Keys(uses))}
	return j.report(source), nil
}

// judge turns the uses of features into a report.
type judge struct {
	data    *Data
	shares  shareTable
	options Options
	uses    map[string]*use
	slugs   []string // of the features used, in a fixed order so that sums always round the same way
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

// isSupported reports whether every checked email client fully supports a feature.
func (f *FeatureUse) isSupported() bool {
	for _, c := range f.Clients {
		if c.Support != "full" || len(c.Notes) > 0 {
			return false
		}
	}
	return true
}

// score returns the average score of the email clients, weighted by their shares.
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

// locate finds the locations of all features in one pass over the source.
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
			warnings = append(warnings, f.Title+" wasn't tested in most of these email clients")
		}
	}
	return warnings
}
