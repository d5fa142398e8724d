package templates

import (
	"bytes"
	"context"
	"encoding/json"
)

// Portable is a template as a JSON file, which creating a template takes as it is.
type Portable struct {
	Name             string  `json:"name" example:"Spring sale"`
	EditorMode       string  `json:"editorMode" enum:"visual,html" example:"visual"`
	CraftState       *string `json:"craftState" doc:"The block document, or null."`
	HTMLContent      *string `json:"htmlContent" doc:"Raw HTML, or null." example:"<p>Hello</p>"`
	TemplateSettings *string `json:"templateSettings" doc:"The settings, or null."`
	ContentHash      string  `json:"contentHash" doc:"SHA-256 of the HTML that the template gave." example:"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"`
	RendererVersion  string  `json:"rendererVersion" example:"1"`
}

// SchemaName is the type's name in the API description.
func (Portable) SchemaName() string { return "PortableTemplate" }

func (s *Service) portable(_ context.Context, t Template, mail Rendered) ([]byte, error) {
	var file bytes.Buffer
	encoder := json.NewEncoder(&file)
	encoder.SetIndent("", "  ")
	encoder.SetEscapeHTML(false) // people read the file
	err := encoder.Encode(Portable{
		Name: t.Name, EditorMode: t.EditorMode, CraftState: t.CraftState, HTMLContent: t.HTMLContent,
		TemplateSettings: t.TemplateSettings, ContentHash: mail.ContentHash, RendererVersion: mail.RendererVersion,
	})
	return file.Bytes(), err
}
