package templates

import (
	"encoding/json"
	"errors"
	"maps"
	"sync"

	"mailwright/internal/email/document"
	"mailwright/internal/email/limits"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/problem"
)

// Values of the status and editorMode fields that the code refers to.
const (
	statusDraft    = "draft"
	statusExported = "exported"
	modeVisual     = "visual"
	modeHTML       = "html"
)

// Content size limits in bytes. The document's limit is one of its structural rules.
const (
	maxHTML     = 2 << 20
	maxSettings = 64 << 10
)

// content is the part of a template that a version stores.
type content struct {
	mode                  string
	craft, html, settings *string
}

func (t *Template) content() content {
	return content{mode: t.EditorMode, craft: t.CraftState, html: t.HTMLContent, settings: t.TemplateSettings}
}

// size returns the number of bytes that a version with this content is counted as.
func (c content) size() int64 {
	total := 0
	for _, text := range []*string{c.craft, c.html, c.settings} {
		if text != nil {
			total += len(*text)
		}
	}
	return int64(total)
}

func (c content) equal(d content) bool {
	return c.mode == d.mode && same(c.craft, d.craft) && same(c.html, d.html) && same(c.settings, d.settings)
}

func same(a, b *string) bool {
	if a == nil || b == nil {
		return a == b
	}
	return *a == *b
}

// checkContent returns the document as it's stored: without watermarks, which are only added for display. It reports
// everything that can't be stored in one error, together with the problems in the request's other fields.
func checkContent(others map[string]string, craft, html, settings *string) (*string, error) {
	details := maps.Clone(others)
	if details == nil {
		details = map[string]string{}
	}
	if html != nil && len(*html) > maxHTML {
		details["htmlContent"] = "must be at most 2 MB"
	}
	if settings != nil {
		if fault := settingsFault(*settings); fault != "" {
			details["templateSettings"] = fault
		}
	}
	var faults []document.Problem
	if craft != nil {
		clean, problems, err := checkDocument(*craft)
		if err != nil {
			details["craftState"] = err.Error()
		}
		craft, faults = &clean, problems
	}
	if len(details) > 0 {
		return nil, problem.Validation(details)
	}
	if len(faults) > 0 {
		return nil, invalidDocument(faults)
	}
	return craft, nil
}

func checkDocument(source string) (string, []document.Problem, error) {
	parsed := documents.Get().(*document.Document)
	defer documents.Put(parsed)
	if err := parsed.Reset(source); err != nil {
		return "", nil, err
	}
	clean, err := parsed.DropWatermark()
	if err != nil {
		return "", nil, err
	}
	return clean.Source(), clean.Check(), nil
}

// documents reuses memory between checks.
var documents = sync.Pool{New: func() any { return new(document.Document) }}

func invalidDocument(faults []document.Problem) *problem.Problem {
	first := faults[0]
	refusal := problem.Coded(problem.Unprocessable, "INVALID_DOCUMENT", "Validation failed")
	refusal.Details = map[string]string{"craftState": first.Message + ". " + first.Remedy}
	faults, refusal.Truncated = limits.First(faults)
	for _, fault := range faults {
		refusal.Problems = append(refusal.Problems, problem.Fault{NodeID: fault.NodeID, Message: fault.Message, Remedy: fault.Remedy})
	}
	return refusal
}

func settingsFault(settings string) string {
	if len(settings) > maxSettings {
		return "must be at most 64 KB"
	}
	var object map[string]json.RawMessage
	err := errors.Join(api.CheckJSON([]byte(settings)), json.Unmarshal([]byte(settings), &object))
	if err != nil || object == nil {
		return "must be a JSON object as a string"
	}
	return ""
}

// shown returns a stored document as its account sees it.
func shown(craft *string, watermark bool) *string {
	if craft == nil || !watermark {
		return craft
	}
	marked := document.ShowWatermark(*craft)
	return &marked
}

// CheckDocument returns the document without its watermark, or an error if it can't be stored.
func CheckDocument(source string) (string, error) {
	clean, faults, err := checkDocument(source)
	if err != nil {
		return "", problem.Field("craftState", err.Error())
	}
	if len(faults) > 0 {
		return "", invalidDocument(faults)
	}
	return clean, nil
}
