package ai

import "mailwright/internal/ai/occasion"

// OccasionInfo is what the app needs to show an occasion's form.
type OccasionInfo struct {
	ID        string     `json:"id" example:"sale"`
	Name      string     `json:"name" example:"Sale"`
	EmailType string     `json:"emailType" example:"promotion"`
	Language  string     `json:"language" example:"en"`
	Slots     []SlotInfo `json:"slots" doc:"The slots, in the order that a form shows them. Slots that all occasions share come last."`
	Designs   []string   `json:"designs" doc:"Slugs of the designs that fit, best first."`
	Example   string     `json:"example" doc:"An example prompt." example:"Our sale is on: 20% off all shoes until Sunday."`
}

// SchemaName returns the type's name in the API description.
func (OccasionInfo) SchemaName() string { return "AiOccasion" }

// SlotInfo is a field of the form.
type SlotInfo struct {
	Name     string `json:"name" example:"until"`
	Kind     string `json:"kind" example:"date"`
	Hint     string `json:"hint" doc:"The field's label." example:"Ends"`
	Example  string `json:"example" example:"Sunday"`
	Required bool   `json:"required" example:"false"`
	Common   bool   `json:"common" doc:"Whether every occasion has this slot." example:"false"`
}

// SchemaName returns the type's name in the API description.
func (SlotInfo) SchemaName() string { return "AiSlot" }

func occasionsIn(language string) []OccasionInfo {
	infos := []OccasionInfo{}
	for _, o := range occasion.All(language) {
		info := OccasionInfo{ID: o.ID, Name: o.Name, EmailType: o.EmailType, Language: o.Language, Designs: o.Designs, Example: o.Example}
		for _, slot := range o.Slots {
			info.Slots = append(info.Slots, SlotInfo{
				Name: slot.Name, Kind: slot.Kind, Hint: slot.Hint, Example: slot.Example, Required: slot.Required,
			})
		}
		for _, slot := range occasion.Common {
			info.Slots = append(info.Slots, SlotInfo{Name: slot.Name, Kind: slot.Kind, Hint: slot.Hint, Common: true})
		}
		infos = append(infos, info)
	}
	return infos
}
