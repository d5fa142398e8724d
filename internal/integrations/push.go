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
	// pushMost limits how long the provider's part of a push may take, including token renewal.
	pushMost = 60 * time.Second
	// noteMost limits how long recording a result waits for the database. Results are recorded even if the client has
	// disconnected.
	noteMost = 10 * time.Second
	maxHTML  = 2 << 20
)

// Draft is the request to push an email.
type Draft struct {
	TemplateName string  `json:"templateName" minLength:"1" maxLength:"255" doc:"The template's name in the provider account." example:"Spring sale"`
	HTML         *string `json:"html,omitempty" doc:"The rendered email, at most 2 MB. Send either html or templateId. On the Free plan, the watermark is added if it is missing." example:"<p>Hi {{first_name}}</p>"`
	TemplateID   *string `json:"templateId,omitempty" maxLength:"100" doc:"The ID of a template in this account, which is rendered and marked as exported. Send either templateId or html." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e23"`
	PlainText    *string `json:"plainText,omitempty" doc:"The plain text, for providers that accept one. Default: the template's rendered plain text." example:"Hi {{first_name}}"`
	Subject      *string `json:"subject,omitempty" maxLength:"255" doc:"The subject, for providers that require one. Default: the template's subject, or else its name." example:"It is spring"`
	Update       *string `json:"update,omitempty" maxLength:"255" doc:"The provider's templateId from an earlier push, to update that template." example:"10042"`
}

// SchemaName returns the type's name in the API description.
func (Draft) SchemaName() string { return "NewPush" }

// Pushed is the result of a push: the template that was created or updated in the provider account.
type Pushed struct {
	PushID          string              `json:"pushId" format:"uuid" doc:"The ID of the entry in the push history." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e32"`
	Provider        string              `json:"provider" example:"mailchimp"`
	TemplateID      string              `json:"templateId" doc:"The provider's ID for the template." example:"10042"`
	Name            string              `json:"name" doc:"The template's name in the provider account." example:"Spring sale"`
	URL             string              `json:"url,omitempty" doc:"Where you can view the template on the provider's website." example:"https://example.com/templates/10042"`
	Updated         bool                `json:"updated" doc:"Whether an existing template was updated." example:"false"`
	Warnings        []mergetags.Warning `json:"warnings" doc:"Issues with merge tags that were converted for the provider, at most 100."`
	Truncated       bool                `json:"truncated,omitempty" doc:"Whether the warnings were cut off at 100." example:"false"`
	ContentHash     string              `json:"contentHash" doc:"SHA-256 of the HTML that was pushed." example:"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"`
	RendererVersion string              `json:"rendererVersion" example:"1"`
}

// SchemaName returns the type's name in the API description.
func (Pushed) SchemaName() string { return "PushedTemplate" }

func (d *Draft) check() error {
	details := map[string]string{}
	name, fault := api.Line(d.TemplateName)
	if d.TemplateName = name; fault != "" {
		details["templateName"] = fault
	}
	if (d.HTML == nil) == (d.TemplateID == nil) || d.HTML != nil && *d.HTML == "" {
		details["html"] = "is required, unless you send templateId. Send only one of the two."
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

// Push creates a template in the provider account, or updates one that an earlier push created. It waits for the provider's
// response.
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
	leave, err := s.pushing.enter(ctx, to.ID, who.OwnerID)
	if err != nil {
		return Pushed{}, err
	}
	defer leave()
	if wait := s.circuits.of(to.ID, s.Now).Rests(); wait > 0 {
		return Pushed{}, resting(to, wait)
	}
	email, out, err := s.email(ctx, who, to, draft)
	if err != nil {
		return Pushed{}, err
	}
	p, i, err := s.begin(ctx, who, to, draft, email)
	if err != nil {
		return Pushed{}, err
	}
	// From here on, the template may exist in the provider account, so the result is recorded even if the client disconnects.
	ctx = context.WithoutCancel(ctx)
	made, err := s.send(ctx, to, i, draft.Update, email)
	ctx, cancel := context.WithTimeout(ctx, noteMost)
	defer cancel()
	if err != nil {
		return Pushed{}, s.failed(ctx, to, p, err)
	}
	return Pushed{
		PushID: p.ID, Provider: to.ID, TemplateID: made.ID, Name: made.Name, URL: made.URL, Updated: draft.Update != nil,
		Warnings: out.Warnings, Truncated: out.Truncated, ContentHash: p.ContentHash, RendererVersion: p.RendererVersion,
	}, s.succeeded(ctx, who, i, p, made)
}

// email renders the draft and converts its merge tags to the provider's syntax.
func (s *Service) email(ctx context.Context, who access.Access, to Provider, draft Draft) (
	provider.Email, mergetags.Translated, error,
) {
	source, err := s.source(ctx, who, draft)
	if err != nil {
		return provider.Email{}, mergetags.Translated{}, err
	}
	kit, err := s.Brands.Read(ctx, who)
	if err != nil {
		return provider.Email{}, mergetags.Translated{}, err
	}
	out, err := to.Dialect.Translate(ctx, source, kit.TagValues(s.Now()))
	if err != nil {
		return provider.Email{}, mergetags.Translated{}, templates.OutputError(err)
	}
	if piece := to.Dialect.Refused(out.HTML); piece != "" {
		return provider.Email{}, mergetags.Translated{}, pushFailed(fmt.Sprintf("%s rejects emails that contain %s. Remove it.", to.Name, piece))
	}
	if out.Warnings == nil {
		out.Warnings = []mergetags.Warning{}
	}
	subject := cmp.Or(api.OneLine(out.Subject), draft.TemplateName)
	return provider.Email{Name: draft.TemplateName, Subject: subject, HTML: out.HTML, Text: out.Text}, out, nil
}

func (s *Service) source(ctx context.Context, who access.Access, draft Draft) (mergetags.Message, error) {
	var email mergetags.Message
	if draft.HTML != nil {
		var err error
		if email.HTML, err = s.Templates.Raw(ctx, who, *draft.HTML); err != nil {
			return email, err
		}
	} else {
		out, err := s.Templates.Outgoing(ctx, who, *draft.TemplateID)
		if err != nil {
			return email, err
		}
		if out.HTML == "" {
			return email, problem.Field("templateId", "refers to an empty template. Add content before you push it.")
		}
		email = mergetags.Message{HTML: out.HTML, Text: out.Text, Subject: out.Subject}
	}
	if draft.PlainText != nil {
		email.Text = *draft.PlainText
	}
	if draft.Subject != nil {
		email.Subject = *draft.Subject
	}
	return email, nil
}

// begin records the push before calling the provider, so that a crash leaves a trace.
func (s *Service) begin(ctx context.Context, who access.Access, to Provider, draft Draft, email provider.Email) (Push, Integration, error) {
	p := Push{
		ID: uuid.Must(uuid.NewV7()).String(), Provider: to.ID, TemplateID: draft.TemplateID, Name: email.Name, Action: create, Status: pending,
		ContentHash: templates.HashOf(email.HTML), RendererVersion: render.Version, CreatedAt: api.TimeOf(s.Now()), accountID: who.AccountID,
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
		if err := s.Audit.Allow(ctx, tx, who); err != nil {
			return err
		}
		return insertPush(ctx, tx, p, who.UserID)
	})
	return p, i, err
}

// mayUpdate returns an error unless the template was pushed to the same account with the provider.
func mayUpdate(ctx context.Context, tx *sql.Tx, to Provider, p Push) error {
	if !to.CanUpdate() {
		return problem.Field("update", to.Name+" can't update templates. Push it as a new template.")
	}
	known, err := wasPushed(ctx, tx, p)
	if err == nil && !known {
		return problem.Field("update", "must be the templateId of an earlier push to the connected account")
	}
	return err
}

func (s *Service) send(ctx context.Context, to Provider, i Integration, id *string, email provider.Email) (
	made provider.Pushed, err error,
) {
	ctx, cancel := context.WithTimeout(ctx, pushMost)
	defer cancel()
	err = s.use(ctx, to, i, func(c *provider.Client) error {
		if id != nil {
			made, err = to.Provider.(provider.Updater).Update(ctx, c, *id, email)
		} else {
			made, err = to.Push(ctx, c, email)
		}
		return err
	})
	if err == nil && made.ID == "" {
		err = &provider.Error{Kind: provider.Unavailable, Message: "the response has no id", MayExist: true}
	}
	return tidy(made, email.Name), err
}

// tidy limits the length of the values that a provider returned for a template, and drops a URL that a browser would
// execute.
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

// failed records a push that didn't work, and returns the error for the client.
func (s *Service) failed(ctx context.Context, to Provider, p Push, err error) error {
	mayExist, told := s.explain(ctx, to, p, err)
	o := outcome{status: failed, fault: told.Error()}
	if errors.Is(told, errNotConnected) { // the history lists all providers, so name this one
		o.fault = to.Name + " revoked the connection. Connect it again."
	}
	if mayExist {
		o.status = unknown
	}
	if err := s.DB.Write(ctx, func(tx *sql.Tx) error { return endPush(ctx, tx, p, o) }); err != nil {
		s.Log.ErrorContext(ctx, "can't record a failed push", "push", p.ID, "error", err)
	}
	return told
}

func (s *Service) explain(ctx context.Context, to Provider, p Push, err error) (mayExist bool, told error) {
	if errors.Is(err, errNotConnected) {
		return false, errNotConnected
	}
	refused, ok := errors.AsType[*provider.Error](err)
	if !ok {
		s.Log.ErrorContext(ctx, "push failed", "provider", to.ID, "push", p.ID, "error", provider.Logged(err))
		return true, pushFailed("The push to " + to.Name + " failed. Try again later.")
	}
	s.Log.WarnContext(ctx, "push rejected by the provider", "provider", to.ID, "push", p.ID, "error", provider.Logged(refused))
	answer := pushFailed(words(to, p, refused))
	answer.RetryAfter = refused.RetryAfter
	return refused.MayExist, answer
}

// words returns the error message, which is the provider's own if there is one.
func words(to Provider, p Push, refused *provider.Error) string {
	switch {
	case p.Action == update && refused.Status == http.StatusNotFound:
		return "This template no longer exists in " + to.Name + ". Push it as a new template."
	case refused.MayExist && p.Action == create:
		return to.Name + " didn't respond in time, but may have created the template. Check there before you push it again."
	case refused.Kind == provider.Timeout || refused.Message == "" && refused.Kind == provider.Unavailable:
		return to.Name + " isn't responding. Try again later."
	case refused.Message == "" && refused.Kind == provider.RateLimited:
		return to.Name + " is limiting requests. Try again later."
	case refused.Message == "":
		return to.Name + " rejected the template without giving a reason"
	}
	return to.Name + ": " + refused.Message
}

func pushFailed(message string) *problem.Problem {
	return problem.Coded(problem.Failed, errPushFailed.Code, message)
}
