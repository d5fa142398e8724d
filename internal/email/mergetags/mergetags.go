// Package mergetags handles the merge tags that providers fill in for each reader: the neutral ones in templates, each provider's syntax
// (dialects/*.yaml), and the translation in both directions.
//
// A neutral tag is {{name}} or {{name|fallback}}. A provider's own field is {{field.KEY}}. Names are case-sensitive, and spaces inside the
// braces are ignored. Unknown tags stay unchanged.
package mergetags

import (
	"slices"
	"strings"

	"mailwright/internal/email/limits"
)

// Name is the name of a neutral tag.
type Name string

// The neutral tags. Field is any other field of a reader, identified by its key.
const (
	FirstName     Name = "first_name"
	LastName      Name = "last_name"
	Email         Name = "email"
	Company       Name = "company" // the reader's company
	Unsubscribe   Name = "unsubscribe_url"
	Preferences   Name = "preferences_url"
	ViewInBrowser Name = "view_in_browser_url"
	SenderCompany Name = "sender_company"
	SenderAddress Name = "sender_address"
	CurrentYear   Name = "current_year"
	CurrentDate   Name = "current_date"
	Field         Name = "field"
)

var names = []Name{
	FirstName, LastName, Email, Company, Unsubscribe, Preferences, ViewInBrowser, SenderCompany, SenderAddress, CurrentYear, CurrentDate,
	Field,
}

// Names returns all neutral tags, in the order in which they're offered.
func Names() []Name { return slices.Clone(names) }

// IsLink reports whether the tag is replaced with a URL.
func (n Name) IsLink() bool { return n == Unsubscribe || n == Preferences || n == ViewInBrowser }

// Tag is a neutral tag in text.
type Tag struct {
	Name     Name
	Key      string // the key of a Field
	Fallback string // for readers without a value
}

// String returns the tag as it's written in templates.
func (t Tag) String() string {
	var b strings.Builder
	b.WriteString("{{")
	b.WriteString(string(t.Name))
	if t.Name == Field {
		b.WriteString("." + t.Key)
	}
	if t.Fallback != "" {
		b.WriteString("|" + t.Fallback)
	}
	b.WriteString("}}")
	return b.String()
}

// placed is a tag and its position.
type placed struct {
	Tag
	start, end int
}

// whole returns the tag if text consists of a single tag.
func whole(text string) (Tag, bool) {
	text = strings.TrimSpace(text)
	tags := find(text)
	if len(tags) != 1 || tags[0].start != 0 || tags[0].end != len(text) {
		return Tag{}, false
	}
	return tags[0].Tag, true
}

// Code is the type of a warning.
type Code string

// What can happen to a tag during translation.
const (
	Unsupported     Code = "TAG_UNSUPPORTED"  // the provider has no such tag
	Added           Code = "TAG_ADDED"        // the provider requires it
	FallbackDropped Code = "FALLBACK_DROPPED" // a fallback can't be written in that place
	Left            Code = "TAG_LEFT"         // it's in a place where providers don't replace tags
)

// Warning is something that the sender should know about a translation.
type Warning struct {
	Code   Code   `json:"code" enum:"TAG_UNSUPPORTED,TAG_ADDED,FALLBACK_DROPPED,TAG_LEFT" example:"TAG_UNSUPPORTED"`
	Tag    string `json:"tag" example:"{{sender_address}}"`
	Action Action `json:"action,omitempty" enum:"dropLink,literal,empty" doc:"What replaces an unsupported tag. \"dropLink\": nothing, and its link is removed. \"literal\": the current value. \"empty\": the tag's fallback, or nothing." example:"literal"`
}

// SchemaName returns the type's name in the API description.
func (Warning) SchemaName() string { return "MergeTagWarning" }

// warnings is a list without duplicates. It contains at most limits.Reported warnings, which also limits the cost of finding duplicates.
type warnings struct {
	list      []Warning
	truncated bool // whether there were more
}

func (w *warnings) add(code Code, tag string, action Action) {
	warning := Warning{code, tag, action}
	switch {
	case w.truncated || slices.Contains(w.list, warning):
	case len(w.list) == limits.Reported:
		w.truncated = true
	default:
		w.list = append(w.list, warning)
	}
}

// merge adds the warnings from another translation.
func (w *warnings) merge(others warnings) {
	for _, warning := range others.list {
		w.add(warning.Code, warning.Tag, warning.Action)
	}
	w.truncated = w.truncated || others.truncated
}
