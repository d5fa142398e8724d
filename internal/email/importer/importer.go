// Package importer turns the HTML of an email into a block document.
//
// It is pure: the same bytes always give the same document. An email goes through five stages. Each is a package that depends only on the
// stages before it: tree parses the HTML within limits, style computes the style of every element on a large screen, on a phone and in dark
// mode, layout determines the horizontal position of the boxes, blocks turns the boxes into blocks and writes the document, and report
// describes what was lost and why.
package importer

import (
	"context"
	"errors"

	"mailwright/internal/email/importer/blocks"
	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/report"
	"mailwright/internal/email/importer/style"
	"mailwright/internal/email/importer/tree"
)

// Result is an imported email.
type Result struct {
	CraftState string // a document that passes document.Check
	Settings   string // templateSettings, a JSON object
	Warnings   []report.Warning
	Report     []report.Entry // the outcome for every kind of part, worst first
	Truncated  bool           // whether there were more warnings or entries
	KeptAsHTML float64        // the share of the email's area in HtmlBlocks, 0 to 1

	body *layout.Box // the laid-out body; nil if the email is too big to be laid out
}

// ErrEmpty means that the HTML has no visible content.
var ErrEmpty = errors.New("the HTML has no visible content")

// ErrTooLarge means that the HTML would create a document larger than the limit.
var ErrTooLarge = errors.New("the HTML is too large for a document")

// Import turns HTML into a document that looks the same. It checks the context between stages, which is enough because the number of parts
// that tree reads limits the work of each stage.
func Import(ctx context.Context, source string) (Result, error) {
	parsed := tree.Parse(ctx, source)
	if ctx.Err() != nil {
		return Result{}, ctx.Err()
	}
	if parsed.TooBig {
		return keepWhole(parsed)
	}
	page := style.Of(parsed)
	if ctx.Err() != nil {
		return Result{}, ctx.Err()
	}
	body := layout.Of(page)
	if body.IsEmpty() {
		return Result{}, ErrEmpty
	}
	made := blocks.Of(page, body)
	if ctx.Err() != nil {
		return Result{}, ctx.Err()
	}
	if made.CraftState == "" {
		return keepWhole(parsed)
	}
	return resultOf(made, report.Of(page, made), body), nil
}

// keepWhole keeps the whole email in one block, because it has more parts than a document can have.
func keepWhole(parsed *tree.Tree) (Result, error) {
	made := blocks.Whole(parsed)
	if made.CraftState == "" {
		return Result{}, ErrTooLarge
	}
	return resultOf(made, report.OfWhole(parsed), nil), nil
}

func resultOf(made blocks.Made, r report.Report, body *layout.Box) Result {
	return Result{
		CraftState: made.CraftState, Settings: made.Settings,
		Warnings: r.Warnings, Report: r.Entries, Truncated: r.Truncated, KeptAsHTML: r.KeptAsHTML, body: body,
	}
}

// SetSubject adds the subject, which HTML doesn't have, to the settings. An empty subject doesn't change anything.
func (r *Result) SetSubject(subject string) { r.Settings = blocks.AddSubject(r.Settings, subject) }

// Compare reports how closely the HTML rendered from the document matches the email. If the context is done, the result is meaningless.
func (r Result) Compare(ctx context.Context, rendered string) report.Fidelity {
	outcome := report.Report{Entries: r.Report, KeptAsHTML: r.KeptAsHTML}
	if r.body == nil {
		return outcome.Whole()
	}
	parsed := tree.Parse(ctx, rendered)
	if parsed.TooBig || ctx.Err() != nil {
		return outcome.Whole()
	}
	return outcome.Compare(r.body, layout.Of(style.Of(parsed)))
}
