// Package checks looks for problems in an email before it's sent: unsupported HTML and CSS, accessibility, links, spam signals and legal
// requirements.
package checks

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"unicode/utf8"

	"mailwright/internal/accounts"
	"mailwright/internal/billing"
	"mailwright/internal/email/compatibility"
	"mailwright/internal/email/limits"
	"mailwright/internal/email/markup"
	"mailwright/internal/email/render"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/problem"
	"mailwright/internal/templates"
)

// Size limits of request bodies, in bytes.
const (
	maxCompatibilityHTML = 500 << 10
	maxHTML              = 2 << 20
)

var (
	// errOneContent rejects requests with no content, or with more than one kind of content.
	errOneContent = problem.Field("templateId", "is required, unless you send craftState or html. Send only one of the three.")
	errPlan       = problem.Coded(problem.Forbidden, "PLAN_REQUIRED",
		"Your plan doesn't include some of these email clients. Remove them or upgrade your plan.")
	errWithoutData = problem.Coded(problem.Unavailable, "SUPPORT_DATA_MISSING",
		"This server was built without email client support data. Ask your administrator to rebuild it with make build.")
)

// Service checks emails. It doesn't store anything.
type Service struct {
	Accounts  *accounts.Service
	Templates *templates.Service
	Log       *slog.Logger
}

// CompatibilityReport is the email client report, plus the other findings.
type CompatibilityReport struct {
	compatibility.Report
	Checks    []Finding `json:"checks" nullable:"false" doc:"At most 100."`
	Truncated bool      `json:"truncated,omitempty" doc:"Whether the features, warnings or checks were cut off at 100." example:"false"`
}

// SchemaName returns the type's name in the API description. Without it, the embedded report's name would be used.
func (CompatibilityReport) SchemaName() string { return "CompatibilityReport" }

// Compatibility checks HTML against the email clients of a plan. It doesn't verify that the caller has that plan.
func (s *Service) Compatibility(ctx context.Context, html string, plan billing.Plan, all bool) (CompatibilityReport, error) {
	if len(html) > maxCompatibilityHTML {
		return CompatibilityReport{}, problem.Field("html", "must be at most 500 KB")
	}
	if fault := Readable(html); fault != "" {
		return CompatibilityReport{}, problem.Field("html", fault)
	}
	clients := compatibility.Clients(s.Accounts.Plans.Limits(plan).CompatibilityClients)
	checked, err := s.analyze(ctx, Email{HTML: html}, compatibility.Options{Clients: clients, Plan: string(plan), All: all})
	return CompatibilityReport{Report: checked.Report, Checks: checked.Findings, Truncated: checked.Truncated}, err
}

func (s *Service) analyze(ctx context.Context, email Email, options compatibility.Options) (Checked, error) {
	checked, err := Analyze(ctx, email, options)
	if errors.Is(err, compatibility.ErrNotGenerated) {
		s.Log.ErrorContext(ctx, "compatibility check failed", "error", err)
		return Checked{}, errWithoutData
	}
	return checked, err
}

// Analyze runs all checks on an email: what email clients don't support, and everything else that a sender should know.
func Analyze(ctx context.Context, email Email, options compatibility.Options) (Checked, error) {
	options.Made = email.made()
	report, err := compatibility.Check(ctx, email.HTML, options)
	if err != nil {
		return Checked{}, err
	}
	findings, truncated := find(ctx, email)
	if ctx.Err() != nil {
		return Checked{}, ctx.Err()
	}
	checked := Checked{Score: scoreOf(report.Score, findings), Report: report, Findings: findings, Locked: []LockedClient{}}
	var isCut [2]bool
	checked.Report.Features, isCut[0] = limits.First(report.Features)
	checked.Report.Warnings, isCut[1] = limits.First(report.Warnings)
	checked.Truncated = truncated || isCut[0] || isCut[1]
	return checked, nil
}

// Readable returns the reason why html can't be an email: it's blank, or it contains bytes that aren't text. It returns "" for an email.
func Readable(html string) (fault string) {
	switch {
	case strings.TrimSpace(html) == "":
		return "must not be empty"
	case strings.ContainsRune(html, 0) || !utf8.ValidString(html):
		return "must be valid UTF-8 text"
	}
	return ""
}

// Request is what to check. Exactly one of TemplateID, a document and HTML is set.
type Request struct {
	TemplateID *string
	Content    templates.Template // a document or HTML, along with its settings
	Clients    []string           // IDs of email clients, or empty for all of the plan's
	All        bool               // whether to include features that every email client supports
}

// Checked is the result of a check.
type Checked struct {
	Score     int                  `json:"score" minimum:"0" maximum:"100" doc:"The report's score, minus 10 for each error and 3 for each warning in the findings." example:"84"`
	Report    compatibility.Report `json:"report"`
	Findings  []Finding            `json:"findings" nullable:"false" doc:"At most 100, most severe first."`
	Truncated bool                 `json:"truncated,omitempty" doc:"Whether the findings, features or warnings were cut off at 100." example:"false"`
	Locked    []LockedClient       `json:"locked" nullable:"false" doc:"Email clients that require a higher plan."`
}

// LockedClient is an email client that the plan doesn't include.
type LockedClient struct {
	compatibility.MailClient
	Plan billing.Plan `json:"plan" enum:"free,pro,business" doc:"The lowest plan that includes this client." example:"pro"`
}

// SchemaName returns the type's name in the API description.
func (LockedClient) SchemaName() string { return "LockedMailClient" }

// SchemaName returns the type's name in the API description.
func (Checked) SchemaName() string { return "CheckedMail" }

// Check runs all checks on a stored template, or on a document or HTML that isn't stored.
func (s *Service) Check(ctx context.Context, who access.Access, request Request) (Checked, error) {
	drawn, err := s.draw(ctx, who, request)
	if err != nil {
		return Checked{}, err
	}
	plan, err := s.Accounts.Plan(ctx, s.Accounts.DB.Read(), who)
	if err != nil {
		return Checked{}, err
	}
	clients, err := s.clients(plan, request.Clients)
	if err != nil {
		return Checked{}, err
	}
	checked, err := s.analyze(ctx, emailOf(drawn), compatibility.Options{Clients: clients, Plan: string(plan), All: request.All})
	if err != nil {
		return Checked{}, err
	}
	checked.Locked, err = s.locked(plan)
	return checked, err
}

// Counts returns the number of features and findings by severity. Features that every email client supports aren't counted.
func (c Checked) Counts() map[compatibility.Severity]int {
	s := c.Report.Summary
	counts := map[compatibility.Severity]int{compatibility.Error: s.Errors, compatibility.Warning: s.Warnings, compatibility.Info: s.Infos}
	for _, f := range c.Findings {
		counts[f.Severity]++
	}
	return counts
}

// scoreOf returns the email client score minus the points for findings.
func scoreOf(ofClients int, findings []Finding) int {
	score := ofClients
	for _, f := range findings {
		switch f.Severity {
		case bad:
			score -= 10
		case worse:
			score -= 3
		}
	}
	return max(score, 0)
}

// locked returns the email clients that require a higher plan.
func (s *Service) locked(plan billing.Plan) ([]LockedClient, error) {
	checked := len(compatibility.Clients(s.Accounts.Plans.Limits(plan).CompatibilityClients))
	locked := []LockedClient{}
	for _, higher := range []billing.Plan{billing.Pro, billing.Business} {
		clients := compatibility.Clients(s.Accounts.Plans.Limits(higher).CompatibilityClients)
		if len(clients) <= checked {
			continue
		}
		for _, id := range clients[checked:] {
			client, err := compatibility.Describe(id)
			if err != nil {
				return nil, err
			}
			locked = append(locked, LockedClient{client, higher})
		}
		checked = len(clients)
	}
	return locked, nil
}

func (s *Service) draw(ctx context.Context, who access.Access, request Request) (templates.Traced, error) {
	contents := 0
	for _, content := range []*string{request.TemplateID, request.Content.CraftState, request.Content.HTMLContent} {
		if content != nil {
			contents++
		}
	}
	switch {
	case contents != 1:
		return templates.Traced{}, errOneContent
	case request.TemplateID != nil:
		return s.Templates.TraceStored(ctx, who, *request.TemplateID)
	}
	return s.Templates.TraceContent(ctx, who, request.Content)
}

func emailOf(drawn templates.Traced) Email {
	return Email{
		HTML: drawn.HTML, Text: drawn.Text, Nodes: drawn.Nodes, Warnings: drawn.Warnings,
		Subject: drawn.Settings.Subject, HasSettings: true, Document: drawn.CraftState,
	}
}

// made describes which parts of the email were chosen by its author: HTML blocks and image formats.
func (m Email) made() *compatibility.Made {
	if len(m.Nodes) == 0 {
		return nil
	}
	var own []render.NodeSpan
	for _, n := range m.Nodes {
		if n.Block == "HtmlBlock" {
			own = append(own, n)
		}
	}
	all, authored := newNodes(m.Nodes), newNodes(own)
	return &compatibility.Made{
		IsAuthored: func(slug string, span markup.Span) bool {
			return strings.HasPrefix(slug, "image-") || authored.at(span) != ""
		},
		NodeAt: all.at,
	}
}

// clients returns the email clients to check: all of the plan's, or the requested ones if the plan includes them.
func (s *Service) clients(plan billing.Plan, wanted []string) ([]string, error) {
	allowed := compatibility.Clients(s.Accounts.Plans.Limits(plan).CompatibilityClients)
	if len(wanted) == 0 {
		return allowed, nil
	}
	all := compatibility.Clients(nil)
	var chosen []string
	for _, client := range wanted {
		switch {
		case !slices.Contains(all, client):
			return nil, problem.Field("clients", fmt.Sprintf("%.40q is not a supported email client. See the list of plans for valid IDs.", client))
		case !slices.Contains(allowed, client):
			return nil, errPlan
		case !slices.Contains(chosen, client):
			chosen = append(chosen, client)
		}
	}
	return chosen, nil
}

// Email is an email to check.
type Email struct {
	HTML     string
	Text     string            // the plain-text part, or "" if unknown
	Document string            // the document it was rendered from, or "" if there is none
	Nodes    []render.NodeSpan // which bytes came from which node of the document
	Warnings []render.Warning  // from the renderer
	Subject  string
	// HasSettings reports whether the settings are known. Without them, an empty subject isn't reported as missing.
	HasSettings bool
}
