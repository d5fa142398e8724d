package render

import (
	"html"
	"strings"
	"testing"
)

func TestAppendText(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", ""},
		{"plain – ünïcode", "plain – ünïcode"},
		{`a & b < c > d "e" 'f'`, `a &amp; b &lt; c &gt; d "e" 'f'`},
		{"<script>", "&lt;script&gt;"},
		{"{{ <script> }} & {{ a & b }}", "{{ &lt;script&gt; }} &amp; {{ a & b }}"},
		{"a\x00b\x1fc\x7fd\te\nf", "abcd" + " e f"},
		{"{{ open & <b", "{{ open &amp; &lt;b"},
	} {
		if got := string(appendText(nil, c.in)); got != c.want {
			t.Errorf("%q: %q, want %q", c.in, got, c.want)
		}
	}
}

func TestAppendAttr(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", `""`},
		{`Don't "say" <a> & b`, `"Don't &quot;say&quot; &lt;a&gt; &amp; b"`},
		{`{{ x|default:"y" }} isn't "z"`, `'{{ x|default:"y" }} isn&#39;t "z"'`},
		{`{{ x|default:"it's" }}`, `"{{ x|default:&quot;it's&quot; }}"`},
		{`{{ a & b }} {{ a &lt; b }}`, `"{{ a & b }} {{ a &amp;lt; b }}"`},
		{"a\nb\x00", `"a b"`},
		{`" onload="x`, `"&quot; onload=&quot;x"`},
	} {
		if got := string(appendAttr(nil, c.in)); got != c.want {
			t.Errorf("%q: %s, want %s", c.in, got, c.want)
		}
	}
}

func TestAppendURL_writes(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"https://a.example/?x=1&y=2", `"https://a.example/?x=1&amp;y=2"`},
		{" HTTP://a.example/a b\n", `"HTTP://a.example/a%20b"`},
		{"https://a.example/\"<x>\x01'", `"https://a.example/%22%3Cx%3E%01'"`},
		{"mailto:a@b.example?subject=Hi there", `"mailto:a@b.example?subject=Hi%20there"`},
		{"tel:+49 30", `"tel:+49%2030"`},
		{"#top", `"#top"`},
		{"images/logo 2.png?v=1:2", `"images/logo%202.png?v=1:2"`},
		{"/path", `"/path"`},
		{"../a.png", `"../a.png"`},
		{"twitter.com", `"twitter.com"`},
		{"?q", `"?q"`},
		{"/\t/evil.example", `"/%09/evil.example"`},
		{"https://a.example/{{ id | x }}?q={{ a & b }}&c", `"https://a.example/{{ id | x }}?q={{ a & b }}&amp;c"`},
		{"{{ url }}?utm=1", `"{{ url }}?utm=1"`},
		{"{{host}}:8080/x", `"{{host}}:8080/x"`},
		{"{{scheme}}://x", `"{{scheme}}://x"`},
		{"http{{s}}://x", `"http{{s}}://x"`},
		{"{% if a %}https://a{% else %}https://b{% endif %}", `"{% if a %}https://a{% else %}https://b{% endif %}"`},
		{`https://a.example/{{ x "y" }}'`, `'https://a.example/{{ x "y" }}&#39;'`},
		{"https://a.example/100%25/%E4%B8%AD/{x}", `"https://a.example/100%25/%E4%B8%AD/{x}"`},
		{"https://a.example/a@2x.png?p=$1*#top", `"https://a.example/a@2x.png?p=$1*#top"`},
		{"https://a.example/a@2x.png?n=[name]&#top", `"https://a.example/a@2x.png?n=[name]&amp;#top"`},
	} {
		got, ok := appendURL(nil, c.in)
		if string(got) != c.want || !ok {
			t.Errorf("%q: %s %t, want %s", c.in, got, ok, c.want)
		}
	}
}

// hostileURLs are URLs that must never be written, either raw or in an attribute.
var hostileURLs = []string{
	"javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "\x01javascript:alert(1)", "java\nscript:alert(1)",
	"java\tscript:alert(1)",
	"java\x00script:alert(1)", "java script:alert(1)", "javascript :alert(1)", "javascript&colon;alert(1)", "java&#115;cript:alert(1)",
	"&#106;avascript:alert(1)", "&#x6A;avascript:alert(1)", "&#0000106avascript:alert(1)", "java&Tab;script:alert(1)",
	"java&#10;script:alert(1)",
	"vbscript:x", "data:text/html,<script>", "DATA:x", "feed:javascript:x", "view-source:javascript:x", "file:///etc/passwd", "ftp://x",
	"blob:x",
	"//evil.example", "/\\evil.example", "\\/evil.example", "\\\\evil", "", " ", ":", "{ x }javascript:x", "{{x}}javascript:alert(1)",
	"{{x}} java\tscript:alert(1)",
	"java{{x}}script:alert(1)", "{{x}}java{{y}}script:alert(1)", "{% if a %}https://a{% else %}javascript:b{% endif %}", "{{x}}:alert(1)",
	"{{x}}foo:alert(1)",
	"{{x}}data:text/html,x", "%abc%javascript:alert(1)", "[x]javascript:alert(1)",
}

func TestAppendURL_rejects(t *testing.T) {
	for _, s := range hostileURLs {
		if got, ok := appendURL([]byte("x"), s); ok || string(got) != "x" {
			t.Errorf("%q: %s", s, got)
		}
		if got, ok := appendURL(nil, html.UnescapeString(s)); ok {
			t.Errorf("%q, decoded: %s", s, got)
		}
	}
}

func TestAppendCSSString(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", ""},
		{"Arial, sans-serif", "Arial,sans-serif"},
		{`"Open Sans", 'Segoe  UI',-apple-system`, "'Open Sans','Segoe UI',-apple-system"},
		{"Arial';color:red", "Arialcolorred"},
		{"O'Reilly Sans,,', ", "'OReilly Sans'"},
		{"expression(alert(1)), url(x)", "expressionalert1,urlx"},
		{"a</style><script>\"\\", "astylescript"},
		{"7th, -7, -, ＭＳ", "'7th','-7','-','ＭＳ'"},
	} {
		got := string(appendCSSString(nil, c.in))
		if got != c.want {
			t.Errorf("%q: %s, want %s", c.in, got, c.want)
		}
		if again := string(appendCSSString(nil, got)); again != got {
			t.Errorf("%q: %s, then %s", c.in, got, again)
		}
	}
}

func TestReferences_matchBrowsers(t *testing.T) {
	for name, char := range namedReferences {
		if want := html.UnescapeString("&" + name + ";"); want != string(char) {
			t.Errorf("&%s; is %c, want %s", name, char, want)
		}
	}
	if len(namedReferences) < 96+50 {
		t.Errorf("%d names", len(namedReferences))
	}
	for i := range windows1252 {
		s := "&#" + string(rune('0'+(128+i)/100)) + string(rune('0'+(128+i)/10%10)) + string(rune('0'+(128+i)%10)) + ";"
		if char, _ := referenceAt(s, 0); char != 0 && string(char) != html.UnescapeString(s) {
			t.Errorf("%s is %c", s, char)
		}
	}
	for s, want := range map[string]rune{
		"&#65;": 'A', "&#x41;": 'A', "&#0;": 0, "&#27;": 0, "&#xD800;": 0, "&#x110000;": 0, "&#99999999999999999999;": 0, "&#xffff;": 0,
		"&#10;":                                ' ',
		"&#" + strings.Repeat("0", 99) + "65;": 'A',
	} {
		if char, end := referenceAt(s, 0); char != want || end != len(s) {
			t.Errorf("%s is %q until %d", s, char, end)
		}
	}
	for _, s := range []string{"&", "&;", "&#;", "&#x;", "&amp", "&bogus;", "&#65", "& amp;", "&AMP;"} {
		if _, end := referenceAt(s, 0); end != 0 {
			t.Errorf("%s is a reference", s)
		}
	}
}
