package report

import (
	"strings"
	"testing"

	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/style"
	"mailwright/internal/email/importer/tree"
)

// TestReadPages_limitsWords uses emails with more words than are compared, with spaces between them and without.
func TestReadPages_limitsWords(t *testing.T) {
	for _, piece := range []string{"[a ", "[a"} {
		body := layout.Of(style.Of(tree.Parse(t.Context(), strings.Repeat(piece, 2*maxSeen))))
		for _, page := range readPages(body) {
			if len(page.words) != maxSeen {
				t.Errorf("%q: %d words", piece, len(page.words))
			}
		}
	}
}
