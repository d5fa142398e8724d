package ai

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"

	"mailwright/internal/ai/facts"
	"mailwright/internal/ai/model"
	"mailwright/internal/ai/operations"
	"mailwright/internal/email/document"
	"mailwright/internal/email/render"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/problem"
	"mailwright/internal/templates"
)

// maxOutline is the maximum size of the outline that a model gets, in bytes.
const maxOutline = 60_000

var errNotUnderstood = problem.Coded(problem.Unprocessable, "AI_NOT_UNDERSTOOD",
	"We couldn't turn this into changes. Say what to change, for example: make the button red, or shorten the intro.")

// Edited contains the changes to a document.
type Edited struct {
	Operations []operations.Operation `json:"operations" doc:"The changes. Each operation keeps the document valid, whether you apply it alone or after the operations before it."`
	Warnings   []string               `json:"warnings" doc:"What couldn't be done, in plain language."`
	Usage      Usage                  `json:"usage"`
}

// SchemaName returns the type's name in the API description.
func (Edited) SchemaName() string { return "AiEdit" }

// order is an instruction about part of a document.
type order struct {
	doc         *operations.Document
	instruction string
	scope       string
	allowed     facts.URLs
}

// Edit returns the changes to a document that an instruction asks for. Nothing is stored. It requires a model.
func (s *Service) Edit(ctx context.Context, who access.Access, craftState, instruction, nodeID string) (Edited, error) {
	o, err := newOrder(craftState, instruction, nodeID)
	if err != nil {
		return Edited{}, err
	}
	if s.Model == nil {
		return Edited{}, needsModel("Editing by instruction requires a language model")
	}
	edited := Edited{}
	edited.Usage, err = s.run(ctx, who, metered{
		load: func(context.Context, *sql.Tx) error { return nil },
		work: func(ctx context.Context, counted *attempts) (err error) {
			edited.Operations, edited.Warnings, err = s.operationsByModel(ctx, counted, o)
			return err
		},
		store: func(ctx context.Context, tx *sql.Tx) error {
			return s.noteText(ctx, tx, who, audit.AIEdited, "document", instruction)
		},
	})
	return edited, err
}

func newOrder(craftState, instruction, nodeID string) (order, error) {
	if strings.TrimSpace(instruction) == "" {
		return order{}, problem.Field("instruction", "is required")
	}
	clean, err := templates.CheckDocument(craftState)
	if err != nil {
		return order{}, err
	}
	doc, err := operations.Open(clean)
	if err != nil {
		return order{}, problem.Field("craftState", "contains nodes that can't be edited")
	}
	if nodeID == "" {
		nodeID = "ROOT"
	}
	if !doc.Has(nodeID) {
		return order{}, problem.Field("nodeId", "isn't a node in the document")
	}
	allowed := doc.Links()
	allowed.Add(facts.FindURLs(instruction)...)
	return order{doc: doc, instruction: instruction, scope: nodeID, allowed: allowed}, nil
}

// outcomeOf returns an error for an answer without changes, because it doesn't help the user.
func outcomeOf(kept []operations.Operation, warnings []string) ([]operations.Operation, []string, error) {
	if len(kept) > 0 {
		return kept, append([]string{}, warnings...), nil
	}
	if len(warnings) > 0 {
		return nil, nil, problem.Coded(problem.Unprocessable, errNotUnderstood.Code, strings.Join(warnings[:min(len(warnings), 3)], ". "))
	}
	return nil, nil, errNotUnderstood
}

func (s *Service) operationsByModel(ctx context.Context, counted *attempts, o order) ([]operations.Operation, []string, error) {
	outline := o.doc.Outline(o.scope)
	if len(outline) > maxOutline {
		return nil, nil, problem.Field("nodeId", "is required for a document of this size. Choose the section to change.")
	}
	p := model.EditPrompt(operations.Schema(), o.instruction, o.scope, outline)
	var kept []operations.Operation
	var left []string
	err := s.ask(ctx, counted, p, func(string) {}, func(object []byte, _ int) []string {
		var answer struct {
			Operations []operations.Written `json:"operations"`
		}
		if faults := decode(object, &answer); faults != nil {
			return faults
		}
		wanted, refused := operations.FromModel(o.doc, answer.Operations, o.scope, o.allowed)
		sound, unsound := operations.Sound(o.doc, wanted)
		kept, left = sound, slices.Concat(refused, unsound)
		if len(kept) == 0 {
			return left // an answer without errors or changes is accepted
		}
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	for i, reason := range left {
		left[i] = fmt.Sprintf("A change was left out: %s", reason)
	}
	left = append(left, hardToRead(o.doc, kept)...)
	return outcomeOf(kept, left)
}

// hardToRead returns the blocks whose text a model's changes make hard to read.
func hardToRead(before *operations.Document, changes []operations.Operation) []string {
	after := before
	for _, op := range changes {
		next, err := after.Apply(op)
		if err != nil {
			return nil // can't happen, because they were valid together
		}
		after = next
	}
	known := faint(before)
	var told []string
	for _, id := range faint(after) {
		if !slices.Contains(known, id) {
			told = append(told, after.Label(id)+" is hard to read in these colors")
		}
	}
	return told
}

// faint returns the ids of the blocks that the renderer reports as low in contrast.
func faint(d *operations.Document) []string {
	source, err := d.JSON()
	if err != nil {
		return nil // can't happen, because it was read from JSON
	}
	parsed, err := document.Parse(source)
	if err != nil {
		return nil // can't happen, because it was checked
	}
	var ids []string
	for _, warning := range render.Render(parsed, render.Options{}).Warnings {
		if warning.Code == "LOW_CONTRAST" {
			ids = append(ids, warning.NodeID)
		}
	}
	return ids
}

func (s *Service) noteText(ctx context.Context, tx *sql.Tx, who access.Access, action audit.Action, kind, name string) error {
	by, _ := s.by()
	if runes := []rune(name); len(runes) > 100 {
		name = string(runes[:99]) + "…"
	}
	return s.Audit.Record(ctx, tx, who, audit.Event{
		Action: action, Target: audit.Target{Kind: kind, ID: newID(), Name: name}, Details: map[string]string{"provider": by},
	})
}
