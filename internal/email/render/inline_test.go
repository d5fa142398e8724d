package render

import (
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

var testLink = []byte(` style="color:#0055aa;text-decoration:underline"`)

// appendInline does the same as page.inline, but without a page.
func appendInline(dst []byte, src string, linkAttributes []byte) []byte {
	w := inlineWriter{dst: dst, linkAttributes: linkAttributes}
	in := inlineScanner{src: src}
	var t inlineToken
	for in.next(&t) {
		w.take(&t)
	}
	return w.end()
}

func TestAppendInline(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"empty", "", ""},
		{"plain", "Hello, world – ünï", "Hello, world – ünï"},
		{
			"kept", "<strong>a</strong><em>b</em><u>c</u><s>d</s><sub>e</sub><sup>f</sup><br>",
			"<strong>a</strong><em>b</em><u>c</u><s>d</s><sub>e</sub><sup>f</sup><br>",
		},
		{
			"renamed", "<b>a</b><I>b</I><strike>c</strike><del>d</del><ins>e</ins><br/>",
			"<strong>a</strong><em>b</em><s>c</s><s>d</s><u>e</u><br>",
		},
		{"attributes dropped", `<b class=x onclick="y">a</b>`, "<strong>a</strong>"},
		{"unknown becomes text", "<font>a</font><blink>b</blink><x-y>c", "abc"},
		{
			"link", `<a href="https://a.example/?x=1&amp;y=2" target=_blank onclick=x style="color:red">go</a>`,
			`<a href="https://a.example/?x=1&amp;y=2">go</a>`,
		},
		{"link with stray ampersand", `<a href='https://a.example/?x=1&y=2'>go</a>`, `<a href="https://a.example/?x=1&amp;y=2">go</a>`},
		{"link unquoted", `<A HREF=https://a.example/>go</A>`, `<a href="https://a.example/">go</a>`},
		{"link without URL", `<a>a</a><a href>b</a><a href="">c</a><a name=x>d</a>`, "abcd"},
		{"first href counts", `<a href="https://a" href="javascript:x">a</a>`, `<a href="https://a">a</a>`},
		{
			"links don't nest", `<a href="https://a">a<b>b<a href="https://c">c</a>d</b>`,
			`<a href="https://a">a<strong>b</strong></a><strong><a href="https://c">c</a>d</strong>`,
		},
		{
			"span", `<span style="color: RED; background:#ABC;font-weight:700;font-size:14.4PX;font-family:&quot;Open Sans&quot;,Arial">a</span>`,
			`<span style="color:#ff0000;background-color:#aabbcc;font-weight:700;font-size:14px;font-family:'Open Sans',Arial">a</span>`,
		},
		{
			"span colors", `<span style="color:rgb(1, 2, 3)">a</span><span style="color:rgba(1 2 3 / 50%)">b</span><span ` +
				`style="color:#12345678;background-color:transparent">c</span>`,
			`<span style="color:#010203">a</span><span style="color:rgba(1,2,3,0.502)">b</span><span ` +
				`style="color:rgba(18,52,86,0.471);background-color:transparent">c</span>`,
		},
		{
			"span sizes", `<span style="font-size:12pt">a</span><span style="font-size:1.5em">b</span><span style="font-size:2rem">c</span><span ` +
				`style="font-size:0">d</span><span style="font-size:99999px">e</span><span style="font-size:80%!important">f</span>`,
			`<span style="font-size:16px">a</span><span style="font-size:150%">b</span><span style="font-size:32px">c</span>de<span ` +
				`style="font-size:80%">f</span>`,
		},
		{"span without style", "<span>a<span class=x>b</span></span>", "ab"},
		{"span dropped inside kept", `<span style="color:red">a<span>b</span>c</span>d`, `<span style="color:#ff0000">abc</span>d`},
		{
			"style breakouts", `<span style="color:red;}</style><script>alert(1)</script>">a</span><span ` +
				`style="background:url(javascript:x)">b</span><span style="color:expression(alert(1))">c</span><span ` +
				`style="color:red/**/;colo\r:blue">d</span>`,
			`<span style="color:#ff0000">a</span>bcd`,
		},
		{"crossed", "<b>a<i>b</b>c</i>d", "<strong>a<em>b</em></strong><em>c</em>d"},
		{"unclosed", "<b>a<i>b", "<strong>a<em>b</em></strong>"},
		{"unopened", "a</b></i></a></span>b", "ab"},
		{"empty dropped", "a<b></b><i><u></u></i><a href='https://x'></a>b", "ab"},
		{"paragraphs", "<p>a</p> <p>b</p><div><div>c</div></div><ul><li>d</li><li>e</li></ul>", "a<br>b<br>c<br>d<br>e"},
		{"blank paragraph", "<p>a</p><p><br></p><p>b</p>", "a<br><br>b"},
		{"paragraphs in bold", "<b><p>a</p><p>b</p></b>", "<strong>a<br>b</strong>"},
		{"heading", "<h1>a</h1>b", "a<br>b"},
		{"hidden", "a<script>x</script>b<STYLE>y</style >c<title>z</title><head><b>x</head>d", "abcd"},
		{"hidden without end", "a<script>b</scriptx><b>c", "a"},
		{
			"comments", "a<!-- <b> -->b<!-->c<!--[if mso]>d<![endif]-->e<!--[if !mso]><!-->f<!--<![endif]--><![if x]>g<?php x ?><!doctype html>",
			"abcefg",
		},
		{"comment without end", "a<!-- b", "a"},
		{
			"references", "&amp; &lt;b&gt; &nbsp;&copy;&eacute; &#8212;&#x2014; &#60; &apos; &#146;",
			"&amp; &lt;b&gt; &nbsp;&copy;&eacute; —— &#60; &#39; ’",
		},
		{"no references", "a & b &bogus; &amp &#; &#0;&#27;c&", "a &amp; b &amp;bogus; &amp;amp &amp;#; c&amp;"},
		{"lone angles", "1 < 2 > 0 <3 <> < b", "1 &lt; 2 &gt; 0 &lt;3 &lt;&gt; &lt; b"},
		{"tag without end", "a <b", "a &lt;b"},
		{"quote without end", `a <a href="x>b</a> <b>c</b>`, "a b <strong>c</strong>"},
		{"controls", "a\x00b\x1bc\td\ne\x7f", "abc d e"},
		{
			"merge tags", `{{ a < b }} <%= x %> [unsubscribe] <unsubscribe>x</unsubscribe>`,
			`{{ a < b }} <%= x %> [unsubscribe] <unsubscribe>x</unsubscribe>`,
		},
		{"provider element loses attributes", `<unsubscribe style="x" onclick="y">x</unsubscribe>`, "<unsubscribe>x</unsubscribe>"},
		{"markup in a tag", "{{ <b>x</b> }}", "{{ <strong>x</strong> }}"},
		{"link to a tag with quotes", `<a href="{{ x|default:"y" }}">a</a>`, `<a href='{{ x|default:"y" }}'>a</a>`},
		{"link to a tag unquoted", `<a href={{ unsubscribe }}>a</a>`, `<a href="{{ unsubscribe }}">a</a>`},
		{"depth", strings.Repeat("<b>", 20) + "x", strings.Repeat("<strong>", 16) + "x" + strings.Repeat("</strong>", 16)},
	} {
		got := string(appendInline([]byte("x"), c.in, nil))[1:]
		if got != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
		if again := string(appendInline(nil, got, nil)); again != got {
			t.Errorf("%s: %s\nthen %s", c.name, got, again)
		}
	}
}

func TestAppendInline_linkStyle(t *testing.T) {
	got := string(appendInline(nil, `<a href="https://a">a</a>`, testLink))
	if want := `<a href="https://a"` + string(testLink) + `>a</a>`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

var hostileInline = []string{
	"<script>alert(1)</script>", "<scr<script>ipt>alert(1)</script>", "<img src=x onerror=alert(1)>",
	"<svg onload=alert(1)><script>x</script>", "<svg/onload=x>",
	"<b onmouseover=alert(1)>x</b>", "<b/onclick=x>x", "<a href=\"x\"onclick=\"y\">x</a>", `<a href="https://a" " onclick="y">x</a>`,
	`<a href="https://a&quot; onclick=&quot;x">y</a>`,
	`<a href='https://a" onclick="x'>y</a>`, "<a href=https://a\"onclick=x>y</a>", `<a href="{{ "onclick="x" }}">y</a>`,
	`<a href='{{ "a" }}' title='{{'x'}}'>y</a>`,
	`<a href="{{ '" onclick=x ' }}">y</a>`, `<a href="{{ x }}" onclick="{{ y }}">z</a>`, "<a href=\"{{\" onclick=\"}}\">z</a>",
	"<iframe srcdoc='<script>'>x</iframe>",
	"<span style=\"color:red\" onclick=x>y</span>", "<span style='color:\"><script>x</script>'>y</span>",
	"<span style=\"font-family:&quot;><script>x</script>\">y</span>",
	"<span style=\"font-family:a';background:url(x)\">y</span>", "<span style=\"behavior:url(x);-moz-binding:url(y)\">z</span>",
	"<span style=\"color:{{ x }}\">z</span>",
	"</style><script>x</script>", "<style>*{color:expression(alert(1))}</style>", "<title></title><script>x</script>",
	"<textarea></textarea><img src=x onerror=y>",
	"{{ <script>alert(1)</script> }}", "{{ </style><script>x</script> }}", "{% <img src=x onerror=y> %}", "*|<script>|*", "[[<script>]]",
	"<%= <script> %>", "${<script>}", "%%a<script>%%",
	"<unsubscribe onclick=x>y", "<unsubscribe/onclick=x>y", "<!--[if mso]><script>x</script><![endif]-->", "<!--><script>x</script>-->",
	"<!--a--!><img src=x onerror=y>-->", "{{ --> }}<script>",
	"<", "<<", "<<b>", "</", "</>", "<!", "<?", "<a", "<a href", "<a href=", "<a href=\"", "<a href='x", "&", "&#", "&#x", "&lt;script&gt;",
	"&#60;script&#62;", "&amp;lt;script&amp;gt;",
	"\x00<\x00script>x</script>", "<scr\x00ipt>x</script>", "<b\x00>x</b>", "<a\x0chref=javascript:x>y</a>", "\xff\xfe<b>\xc3",
	"<math><mi//xlink:href=\"data:x,<script>\">",
	"<form><input><button formaction=javascript:x>y</button></form>", "<meta http-equiv=refresh content=0><base href=//x><link rel=x>",
	"<b><a href=https://x><i></b></a></i>",
	strings.Repeat("<b>", 100) + "x", strings.Repeat("<a href=https://x><b>", 30), strings.Repeat("<i><b></i>x", 30),
}

func TestAppendInline_hostile(t *testing.T) {
	for _, s := range hostileInline {
		checkInline(t, s)
	}
	for _, u := range hostileURLs {
		for _, quote := range []string{`"`, `'`, ""} {
			s := "<a href=" + quote + u + quote + ">x</a>"
			checkInline(t, s)
			if quote != "" && strings.Contains(string(appendInline(nil, s, nil)), "href") {
				t.Errorf("%s is a link", s)
			}
		}
	}
}

// TestInline_staysLinear checks that repeated input takes linear time. Each case takes 40 ms, but would take 6 s if a scan started over at
// every token.
func TestInline_staysLinear(t *testing.T) {
	for _, piece := range []string{
		"<b>", "<a ", "<a x=\"", "<a x='\"", "<a x=\">\" ", "<!", "<!--", "</", "<?", "<script>", "<script></", "<span style=\"color:red\">",
		"<a href=\"https://x\">", "{{", "{{{", "{%", "*|", "[[", "[a",
		"%%a", "%abc", "${", "<%", "{{ ${ *| [[ <% %%a {% ", "&#", "&#0", "&", "<unsubscribe", "<p>", "<b></i>", "<b><i></b>", "<a href={{",
		"<a href=\"j{{a}}", "\x00",
	} {
		s := strings.Repeat(piece, 200_000/len(piece))
		wantSoon(t, piece, func() {
			appendInline(nil, s, testLink)
			appendInline(nil, s+">", nil)
			appendPlainInline(nil, s)
			appendText(nil, s)
			appendAttr(nil, s+`"`)
			appendURL(nil, "{{x}}"+s)
		})
	}
}

// wantSoon fails if work is slow three times in a row. It allows two slow tries, because other work on the machine may interfere, but truly
// slow code is slow every time.
func wantSoon(t *testing.T, name string, work func()) {
	t.Helper()
	var took time.Duration
	for range 3 {
		started := time.Now()
		work()
		if took = time.Since(started); took < 2500*time.Millisecond {
			return
		}
	}
	t.Errorf("%s: %s", name, took)
}

func FuzzInline(f *testing.F) {
	for _, s := range hostileInline {
		f.Add(s)
	}
	for _, s := range append(append(append([]string{benchInline}, emailT...), providerTags...), hostileURLs...) {
		f.Add(s)
		f.Add("<a href=\"" + s + "\">x</a>")
	}
	f.Fuzz(func(t *testing.T, s string) { checkInline(t, s) })
}

// checkInline renders s, reads the result as a browser does, and checks that it contains only what's allowed.
func checkInline(t *testing.T, s string) {
	t.Helper()
	out := string(appendInline(nil, s, testLink))
	if fault := inlineFault(out); fault != "" {
		t.Errorf("%q became %q: %s", s, out, fault)
	}
	if len(out) > 200*len(s)+64 {
		t.Errorf("%d bytes from %d", len(out), len(s))
	}
	again := string(appendInline(nil, out, testLink))
	if third := string(appendInline(nil, again, testLink)); third != again {
		t.Errorf("%q isn't stable: %q, then %q, then %q", s, out, again, third)
	}
}

func inlineFault(out string) string {
	var open []string
	for i := 0; i < len(out); i++ {
		if out[i] < ' ' || out[i] == 0x7f {
			return "control character"
		}
		if out[i] != '<' || i+1 == len(out) || !opensMarkup(out[i+1]) {
			continue
		}
		name, attributes, end := readTag(out[i:])
		if end == 0 {
			return "tag without end: " + out[i:]
		}
		i += end - 1
		bare := strings.TrimPrefix(name, "/")
		switch {
		case elementTagNamed(bare) != "" && attributes == "", name == "br" && attributes == "":
		case !slices.Contains(elementTagNames[:], bare) || bare == "":
			return "element " + name
		case name != bare:
			if len(open) == 0 || open[len(open)-1] != bare || attributes != "" {
				return "wrong end " + name
			}
			open = open[:len(open)-1]
		default:
			if fault := attributeFault(name, attributes); fault != "" {
				return fault
			}
			open = append(open, name)
		}
	}
	if len(open) > 0 {
		return "open: " + strings.Join(open, " ")
	}
	return ""
}

// readTag finds the end of a tag based only on the quotes around its attribute values.
func readTag(s string) (name, attributes string, end int) {
	var quote byte
	nameEnd := 0
	for i := 1; i < len(s); i++ {
		switch c := s[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == ' ' && nameEnd == 0:
			nameEnd = i
		case c == '"' || c == '\'':
			quote = c
		case c == '>':
			if nameEnd == 0 {
				nameEnd = i
			}
			return s[1:nameEnd], s[nameEnd:i], i + 1
		}
	}
	return "", "", 0
}

func attributeFault(name, attributes string) string {
	switch name {
	case "a":
		attributes, ok := strings.CutSuffix(attributes, string(testLink))
		value, isHref := strings.CutPrefix(attributes, " href=")
		if !ok || !isHref || len(value) < 2 {
			return "link with" + attributes
		}
		quote := value[:1]
		inside := value[1 : len(value)-1]
		if quote != `"` && quote != "'" || !strings.HasSuffix(value, quote) || strings.Contains(inside, quote) {
			return "quotes of " + value
		}
		return urlFault(html.UnescapeString(inside))
	case "span":
		value, ok := strings.CutPrefix(attributes, ` style="`)
		value, closed := strings.CutSuffix(value, `"`)
		if !ok || !closed || value == "" {
			return "span with" + attributes
		}
		return styleFault(value)
	}
	if attributes != "" {
		return "attributes of " + name + ":" + attributes
	}
	return ""
}

// relative matches URLs with nothing before the first slash that could become a scheme.
var relative = regexp.MustCompile(`^[\w.~%@+-]*(?:[/?#]|$)`)

func urlFault(url string) string {
	squeezed := strings.ToLower(strings.Map(func(r rune) rune {
		if r <= ' ' || r == 0x7f {
			return -1
		}
		return r
	}, url))
	for _, bad := range []string{"javascript:", "vbscript:", "data:"} {
		if strings.HasPrefix(squeezed, bad) {
			return "address " + url
		}
	}
	for _, good := range []string{"http", "mailto", "tel", "#"} {
		if strings.HasPrefix(squeezed, good) {
			return ""
		}
	}
	if relative.MatchString(squeezed) && !strings.HasPrefix(squeezed, "//") {
		return ""
	}
	if strings.ContainsAny(squeezed, "{[*%$@<") { // there are merge tags inside or before the scheme
		return ""
	}
	return "address " + url
}

func styleFault(style string) string {
	for declaration := range strings.SplitSeq(style, ";") {
		name, value, _ := strings.Cut(declaration, ":")
		if !slices.Contains([]string{"color", "background-color", "font-weight", "font-size", "font-family"}, name) {
			return "style " + declaration
		}
		value = strings.TrimPrefix(value, "rgba(")
		if value == "" || strings.ContainsAny(value, "(\"<>\\/*:@!&{}") || strings.Count(value, "'")%2 != 0 {
			return "style " + declaration
		}
	}
	return ""
}

var benchInline = strings.Repeat(`Hi {{ first_name|default:"there" }}, your order <strong>#12345</strong> is on its way &amp; should `+
	`arrive on <em>Tuesday</em>.<br>`+
	`Track it <a href="https://shop.example/track?id=12345&amp;utm_source=mail">on our site</a> or write to <a `+
	`href="mailto:help@shop.example">help@shop.example</a>. `+
	`<span style="color:#d00000;font-weight:bold">Only two left</span> of the jacket you looked at last week: warm, light, and made to `+
	`last for many winters to come.`, 4)

func BenchmarkInline(b *testing.B) {
	for _, c := range []struct{ name, src string }{
		{"mixed", benchInline},
		{"prose", strings.Repeat("Nothing but plain words of a longer paragraph, as most of them are. ", 24)},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(c.src)))
			b.ReportAllocs()
			dst := make([]byte, 0, 8192)
			for b.Loop() {
				dst = appendInline(dst[:0], c.src, testLink)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(c.src))*1024, "ns/KB")
		})
	}
}
