package render

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// reopening returns an email in which an HTML parser opens hundreds of elements again in every paragraph.
func reopening(paragraphs int) string {
	var b strings.Builder
	b.WriteString("<p>")
	for i := range 400 {
		fmt.Fprintf(&b, "<b id=%d>", i)
	}
	return b.String() + "</p>" + strings.Repeat("<p>x</p>", paragraphs)
}

// TestOutline_countsWhatAParserMakes parses outlines of random markup and compares the number of nodes with the count.
func TestOutline_countsWhatAParserMakes(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	formatting := []string{
		"<b id=%d>", "<i id=%d>", "<font color=%d>", "<a href=%d>", "<nobr class=%d>",
		"</b>", "</i>", "</font>", "</a>", "x", "<p>", "</p>",
	}
	for range 2000 {
		var b strings.Builder
		for range 10 + random.IntN(100) {
			piece := formatting[random.IntN(len(formatting))]
			if random.IntN(3) == 0 {
				piece = pieces[random.IntN(len(pieces))]
			}
			if strings.Contains(piece, "%d") {
				piece = fmt.Sprintf(piece, random.IntN(50))
			}
			b.WriteString(piece)
		}
		o, ok := outlineOf(t.Context(), b.String())
		if !ok {
			continue
		}
		root, err := html.Parse(strings.NewReader(o.html.String()))
		if err != nil {
			continue
		}
		made := 0
		for range root.Descendants() {
			made++
		}
		if most := 2*o.nodes + 10; made > most {
			t.Errorf("%d nodes, counted as %d, in\n%s", made, o.nodes, b.String())
		}
	}
}

// TestOutline_limitsNodes checks that no email makes an HTML parser reopen formatting in thousands of paragraphs, which
// took gigabytes, and that real emails stay far below the limit.
func TestOutline_limitsNodes(t *testing.T) {
	if _, ok := outlineOf(t.Context(), reopening(10_000)); ok {
		t.Error("an email that reopens formatting in every paragraph is parsed")
	}
	if drawn := rawEmail(t, reopening(10_000), true); !isUnhidden(t, drawn.HTML[:len(htmlWatermark)]) {
		t.Error("the email doesn't start with the watermark")
	}
	files, err := filepath.Glob("testdata/*.html")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if o, ok := outlineOf(t.Context(), string(source)); ok && o.nodes > maxOutlineNodes/10 {
			t.Errorf("%s counts as %d nodes", file, o.nodes)
		}
	}
}
