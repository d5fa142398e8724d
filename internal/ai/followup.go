package ai

import "mailwright/internal/ai/draft"

// Question asks for the most important thing that a brief is missing.
type Question struct {
	Question    string   `json:"question" example:"When does the offer end?"`
	Suggestions []string `json:"suggestions" doc:"Suggested answers. The user can also write their own."`
	Usage       Usage    `json:"usage"`
}

// SchemaName returns the type's name in the API description.
func (Question) SchemaName() string { return "AiQuestion" }

// followUp asks for the first empty slot that the email needs, then for the first one that would improve it.
func followUp(brief Brief) Question {
	d := draft.Write(draft.Request{Prompt: brief.text()})
	names := d.Missing
	for _, slot := range d.Occasion.Slots {
		if d.Slots[slot.Name] == "" {
			names = append(names, slot.Name)
		}
	}
	for _, name := range append(names, "contact") {
		slot, _ := d.Occasion.Slot(name)
		question := "What should we write for “" + slot.Hint + "”?"
		if slot.Kind == "url" {
			question = "Which page should the button open?"
		}
		if brief.FollowUp != nil && brief.FollowUp.Question == question {
			continue
		}
		suggestions := []string{"I'll add it later"}
		if slot.Example != "" {
			suggestions = append([]string{slot.Example}, suggestions...)
		}
		return Question{Question: question, Suggestions: suggestions}
	}
	return Question{Question: "Is there anything else your readers should know?", Suggestions: []string{"No, that's all"}}
}
