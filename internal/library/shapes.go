package library

import (
	"strings"

	"mailwright/internal/email/document"
)

// shapeOf returns the props that a block can have in a design, or false if designs can't use the block. Users' documents may contain
// unknown props, but ours must not contain mistakes.
func shapeOf(block string) (document.Prop, bool) {
	spec := document.SpecOf(block)
	return spec.Shape(), spec.Defaults != ""
}

// idName returns the prefix of block IDs.
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
