package checks

import (
	"strings"
	"testing"

	"mailwright/internal/brand"
	"mailwright/internal/email/compatibility"
	"mailwright/internal/email/render"
	"mailwright/internal/library"
)

// BenchmarkCheck measures how long it takes to check a rendered email. The targets are 10 ms for a typical email and
// 300 ms for 500 KB.
func BenchmarkCheck(b *testing.B) {
	design := library.All()[0]
	settings := render.ParseSettings(design.Settings(brand.Kit{}, "https://cdn.test"))
	source := design.Document(brand.Kit{}, "https://cdn.test")
	drawn, _, err := render.Source(b.Context(), source, render.Options{Settings: settings, CDNURL: "https://cdn.test", Trace: true})
	if err != nil {
		b.Fatal(err)
	}
	usual := Email{
		HTML: drawn.HTML, Text: drawn.Text, Document: source, Nodes: drawn.Nodes, Warnings: drawn.Warnings,
		Subject: settings.Subject, HasSettings: true,
	}
	large := Email{HTML: strings.Repeat(usual.HTML, 500<<10/len(usual.HTML)+1)[:500<<10]}
	for name, email := range map[string]Email{"usual": usual, "500KB": large} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(email.HTML)))
			for b.Loop() {
				if _, err := Analyze(b.Context(), email, compatibility.Options{Clients: compatibility.Clients(nil)}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
