// Package checks looks at a mail before it is sent: what mail clients do not show, and what readers, filters and laws want.
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
	"mailwright/internal/email/markup"
	"mailwright/internal/email/render"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/problem"
	"mailwright/internal/templates"
)

// Largest bodies, in bytes.
const (
	maxCompatibilityHTML = 500 << 10
	maxHTML              = 2 << 20
)

var (
	// errOneContent refuses a check of nothing, or of two things.
	errOneContent = problem.Field("templateId", "send one of templateId, craftState and html")
	errPlan       = problem.Coded(problem.Forbidden, "PLAN_REQUIRED",
		"The plan does not check all of these mail clients; leave some out or upgrade the plan")
	errWithoutData = problem.Coded(problem.Unavailable, "SUPPORT_DATA_MISSING",
		"This server was built without the support data of mail clients")
)

// Service checks mails. It stores nothing.
type Service struct {
	Accounts  *accounts.Service
	Templates *templates.Service
	Log       *slog.Logger
}

// CompatibilityReport is what mail clients make of a mail, and what else was found.
type CompatibilityReport struct {
	compatibility.Report
	Checks []Finding `json:"checks" nullable:"false"`
}

// SchemaName is the type's name in the API description; without it that of the report inside would be taken.
func (CompatibilityReport) SchemaName() string { return "CompatibilityReport" }

// Compatibility checks HTML with the mail clients of a plan, which is taken as given.
func (s *Service) Compatibility(ctx context.Context, html string, plan billing.Plan, all bool) (CompatibilityReport, error) {
	if len(html) > maxCompatibilityHTML {
		return CompatibilityReport{}, problem.Field("html", "must be at most 500 KB")
	}
	if fault := Readable(html); fault != "" {
		return CompatibilityReport{}, problem.Field("html", fault)
	}
	clients := compatibility.Clients(s.Accounts.Plans.Limits(plan).CompatibilityClients)
	checked, err := s.look(ctx, Mail{HTML: html}, compatibility.Options{Clients: clients, Plan: string(plan), All: all})
	return CompatibilityReport{Report: checked.Report, Checks: checked.Findings}, err
}

func (s *Service) look(ctx context.Context, mail Mail, options compatibility.Options) (Checked, error) {
	checked, err := Look(mail, options)
	if errors.Is(err, compatibility.ErrNotGenerated) {
		s.Log.ErrorContext(ctx, "no compatibility check", "error", err)
		return Checked{}, errWithoutData
	}
	return checked, err
}

// Look finds everything in a mail: what mail clients do not show, and what else a sender should look at.
func Look(mail Mail, options compatibility.Options) (Checked, error) {
	options.Made = mail.made()
	report, err := compatibility.Check(mail.HTML, options)
	if err != nil {
		return Checked{}, err
	}
	findings := Find(mail)
	return Checked{Score: scoreOf(report.Score, findings), Report: report, Findings: findings, Locked: []LockedClient{}}, nil
}

// Readable tells why something is no mail at all: nothing but blanks, or bytes that are no text. It is "" for a mail.
func Readable(html string) (fault string) {
	switch {
	case strings.TrimSpace(html) == "":
		return "must not be empty"
	case strings.ContainsRune(html, 0) || !utf8.ValidString(html):
		return "must be text: it holds bytes that are none"
	}
	return ""
}

// Wish is what to check: one of the three contents.
type Wish struct {
	TemplateID *string
	Sketch     templates.Template // a document or HTML, and its settings
	Clients    []string           // ids of mail clients; empty for those of the plan
	All        bool               // also features that every mail client supports
}

// Checked is all that was found.
type Checked struct {
	Score    int                  `json:"score" minimum:"0" maximum:"100" doc:"That of the report, less 10 for each error and 3 for each warning among the findings." example:"84"`
	Report   compatibility.Report `json:"report"`
	Findings []Finding            `json:"findings" nullable:"false" doc:"The worst first."`
	Locked   []LockedClient       `json:"locked" nullable:"false" doc:"Mail clients that a higher plan checks."`
}

// LockedClient is a mail client that the plan does not check.
type LockedClient struct {
	compatibility.MailClient
	Plan billing.Plan `json:"plan" enum:"free,pro,business" doc:"The lowest plan that checks it." example:"pro"`
}

// SchemaName is the type's name in the API description.
func (LockedClient) SchemaName() string { return "LockedMailClient" }

// SchemaName is the type's name in the API description.
func (Checked) SchemaName() string { return "CheckedMail" }

// Check looks at a stored template, or at a document or HTML that is not stored.
func (s *Service) Check(ctx context.Context, who access.Access, wish Wish) (Checked, error) {
	drawn, err := s.draw(ctx, who, wish)
	if err != nil {
		return Checked{}, err
	}
	plan, err := s.Accounts.Plan(ctx, s.Accounts.DB.Read(), who)
	if err != nil {
		return Checked{}, err
	}
	clients, err := s.clients(plan, wish.Clients)
	if err != nil {
		return Checked{}, err
	}
	checked, err := s.look(ctx, mailOf(drawn), compatibility.Options{Clients: clients, Plan: string(plan), All: wish.All})
	if err != nil {
		return Checked{}, err
	}
	checked.Locked, err = s.locked(plan)
	return checked, err
}

// Counts are how many features and findings there are of each severity; a feature that every mail client supports is none.
func (c Checked) Counts() map[compatibility.Severity]int {
	s := c.Report.Summary
	counts := map[compatibility.Severity]int{compatibility.Error: s.Errors, compatibility.Warning: s.Warnings, compatibility.Info: s.Infos}
	for _, f := range c.Findings {
		counts[f.Severity]++
	}
	return counts
}

// scoreOf is that of the mail clients, less what the findings cost.
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

// locked are the mail clients that only a higher plan checks.
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

func (s *Service) draw(ctx context.Context, who access.Access, wish Wish) (templates.Traced, error) {
	contents := 0
	for _, content := range []*string{wish.TemplateID, wish.Sketch.CraftState, wish.Sketch.HTMLContent} {
		if content != nil {
			contents++
		}
	}
	switch {
	case contents != 1:
		return templates.Traced{}, errOneContent
	case wish.TemplateID != nil:
		return s.Templates.TraceStored(ctx, who, *wish.TemplateID)
	}
	return s.Templates.TraceContent(ctx, who, wish.Sketch)
}

func mailOf(drawn templates.Traced) Mail {
	return Mail{
		HTML: drawn.HTML, Text: drawn.Text, Nodes: drawn.Nodes, Warnings: drawn.Warnings,
		Subject: drawn.Settings.Subject, HasSettings: true, Document: drawn.CraftState,
	}
}

// made tells the report what of the mail its author wrote: markup of their own, and the formats of pictures.
func (m Mail) made() *compatibility.Made {
	if len(m.Nodes) == 0 {
		return nil
	}
	var own []render.NodeSpan
	for _, n := range m.Nodes {
		if n.Block == "HtmlBlock" {
			own = append(own, n)
		}
	}
	return &compatibility.Made{
		IsAuthored: func(slug string, span markup.Span) bool {
			return strings.HasPrefix(slug, "image-") || nodeAt(own, span) != ""
		},
		NodeAt: func(span markup.Span) string { return nodeAt(m.Nodes, span) },
	}
}

// clients are the mail clients to check: those of the plan, or the wanted ones among them.
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
			return nil, problem.Field("clients", fmt.Sprintf("%.40q is not a mail client; the plans name them", client))
		case !slices.Contains(allowed, client):
			return nil, errPlan
		case !slices.Contains(chosen, client):
			chosen = append(chosen, client)
		}
	}
	return chosen, nil
}

// Mail is what is looked at.
type Mail struct {
	HTML     string
	Text     string            // the plain-text part; "" if it is not known
	Document string            // the document that it was made of; "" if there is none
	Nodes    []render.NodeSpan // which bytes came from which node of a document
	Warnings []render.Warning  // of the renderer
	Subject  string
	// HasSettings tells that a missing subject is missing, and not only unknown.
	HasSettings bool
}
