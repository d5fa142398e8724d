package brand

import "testing"

func TestFontStack(t *testing.T) {
	for family, want := range map[string]string{
		"lora":         "Lora, Georgia, 'Times New Roman', serif",
		"PT Serif":     "'PT Serif', Georgia, 'Times New Roman', serif",
		"Verdana":      "Verdana, Geneva, sans-serif",
		"Brandon Text": "Brandon Text",
		"":             "",
	} {
		if got := FontStack(family); got != want {
			t.Errorf("FontStack(%q) = %q, want %q", family, got, want)
		}
	}
}

func TestFontStackOr(t *testing.T) {
	const own = "Arial, sans-serif"
	for font, want := range map[string]string{"": own, "Lora, serif": "Lora, serif", "Inter": "Inter, Arial, sans-serif"} {
		if got := FontStackOr(font, own); got != want {
			t.Errorf("FontStackOr(%q) = %q, want %q", font, got, want)
		}
	}
}

func TestOpenFonts_haveFallbacks(t *testing.T) {
	for _, f := range OpenFonts {
		if fallbacks[f.Category] == "" {
			t.Errorf("%s: no fallback for the category %q", f.Family, f.Category)
		}
	}
}
