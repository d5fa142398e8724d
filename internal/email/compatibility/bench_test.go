package compatibility

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// typicalEmail returns a rendered email of typical size.
func typicalEmail(b *testing.B) string {
	b.Helper()
	files, err := filepath.Glob("../render/testdata/mails/*.html")
	if err != nil {
		b.Fatal(err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			b.Fatal(err)
		}
		if len(text) > 20<<10 {
			return string(text)
		}
	}
	return strings.Repeat(`<table role="presentation" width="100%"><tr><td style="padding:16px;font:16px/24px `+
		`Arial,sans-serif;color:#333333"><a href="https://example.com/" `+
		`style="color:#0055aa;text-decoration:underline">Hello</a></td></tr></table>`+"\n", 150)
}

func BenchmarkCheck(b *testing.B) {
	usual := typicalEmail(b)
	large := strings.Repeat(usual, 500<<10/len(usual)+1)[:500<<10]
	for name, source := range map[string]string{"usual": usual, "500KB": large} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(source)))
			for b.Loop() {
				check(b, source, Options{Clients: Clients(nil)})
			}
		})
	}
}
