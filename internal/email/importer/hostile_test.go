package importer_test

import (
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"mailwright/internal/email/importer"
)

// hostile returns emails that are designed to be expensive, each about 500 KB.
func hostile() map[string]string {
	const size = 500 << 10
	fill := func(piece string) string { return strings.Repeat(piece, size/len(piece)) }
	selectors := "<style>" + strings.Repeat("a b c d e f g{color:red}", 8000) + "</style>"
	return map[string]string{
		"formatting elements in paragraphs": fill("<p><b><i><u><a><s><em>x"),
		"formatting elements of many kinds": fill("<font size=7 color=red face=a><table><b>"),
		"tables in tables":                  fill("<table><tr><td>"),
		"tables without cells":              fill("<table>x"),
		"divs in divs":                      fill("<div>"),
		"inline blocks in inline blocks":    fill(`<span style="display:inline-block">`),
		"rows":                              "<table>" + fill("<tr><td>a<td>b"),
		"cells":                             "<table><tr>" + fill("<td>a"),
		"cells that span columns":           "<table>" + fill("<tr><td colspan=1000>a"),
		"attributes":                        "<p " + fill(`a="b" `) + ">x",
		"texts between comments":            fill("a<!---->"),
		"selectors":                         selectors + fill("<a><b><c><d><e><f><g>"),
		"siblings":                          "<style>a~a~a~a~a~b{color:red}</style>" + fill("<a></a>"),
		"brackets in style sheets":          "<style>" + fill("@media{") + "</style><p>x",
		"calculations":                      `<p style="width:calc(` + fill("(") + `">x`,
		"merge tags":                        "<p>" + fill("{{{%"),
		"floats":                            fill(`<div style="float:left;width:10px">x</div>`),
		"links":                             fill(`<a href="#">x`),
		"lists":                             fill("<ul><li>"),
		"images":                            fill(`<img src="https://example.com/a.png" width="10">`),
		"references":                        "<p>" + fill("&amp"),
		"unclosed elements":                 fill("<td><tr><p><li><h1>"),
	}
}

func TestImport_hostileEmailsUseLittleMemory(t *testing.T) {
	for name, source := range hostile() {
		t.Run(name, func(t *testing.T) {
			// Collect garbage early. Otherwise, the memory in use would depend on when the garbage collector happens to run.
			defer debug.SetGCPercent(debug.SetGCPercent(10))
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			result, err := importer.Import(t.Context(), source)
			runtime.ReadMemStats(&after)
			if err == nil && result.CraftState == "" {
				t.Error("neither a document nor an error")
			}
			if used := (after.TotalAlloc - before.TotalAlloc) >> 20; used > 512 {
				t.Errorf("allocated %d MB", used)
			}
			if live := (int64(after.HeapInuse) - int64(before.HeapInuse)) >> 20; live > 128 {
				t.Errorf("%d MB in use at the end", live)
			}
		})
	}
}
