package ai

import "mailwright/internal/brandkit"

// brandFacts are the fields of a kit that people chose from lists or typed as names; its description is material.
func brandFacts(kit brandkit.Kit) map[string]any {
	return map[string]any{"company": kit.LegalName, "industry": kit.Industry, "tone": kit.Tone, "style": kit.StylePreference}
}
