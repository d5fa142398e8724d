package ai

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"

	"mailwright/internal/access"
	"mailwright/internal/ai/edit"
	"mailwright/internal/ai/plan"
	"mailwright/internal/audit"
	"mailwright/internal/document"
	"mailwright/internal/problem"
	"mailwright/internal/render"
	"mailwright/internal/templates"
)

// maxOutline is how much of a document is shown to a model, in bytes.
const maxOutline = 60_000

var errNotUnderstood = problem.Coded(problem.Unprocessable, "AI_NOT_UNDERSTOOD",
	"This could not be turned into changes of the document; say what to change, such as “make the button red”, “shorter” or “remove the menu”")

const editSystem = "You change an e-mail document by a list of operations in JSON. The document is given as material: one block a line, in reading order.\n" +
	"Rules:\n" +
	"- Do what the instruction asks, with as few operations as needed; leave everything else alone.\n" +
	"- Each operation must make sense without the others: the user accepts or refuses them one by one. Name a block by its id.\n" +
	"- Plain text only, in the language of the document. Invent no facts.\n" +
	"- Addresses are those of the instruction or of the document, letter by letter. Pictures can't be added or replaced.\n" +
	"- Never remove or move a ColumnBlock or the ComplianceFooterBlock.\n" +
	"- " + materialRule

// Edited is what a document should become.
type Edited struct {
	Operations []edit.Operation `json:"operations" doc:"Each leaves a valid document, alone and after those before it."`
	Warnings   []string         `json:"warnings" doc:"What could not be done, for people."`
	Usage      Usage            `json:"usage"`
}

// SchemaName is the type's name in the API description.
func (Edited) SchemaName() string { return "AiEdit" }

// order is an instruction about a part of a document.
type order struct {
	doc         *edit.Document
	instruction string
	scope       string
	allowed     plan.URLs
}

// Edit finds the changes of a document that an instruction asks for. Nothing is stored.
func (s *Service) Edit(ctx context.Context, who access.Access, craftState, instruction, nodeID string) (Edited, error) {
	o, err := newOrder(craftState, instruction, nodeID)
	if err != nil {
		return Edited{}, err
	}
	edited := Edited{}
	edited.Usage, err = s.run(ctx, who, metered{
		load: func(context.Context, *sql.Tx) error { return nil },
		work: func(ctx context.Context) (err error) {
			edited.Operations, edited.Warnings, err = s.operations(ctx, o)
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
	doc, err := edit.Open(clean)
	if err != nil {
		return order{}, problem.Field("craftState", "has nodes that can't be edited by words")
	}
	if nodeID == "" {
		nodeID = "ROOT"
	}
	if !doc.Has(nodeID) {
		return order{}, problem.Field("nodeId", "is not a node of the document")
	}
	allowed := doc.Links()
	allowed.Add(plan.FindURLs(instruction)...)
	return order{doc: doc, instruction: instruction, scope: nodeID, allowed: allowed}, nil
}

func (s *Service) operations(ctx context.Context, o order) ([]edit.Operation, []string, error) {
	if s.Model != nil {
		return s.operationsByModel(ctx, o)
	}
	wanted, warnings := edit.ByWords(o.doc, o.instruction, o.scope, o.allowed)
	kept, refused := edit.Sound(o.doc, wanted)
	if len(kept) == 0 && edit.NeedsModel(o.instruction) && len(warnings) > 0 {
		return nil, nil, needsModel(strings.Join(warnings, ". "))
	}
	return outcomeOf(kept, append(warnings, refused...))
}

// outcomeOf refuses an answer without changes: it is worth nothing to the user.
func outcomeOf(kept []edit.Operation, warnings []string) ([]edit.Operation, []string, error) {
	if len(kept) > 0 {
		return kept, append([]string{}, warnings...), nil
	}
	if len(warnings) > 0 {
		return nil, nil, problem.Coded(problem.Unprocessable, errNotUnderstood.Code, strings.Join(warnings[:min(len(warnings), 3)], ". "))
	}
	return nil, nil, errNotUnderstood
}

func (s *Service) operationsByModel(ctx context.Context, o order) ([]edit.Operation, []string, error) {
	outline := o.doc.Outline(o.scope)
	if len(outline) > maxOutline {
		return nil, nil, problem.Field("nodeId", "is required for a document of this size: choose the section to change")
	}
	p := prompt(editSystem, "document_operations", edit.Schema(), map[string]any{"instruction": o.instruction, "selectedNodeId": o.scope}, "", "")
	p.Messages[0].Text += fenceDocument(outline) + "\n\nWrite the operations that the instruction of the wish asks for, as JSON."
	var kept []edit.Operation
	var left []string
	err := s.ask(ctx, p, func(string) {}, func(object []byte) []string {
		var answer struct {
			Operations []edit.Written `json:"operations"`
		}
		if faults := decode(object, &answer); faults != nil {
			return faults
		}
		wanted, refused := edit.FromModel(o.doc, answer.Operations, o.scope, o.allowed)
		sound, unsound := edit.Sound(o.doc, wanted)
		kept, left = sound, slices.Concat(refused, unsound)
		if len(kept) == 0 {
			return left // nothing wrong and nothing to do is an answer, too
		}
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	for i, reason := range left {
		left[i] = fmt.Sprintf("A change was left out (%s)", reason)
	}
	left = append(left, hardToRead(o.doc, kept)...)
	return outcomeOf(kept, left)
}

// hardToRead names the blocks whose colours a model's changes make too alike. Rules choose colours that can be read.
func hardToRead(before *edit.Document, changes []edit.Operation) []string {
	after := before
	for _, op := range changes {
		next, err := after.Apply(op)
		if err != nil {
			return nil // they were sound together
		}
		after = next
	}
	known := faint(before)
	var told []string
	for _, id := range faint(after) {
		if !slices.Contains(known, id) {
			told = append(told, after.Label(id)+" is hard to read with these colours")
		}
	}
	return told
}

// faint are the blocks that the renderer warns of.
func faint(d *edit.Document) []string {
	source, err := d.JSON()
	if err != nil {
		return nil // what was read from JSON can be written
	}
	parsed, err := document.Parse(source)
	if err != nil {
		return nil // it was checked
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
	return s.Audit.Record(ctx, tx, who, audit.Event{Action: action, Target: audit.Target{Kind: kind, ID: newID(), Name: name}, Details: map[string]string{"provider": by}})
}
