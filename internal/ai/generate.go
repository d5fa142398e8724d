package ai

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"mailwright/internal/ai/draft"
	"mailwright/internal/brandkit"
	"mailwright/internal/email/document"
	"mailwright/internal/email/render"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/problem"
)

// Modes of a request.
const (
	modePrompt = "prompt"
	modeGuided = "guided"
)

// Statuses of a generation.
const (
	completed = "completed"
	failed    = "failed"
)

const (
	maxEarlier = 20
	// maxEmail is the maximum size of a draft. Email clients clip longer ones.
	maxEmail = 100 << 10
	// maxRedraws is how many redraws a conversation keeps. Keeping one per field change would fill the history.
	maxRedraws = 20
)

// redrawsByAccount limits redraws, which are free.
var redrawsByAccount = api.Window{Name: "ai-redraw", Count: 120, Per: time.Minute}

// state contains everything needed to draw a draft again.
type state struct {
	Choices Choices `json:"choices"`
	// Texts contains what a model wrote for each role, with slots such as {date} in place of the facts.
	Texts map[string]string `json:"texts,omitempty"`
	Form  Form              `json:"form"`
}

// Generation is a draft made from a prompt.
type Generation struct {
	ID             string             `json:"generationId" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e30"`
	ConversationID string             `json:"conversationId" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e31"`
	ParentID       *string            `json:"parentGenerationId" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e32"`
	Status         string             `json:"status" enum:"completed,failed" example:"completed"`
	Result         api.OrNull[Result] `json:"result" doc:"The email, or null if the generation failed."`
	Usage          Usage              `json:"usage"`
	Warnings       []string           `json:"warnings" doc:"What was changed or left out, in plain language."`
	Prompt         string             `json:"prompt" example:"Announce our spring sale: 20% off from May 3"`
	Brief          Brief              `json:"brief"`
	EmailType      string             `json:"emailType" example:"promotion"`
	Provider       string             `json:"provider" doc:"What wrote the draft: offline, openai or anthropic." example:"offline"`
	CreatedAt      api.Time           `json:"createdAt"`
	Form

	model    string
	state    *state
	asked    asked
	isRedraw bool
}

// SchemaName returns the type's name in the API description.
func (Generation) SchemaName() string { return "AiGeneration" }

// Result is the email itself.
type Result struct {
	CraftState       map[string]any `json:"craftState" doc:"The block document. Send it as a string to create a template."`
	TemplateSettings map[string]any `json:"templateSettings" doc:"Subject, preview text and page settings. Send it as a string to create a template."`
	SubjectLine      string         `json:"subjectLine" example:"Spring sale: 20% off from May 3"`
	PreviewText      string         `json:"previewText" example:"Our whole range, for one week only."`
}

// SchemaName returns the type's name in the API description.
func (Result) SchemaName() string { return "AiResult" }

// Progress is the progress of a generation.
type Progress struct {
	Stage   string `json:"stage"`
	Message string `json:"message"`
	// Role and Text describe a part that a model has written.
	Role string `json:"role,omitempty"`
	Text string `json:"text,omitempty"`
}

// Generate creates a draft. It uses one of the day's generations when it completes. A redraw is free.
func (s *Service) Generate(ctx context.Context, who access.Access, in Input) (Generation, error) {
	if err := in.check(); err != nil {
		return Generation{}, err
	}
	made := Generation{ID: newID(), Status: completed, Warnings: []string{}, CreatedAt: api.TimeOf(s.Now())}
	if in.isRedraw() {
		return s.redraw(ctx, who, in, &made)
	}
	var w work
	usage, err := s.run(ctx, who, metered{
		load: func(ctx context.Context, tx *sql.Tx) (err error) {
			w, err = s.prepare(ctx, tx, who, in, &made)
			return err
		},
		work: func(ctx context.Context, counted *attempts) error {
			w.attempts = counted
			return s.make(ctx, w, &made)
		},
		store: func(ctx context.Context, tx *sql.Tx) error {
			return errors.Join(insertGeneration(ctx, tx, who, made), s.note(ctx, tx, who, made))
		},
		failed: func(ctx context.Context, tx *sql.Tx) error {
			made.Status, made.Result.Value, made.state = failed, nil, nil
			return insertGeneration(ctx, tx, who, made)
		},
	})
	made.Usage = usage
	return made, err
}

func newID() string { return uuid.Must(uuid.NewV7()).String() }

// isFailure reports whether a generation failed, as opposed to being rejected.
func isFailure(err error) bool {
	told, ok := errors.AsType[*problem.Problem](err)
	return !ok || told.Kind == problem.Unavailable
}

// redraw draws an earlier draft again with other choices, without using the allowance or a model.
func (s *Service) redraw(ctx context.Context, who access.Access, in Input, made *Generation) (Generation, error) {
	made.isRedraw = true
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		if err := s.Throttle.TakeInWindow(ctx, tx, redrawsByAccount, who.AccountID); err != nil {
			return err
		}
		if err := s.Accounts.Confirm(ctx, tx, who, access.TemplateCreate); err != nil {
			return err
		}
		w, err := s.prepare(ctx, tx, who, in, made)
		if err != nil {
			return err
		}
		made.Provider, made.model = w.before.Provider, w.before.model
		if err := s.draw(w.request, w.state, made); err != nil {
			return err
		}
		if err := insertGeneration(ctx, tx, who, *made); err != nil {
			return err
		}
		return forgetRedraws(ctx, tx, who.AccountID, made.ConversationID, maxRedraws)
	})
	if err != nil {
		return Generation{}, err
	}
	made.Usage, err = s.usage(ctx, who)
	return *made, err
}

// work is what a draft is made from, along with the earlier drafts in its conversation.
type work struct {
	input   Input
	request draft.Request
	state   state
	before  *Generation // nil for the first draft in a conversation
	kit     brandkit.Kit

	attempts *attempts
}

// prepare completes a request with information from earlier requests in its conversation.
func (s *Service) prepare(ctx context.Context, tx *sql.Tx, who access.Access, in Input, made *Generation) (work, error) {
	kit, err := s.Brands.ReadIn(ctx, tx, who)
	if err != nil {
		return work{}, err
	}
	before, err := parentOf(ctx, tx, who, in)
	if err != nil {
		return work{}, err
	}
	w := work{input: in, before: before, kit: kit}
	made.asked = askedAfter(in, before)
	made.ConversationID = newID()
	w.state.Choices = in.Choices
	if before != nil {
		made.ConversationID, made.ParentID = before.ConversationID, &before.ID
		if in.Mode != modeGuided { // a new brief is a new email in the conversation
			w.state.Choices, w.state.Texts = in.Choices.after(before.state.Choices), before.state.Texts
			if in.Choices.Occasion != "" && in.Choices.Occasion != before.Occasion {
				w.state.Texts = nil // they were written for the other occasion
			}
		}
		if in.isRedraw() && in.Choices.isReworded(before.Form) {
			w.state.Texts = nil // a model's text belongs to the request it was written for
		}
	}
	w.request = s.requestOf(made.asked, kit)
	made.Prompt, made.Brief, made.EmailType = strings.TrimSpace(in.Prompt), made.asked.Brief, made.asked.EmailType
	made.Provider, made.model = s.by()
	return w, nil
}

// parentOf returns the generation that the request changes: the named one, or the last completed one in its
// conversation.
func parentOf(ctx context.Context, tx *sql.Tx, who access.Access, in Input) (*Generation, error) {
	if in.ParentID == "" && in.ConversationID == "" {
		return nil, nil
	}
	var found Generation
	var err error
	if in.ParentID != "" {
		found, err = findGeneration(ctx, tx, who.AccountID, in.ParentID)
	} else {
		found, err = lastOfConversation(ctx, tx, who.AccountID, in.ConversationID)
	}
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, errNoGeneration
	case err != nil:
		return nil, err
	case found.Result.Value == nil:
		return nil, errNoGeneration
	case in.ConversationID != "" && found.ConversationID != in.ConversationID:
		return nil, problem.Field("conversationId", "doesn't match the conversation of parentGenerationId. Send only one of them.")
	case found.state == nil:
		return nil, errOutdated
	}
	return &found, nil
}

// requestOf returns the part of a request that the draft package needs. The user's choices are added later, when the
// draft is drawn.
func (s *Service) requestOf(a asked, kit brandkit.Kit) draft.Request {
	r := draft.Request{
		Prompt: a.Source, Reference: a.ReferenceContent, EmailType: a.EmailType, Vibe: a.Brief.Vibe,
		Background: a.Brief.Background, Images: a.Brief.Images,
		Brand: kit.Brand(), CDNURL: s.CDNURL,
	}
	if a.Brief.Layout != "ai-decide" {
		r.Layout = a.Brief.Layout
	}
	if kit.Tone != nil {
		r.BrandTone = *kit.Tone
	}
	return r
}

// make writes the draft, with the model if there is one, and draws it.
func (s *Service) make(ctx context.Context, w work, made *Generation) error {
	api.Progress(ctx, Progress{Stage: "writing", Message: "Writing your email"})
	isFollowUp := w.before != nil && w.input.Mode != modeGuided
	var err error
	switch {
	case isFollowUp && s.Model == nil:
		err = refineByPhrases(&w, made)
	case isFollowUp:
		err = s.refineByModel(ctx, &w, made)
	case s.Model != nil:
		err = s.writeByModel(ctx, &w, made)
	}
	if err != nil {
		return err
	}
	api.Progress(ctx, Progress{Stage: "designing", Message: "Designing your email"})
	if err := s.draw(w.request, w.state, made); err != nil {
		return err
	}
	return ctx.Err()
}

// leftNotes is the key in state.Texts for the user's sentences whose facts the model's text doesn't contain.
const leftNotes = "notes"

func hasKey(values map[string]string, name string) bool {
	_, ok := values[name]
	return ok
}

// with returns a request with the choices of a form.
func (w state) with(r draft.Request) draft.Request {
	r.Occasion, r.Design, r.Slots, r.Place, r.Texts = w.Choices.Occasion, w.Choices.Design, w.Choices.Slots, w.Choices.Place, w.Texts
	r.Tone = w.Choices.Tone
	if left, ok := w.Texts[leftNotes]; ok && !hasKey(r.Slots, leftNotes) {
		r.Slots = draft.Clone(r.Slots)
		r.Slots[leftNotes] = left
	}
	if w.Choices.Variant != nil {
		r.Variant = *w.Choices.Variant
	}
	if w.Choices.Length != "" {
		isShort := w.Choices.Length == lengthShort
		r.Short = &isShort
	}
	return r
}

// draw creates the document and everything that the form shows.
func (s *Service) draw(r draft.Request, st state, made *Generation) error {
	written := draft.Write(st.with(r))
	if err := s.checkEmail(written.CraftState); err != nil {
		return err
	}
	st.Form = formOf(written, st.Choices, s.CDNURL)
	st.Form.NotUsed = append(st.Form.NotUsed, made.NotUsed...)
	made.state, made.Form = &st, st.Form
	made.Warnings = append(made.Warnings, written.Warnings...)
	result := &Result{SubjectLine: written.Content.Subject, PreviewText: written.Content.Preview}
	err := errors.Join(
		json.Unmarshal([]byte(written.CraftState), &result.CraftState), json.Unmarshal([]byte(written.Settings), &result.TemplateSettings),
	)
	if err != nil {
		return fmt.Errorf("read the draft: %w", err)
	}
	result.TemplateSettings["generationId"] = made.ID
	made.Result.Value = result
	return nil
}

// checkEmail is the final check, because a draft that can't be stored or rendered is useless.
func (s *Service) checkEmail(craftState string) error {
	parsed, err := document.Parse(craftState)
	if err != nil {
		return fmt.Errorf("the drafted document: %w", err)
	}
	if problems := parsed.Check(); len(problems) > 0 {
		return fmt.Errorf("the drafted document: %s", problems[0].Message)
	}
	if len(render.Render(parsed, render.Options{CDNURL: s.CDNURL}).HTML) > maxEmail {
		return problem.Field("slots", "are too long for one email. Shorten them.") // a prompt alone can't be too long
	}
	return nil
}

func (s *Service) note(ctx context.Context, tx *sql.Tx, who access.Access, made Generation) error {
	return s.Audit.Record(ctx, tx, who, audit.Event{
		Action: audit.AIGenerated, Target: audit.Target{Kind: "generation", ID: made.ID, Name: made.Result.Value.SubjectLine},
		Details: map[string]string{"provider": made.Provider},
	})
}
