package library

import (
	"strings"

	"mailwright/internal/email/document"
)

// shapeOf is what the props of a block may be in a design; false if designs can't use the block. Documents of users are kept
// whatever they hold; ours have no slips in them.
func shapeOf(block string) (document.Prop, bool) {
	spec := document.SpecOf(block)
	return spec.Shape(), spec.Defaults != ""
}

// idName is how the ids of blocks begin.
func idName(block string) string {
	if id := document.SpecOf(block).ID; id != "" {
		return id
	}
	return strings.ToLower(strings.TrimSuffix(block, "Block"))
}

// settings is the shape of templateSettings.
var settings = document.Prop{Role: document.RoleObject, Of: []document.Prop{
	{Name: "subject", Role: document.RoleText},
	{Name: "previewText", Role: document.RoleText},
	{Name: "title", Role: document.RoleText},
	{Name: "lang", Role: document.RoleToken},
	{Name: "dir", Role: document.RoleToken},
	{Name: "fontFamily", Role: document.RoleToken},
	{Name: "backgroundColor", Role: document.RoleColor},
	{Name: "linkColor", Role: document.RoleColor},
	{Name: "width", Role: document.RoleNumber},
}}
