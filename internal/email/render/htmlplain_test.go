package render

import (
	"strings"
	"testing"
)

func TestAppendPlainHTML(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"empty", "", ""},
		{"text", "  Hello \n <b> you </b> ", "Hello you"},
		{"paragraphs", "<h1>Title</h1>\n<p>One</p>\n<p>Two<br>lines</p>", "Title\n\nOne\n\nTwo\nlines"},
		{"lines", "<div>a</div><div><div>b</div></div>c", "a\nb\nc"},
		{
			"rows", "<table><tr><th>Item</th><th>Price</th></tr> <tr><td>Shirt</td><td align=right>20 €</td></tr></table>after",
			"Item Price\nShirt 20 €\n\nafter",
		},
		{
			"layout", "<table><tr><td><table><tr><td><p>Left</p><p>More</p></td></tr></table></td><td>&nbsp;</td><td><p>Right</p></td></tr></table>",
			"Left\n\nMore\n\nRight",
		},
		{
			"lists", "<p>See:</p><ul><li>a</li><li><p>b</p></li></ul><ol><li>c<li>d<ul><li>e</ul></ol>f",
			"See:\n\n- a\n- b\n\n1. c\n2. d\n  - e\n\nf",
		},
		{"image", `<img src="https://a" alt="A &amp; B"><img src="https://b"> text`, "[A & B] text"},
		{"linked image", `<p><a href="https://shop"><img src="https://a" alt="Shop now"></a></p>`, "Shop now (https://shop)"},
		{"links", `see <a href="https://a">the page</a>, <a href="https://b">https://b</a>`, "see the page (https://a), https://b"},
		{"hidden", `<div style="Display: none; max-height:0">Preheader <b>x</b><br></div><p>a<span style="display:none">b<img src="https://c" ` +
			`alt="d"></span>c</p>`, "ac"},
		{"hidden in other ways", `<div style="visibility:hidden">a</div><div style="font-size:1px;max-height: 0px;overflow:hidden">b</div>c`, "c"},
		{"page", "<html><head><title>T</title><style>x</style></head><body><!-- c --><p>a</p></body></html>", "a"},
		{"merge tags", "<table>{% for a in b %}<tr><td>{{ a }}</td></tr>{% endfor %}</table>", "{% for a in b %}\n{{ a }}\n{% endfor %}"},
		{"rule", "a<hr>b", "a\n\nb"},
		{"pre", "<pre>a\n  b</pre>", "a\nb"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := string(appendPlainHTML(t.Context(), []byte("x\n\n"), c.in)); got != "x\n\n"+c.want {
				t.Errorf("%q, want %q", strings.TrimPrefix(got, "x\n\n"), c.want)
			}
		})
	}
}

// TestAppendPlainHTML_endsCleanly checks that for any input, the text doesn't end with an empty line or contain two of them in a row.
func TestAppendPlainHTML_endsCleanly(t *testing.T) {
	for _, s := range hostileHTML {
		got := string(appendPlainHTML(t.Context(), nil, s))
		if strings.TrimRight(got, "\n") != got || strings.Contains(got, "\n\n\n") && !strings.Contains(s, "<br>") &&
			!strings.Contains(s, "<pre>") {
			t.Errorf("%q became %q", s, got)
		}
	}
}
