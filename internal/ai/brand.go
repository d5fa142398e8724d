package ai

import "mailwright/internal/brandkit"

// brandFacts are the fields of a brand kit that users chose from lists or typed as names. The kit's description is
// treated as material instead.
func brandFacts(kit brandkit.Kit) map[string]any {
	return map[string]any{"company": kit.LegalName, "industry": kit.Industry, "tone": kit.Tone, "style": kit.StylePreference}
}
