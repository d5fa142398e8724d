package plan

// Schema is the JSON schema of an EmailPlan in the subset that strict decoders of every provider take: all fields required,
// no others, no recursion; lengths and counts are told in words and checked by Repair.
func Schema() map[string]any {
	return object("A mail as a plan. An empty string or an empty array means: none.",
		field("subject", text("subject line, 20 to 60 characters")),
		field("preview", text("preview text, 40 to 110 characters, does not repeat the subject")),
		field("design", object("wishes about the looks, only when the user states them",
			field("accent", text("colour like #1A73E8 that the user asks for, or empty")),
			field("layout", choice("layout that the user asks for, or empty", append([]string{""}, Layouts[:4]...))),
			field("background", choice("background that the user asks for, or empty", append([]string{""}, Backgrounds...))),
			field("button", text("colour like #1A73E8 that the user asks for on buttons alone, or empty")))),
		field("sections", list("3 to 8 sections in reading order; no logo, no footer, no unsubscribe: the service adds them", section())))
}

func section() map[string]any {
	return object("",
		field("kind", choice("", Kinds)),
		field("heading", text("up to 70 characters")),
		field("text", text("plain text, up to 600 characters; no HTML")),
		field("button", text("label of a button, 2 to 4 words")),
		field("url", text("an address that the user gave, letter by letter, or empty")),
		field("image", text("2 to 5 search words for a photo, never an address")),
		field("items", list("for cards (2 to 4) and list (2 to 8); else empty", object("",
			field("title", text("")),
			field("text", text("")),
			field("image", text("search words, never an address")),
			field("url", text("an address that the user gave, or empty"))))))
}

type property struct {
	name   string
	schema map[string]any
}

func field(name string, schema map[string]any) property { return property{name, schema} }

func object(description string, fields ...property) map[string]any {
	properties, required := map[string]any{}, []string{}
	for _, f := range fields {
		properties[f.name] = f.schema
		required = append(required, f.name)
	}
	return describe(description, map[string]any{"type": "object", "additionalProperties": false, "required": required, "properties": properties})
}

func list(description string, items map[string]any) map[string]any {
	return describe(description, map[string]any{"type": "array", "items": items})
}

func text(description string) map[string]any {
	return describe(description, map[string]any{"type": "string"})
}

func choice(description string, values []string) map[string]any {
	return describe(description, map[string]any{"type": "string", "enum": values})
}

func describe(description string, schema map[string]any) map[string]any {
	if description != "" {
		schema["description"] = description
	}
	return schema
}
