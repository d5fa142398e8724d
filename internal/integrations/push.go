package integrations

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/google/uuid"

	"mailwright/internal/email/mergetags"
	"mailwright/internal/email/render"
	"mailwright/internal/integrations/provider"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/problem"
	"mailwright/internal/templates"
)

const (
	// pushMost bounds the provider's part of a push, new tokens included.
	pushMost = 60 * time.Second
	// noteMost bounds how long a note waits for the database that is made whether or not the client is still there.
	noteMost = 10 * time.Second
	maxHTML  = 2 << 20
)

// Draft is what is to be pushed.
type Draft struct {
	TemplateName string  `json:"templateName" minLength:"1" maxLength:"255" doc:"What the template is called at the provider." example:"Spring sale"`
	HTML         *string `json:"html,omitempty" doc:"The mail as it is rendered, at most 2 MB; instead of templateId." example:"<p>Hi {{first_name}}</p>"`
	TemplateID   *string `json:"templateId,omitempty" maxLength:"100" doc:"A template of the account, rendered here; its status becomes exported. Instead of html." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e23"`
	PlainText    *string `json:"plainText,omitempty" doc:"The plain text, where the provider takes one; that of a template is rendered." example:"Hi {{first_name}}"`
	Subject      *string `json:"subject,omitempty" maxLength:"255" doc:"Where the provider wants one; without it that of the template, or its name." example:"It is spring"`
	Update       *string `json:"update,omitempty" maxLength:"255" doc:"Replace what an earlier push made: its templateId at the provider." example:"10042"`
}

// SchemaName is the type's name in the API description.
func (Draft) SchemaName() string { return "NewPush" }

// Pushed is the template at the provider.
type Pushed struct {
	PushID          string              `json:"pushId" format:"uuid" doc:"Of the entry in the history." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e32"`
	Provider        string              `json:"provider" example:"mailchimp"`
	TemplateID      string              `json:"templateId" doc:"The template's id at the provider." example:"10042"`
	Name            string              `json:"name" doc:"What it is called there." example:"Spring sale"`
	URL             string              `json:"url,omitempty" doc:"Where a person can look at it." example:"https://example.com/templates/10042"`
	Updated         bool                `json:"updated" doc:"Whether an earlier one was replaced." example:"false"`
	Warnings        []mergetags.Warning `json:"warnings" doc:"What became of merge tags on the way."`
	ContentHash     string              `json:"contentHash" doc:"SHA-256 of the HTML as it was pushed." example:"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"`
	RendererVersion string              `json:"rendererVersion" example:"1"`
}

// SchemaName is the type's name in the API description.
func (Pushed) SchemaName() string { return "PushedTemplate" }

func (d *Draft) check() error {
	details := map[string]string{}
	name, fault := api.Line(d.TemplateName)
	if d.TemplateName = name; fault != "" {
		details["templateName"] = fault
	}
	if (d.HTML == nil) == (d.TemplateID == nil) || d.HTML != nil && *d.HTML == "" {
		details["html"] = "send one of html and templateId"
	}
	for field, text := range map[string]*string{"html": d.HTML, "plainText": d.PlainText} {
		if text != nil && len(*text) > maxHTML {
			details[field] = "must be at most 2 MB"
		}
	}
	if d.Update != nil && *d.Update == "" {
		details["update"] = "must not be empty"
	}
	if len(details) > 0 {
		return problem.Validation(details)
	}
	return nil
}

// Push makes a template at the provider, or replaces one that an earlier push made. The caller waits for the provider's answer.
func (s *Service) Push(ctx context.Context, who access.Access, providerID string, draft Draft) (Pushed, error) {
	if err := draft.check(); err != nil {
		return Pushed{}, err
	}
	to, err := s.provider(providerID)
	if err != nil {
		return Pushed{}, err
	}
	if _, err := s.connection(ctx, s.DB.Read(), who, to); err != nil {
		return Pushed{}, err
	}
	leave, err := s.pushing.enter(ctx, to.ID, who.AccountID)
	if err != nil {
		return Pushed{}, err
	}
	defer leave()
	if wait := s.circuits.of(to.ID, s.Now).Rests(); wait > 0 {
		return Pushed{}, resting(to, wait)
	}
	mail, warnings, err := s.mail(ctx, who, to, draft)
	if err != nil {
		return Pushed{}, err
	}
	p, i, err := s.begin(ctx, who, to, draft, mail)
	if err != nil {
		return Pushed{}, err
	}
	// From here on something can be made at the provider: what becomes of it is noted even if the client hangs up.
	ctx = context.WithoutCancel(ctx)
	made, err := s.send(ctx, to, i, draft.Update, mail)
	ctx, cancel := context.WithTimeout(ctx, noteMost)
	defer cancel()
	if err != nil {
		return Pushed{}, s.failed(ctx, to, p, err)
	}
	return Pushed{
		PushID: p.ID, Provider: to.ID, TemplateID: made.ID, Name: made.Name, URL: made.URL, Updated: draft.Update != nil,
		Warnings: warnings, ContentHash: p.ContentHash, RendererVersion: p.RendererVersion,
	}, s.succeeded(ctx, who, i, p, made)
}

// mail draws the draft and writes its tags in the provider's words.
func (s *Service) mail(ctx context.Context, who access.Access, to Provider, draft Draft) (provider.Email, []mergetags.Warning, error) {
	source, err := s.source(ctx, who, draft)
	if err != nil {
		return provider.Email{}, nil, err
	}
	kit, err := s.Brands.Read(ctx, who)
	if err != nil {
		return provider.Email{}, nil, err
	}
	out, warnings := to.Dialect.Translate(source, kit.TagValues(s.Now()))
	if piece := to.Dialect.Refused(out.HTML); piece != "" {
		return provider.Email{}, nil, pushFailed(fmt.Sprintf("%s refuses mails that hold this: %s", to.Name, piece))
	}
	if warnings == nil {
		warnings = []mergetags.Warning{}
	}
	subject := cmp.Or(api.OneLine(out.Subject), draft.TemplateName)
	return provider.Email{Name: draft.TemplateName, Subject: subject, HTML: out.HTML, Text: out.Text}, warnings, nil
}

func (s *Service) source(ctx context.Context, who access.Access, draft Draft) (mergetags.Message, error) {
	var mail mergetags.Message
	if draft.HTML != nil {
		mail.HTML = *draft.HTML
	} else {
		out, err := s.Templates.Outgoing(ctx, who, *draft.TemplateID)
		if err != nil {
			return mail, err
		}
		if out.HTML == "" {
			return mail, problem.Field("templateId", "is a template without content")
		}
		mail = mergetags.Message{HTML: out.HTML, Text: out.Text, Subject: out.Subject}
	}
	if draft.PlainText != nil {
		mail.Text = *draft.PlainText
	}
	if draft.Subject != nil {
		mail.Subject = *draft.Subject
	}
	return mail, nil
}

// begin notes the push before the provider is asked, so that a process that dies leaves a trace.
func (s *Service) begin(ctx context.Context, who access.Access, to Provider, draft Draft, mail provider.Email) (Push, Integration, error) {
	p := Push{
		ID: uuid.Must(uuid.NewV7()).String(), Provider: to.ID, TemplateID: draft.TemplateID, Name: mail.Name, Action: create, Status: pending,
		ContentHash: templates.HashOf(mail.HTML), RendererVersion: render.Version, CreatedAt: api.TimeOf(s.Now()), accountID: who.AccountID,
	}
	var i Integration
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		if err := s.Accounts.Confirm(ctx, tx, who, access.TemplateExport); err != nil {
			return err
		}
		var err error
		if i, err = s.connection(ctx, tx, who, to); err != nil {
			return err
		}
		p.account = i.account
		if draft.Update != nil {
			p.Action, p.ProviderTemplateID = update, draft.Update
			if err := mayUpdate(ctx, tx, to, p); err != nil {
				return err
			}
		}
		return insertPush(ctx, tx, p, who.UserID)
	})
	return p, i, err
}

// mayUpdate lets only templates be replaced that were pushed to the same account at the provider.
func mayUpdate(ctx context.Context, tx *sql.Tx, to Provider, p Push) error {
	if !to.CanUpdate() {
		return problem.Field("update", to.Name+" can't replace a template, push it as a new one")
	}
	known, err := wasPushed(ctx, tx, p)
	if err == nil && !known {
		return problem.Field("update", "must be the templateId of an earlier push to the connected account")
	}
	return err
}

func (s *Service) send(ctx context.Context, to Provider, i Integration, id *string, mail provider.Email) (made provider.Pushed, err error) {
	ctx, cancel := context.WithTimeout(ctx, pushMost)
	defer cancel()
	err = s.use(ctx, to, i, func(c *provider.Client) error {
		if id != nil {
			made, err = to.Provider.(provider.Updater).Update(ctx, c, *id, mail)
		} else {
			made, err = to.Push(ctx, c, mail)
		}
		return err
	})
	if err == nil && made.ID == "" {
		err = &provider.Error{Kind: provider.Unavailable, Message: "the answer holds no id", MayExist: true}
	}
	return tidy(made, mail.Name), err
}

// tidy bounds what a provider tells about a template, and lets no address pass that a browser would run.
func tidy(made provider.Pushed, name string) provider.Pushed {
	made.ID, made.Name = cut(made.ID), cmp.Or(cut(made.Name), name)
	if !strings.HasPrefix(made.URL, "https://") && !strings.HasPrefix(made.URL, "http://") || !api.IsURL(made.URL) ||
		cut(made.URL) != made.URL {
		made.URL = ""
	}
	return made
}

func (s *Service) succeeded(ctx context.Context, who access.Access, i Integration, p Push, made provider.Pushed) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		if err := endPush(ctx, tx, p, outcome{status: pushed, id: made.ID, name: made.Name, url: made.URL}); err != nil {
			return err
		}
		if err := touch(ctx, tx, i, s.Now()); err != nil {
			return err
		}
		event := audit.Event{
			Action: audit.TemplatePushed, Target: audit.Target{Kind: "push", ID: p.ID, Name: p.Name},
			Details: map[string]string{"provider": p.Provider, "providerTemplateId": made.ID, "action": p.Action},
		}
		if p.TemplateID != nil {
			event.Target.Kind, event.Target.ID = "template", *p.TemplateID
			if err := s.Templates.Exported(ctx, tx, who, *p.TemplateID); err != nil {
				return err
			}
		}
		return s.Audit.Record(ctx, tx, who, event)
	})
}

// failed notes what is known about a push that did not work, and says what a client may know.
func (s *Service) failed(ctx context.Context, to Provider, p Push, err error) error {
	mayExist, told := s.explain(ctx, to, p, err)
	o := outcome{status: failed, fault: told.Error()}
	if errors.Is(told, errNotConnected) { // the history stands on a page with all services
		o.fault = to.Name + " has ended the connection: connect it again"
	}
	if mayExist {
		o.status = unknown
	}
	if err := s.DB.Write(ctx, func(tx *sql.Tx) error { return endPush(ctx, tx, p, o) }); err != nil {
		s.Log.ErrorContext(ctx, "note a failed push", "push", p.ID, "error", err)
	}
	return told
}

func (s *Service) explain(ctx context.Context, to Provider, p Push, err error) (mayExist bool, told error) {
	if errors.Is(err, errNotConnected) {
		return false, errNotConnected
	}
	refused, ok := errors.AsType[*provider.Error](err)
	if !ok {
		s.Log.ErrorContext(ctx, "push", "provider", to.ID, "push", p.ID, "error", err)
		return true, pushFailed("The push to " + to.Name + " failed, try again later")
	}
	s.Log.WarnContext(ctx, "push refused", "provider", to.ID, "push", p.ID, "status", refused.Status, "code", refused.Code, "error", refused)
	answer := pushFailed(words(to, p, refused))
	answer.RetryAfter = refused.RetryAfter
	return refused.MayExist, answer
}

// words are the provider's own where it said something.
func words(to Provider, p Push, refused *provider.Error) string {
	switch {
	case p.Action == update && refused.Status == http.StatusNotFound:
		return to.Name + " has this template no more, push it as a new one"
	case refused.MayExist && p.Action == create:
		return to.Name + " did not answer in time. The template may exist there: look before you push it again"
	case refused.Kind == provider.Timeout || refused.Message == "" && refused.Kind == provider.Unavailable:
		return to.Name + " does not answer, try again later"
	case refused.Message == "" && refused.Kind == provider.RateLimited:
		return to.Name + " takes no more requests for now, try again later"
	case refused.Message == "":
		return to.Name + " refused the template"
	}
	return to.Name + ": " + refused.Message
}

func pushFailed(message string) *problem.Problem {
	return problem.Coded(problem.Failed, errPushFailed.Code, message)
}
