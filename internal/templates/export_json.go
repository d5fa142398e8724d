package templates

import (
	"bytes"
	"context"
	"encoding/json"
)

// Portable is a template as a JSON file. It has the same fields as a request to create a template.
type Portable struct {
	Name             string  `json:"name" example:"Spring sale"`
	EditorMode       string  `json:"editorMode" enum:"visual,html" example:"visual"`
	CraftState       *string `json:"craftState" doc:"The block document, or null."`
	HTMLContent      *string `json:"htmlContent" doc:"Raw HTML, or null." example:"<p>Hello</p>"`
	TemplateSettings *string `json:"templateSettings" doc:"The template settings, or null."`
	ContentHash      string  `json:"contentHash" doc:"SHA-256 of the template's rendered HTML." example:"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"`
	RendererVersion  string  `json:"rendererVersion" example:"1"`
}

// SchemaName returns the type's name in the API description.
func (Portable) SchemaName() string { return "PortableTemplate" }

func (s *Service) portable(_ context.Context, t Template, email Rendered) ([]byte, int, error) {
	var file bytes.Buffer
	encoder := json.NewEncoder(&file)
	encoder.SetIndent("", "  ")
	encoder.SetEscapeHTML(false) // indented, so that the file is readable
	err := encoder.Encode(Portable{
		Name: t.Name, EditorMode: t.EditorMode, CraftState: t.CraftState, HTMLContent: t.HTMLContent,
		TemplateSettings: t.TemplateSettings, ContentHash: email.ContentHash, RendererVersion: email.RendererVersion,
	})
	return file.Bytes(), 0, err
}
