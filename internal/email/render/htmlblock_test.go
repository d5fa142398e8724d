package render

import (
	"context"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

var testLinkAttributes = []byte(` style="color:#0055aa;text-decoration:underline"`)

func TestAppendSafeHTML(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"empty", "", ""},
		{"plain", "Hello, world – ünï", "Hello, world – ünï"},
		{
			"layout", `<table width="600" cellpadding="0" cellspacing=0 border="0" align=center bgcolor="#FFF"><tr><td colspan=2 valign="top" ` +
				`style="padding: 8px 16PX">a</td></tr></table>`,
			`<table width="600" cellpadding="0" cellspacing="0" border="0" align="center" bgcolor="#ffffff"><tr><td colspan="2" valign="top" ` +
				`style="padding:8px 16PX">a</td></tr></table>`,
		},
		{
			"groups of rows", "<table><thead><tr><th scope=col>a</thead><tbody><tr><td>b</table>",
			`<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>`,
		},
		{
			"text and lists", "<h1>a</h1><p>b<br>c</p><ul><li>d<li>e</ul><ol start=3 " +
				"type=a><li>f</ol><dl><dt>g<dd>h</dl><blockquote>i</blockquote><hr>",
			`<h1>a</h1><p>b<br>c</p><ul><li>d</li><li>e</li></ul><ol start="3" ` +
				`type="a"><li>f</li></ol><dl><dt>g</dt><dd>h</dd></dl><blockquote>i</blockquote><hr>`,
		},
		{
			"inline", "<b>a</b><em>b</em><font color=red face='Open Sans, Arial' size=2>c</font><small>d</small>",
			`<b>a</b><em>b</em><font color="#ff0000" face="'Open Sans',Arial" size="2">c</font><small>d</small>`,
		},
		{"sections become div", `<section style="color:red"><article>a</article></section>`, `<div style="color:red"><div>a</div></div>`},
		{"page", `<!doctype html><html><head><meta charset=utf-8><title>x</title><style>b{}</style><link rel=x></head><body style="margin:0" ` +
			`bgcolor=white>a</body></html>`, `<div bgcolor="#ffffff" style="margin:0">a</div>`},

		{
			"ID, class and handlers dropped", `<p id=a class=b onclick=c data-x=d style="color:red" onmouseover="e">x</p>`,
			`<p style="color:red">x</p>`,
		},
		{
			"dropped with content",
			"a<script>x</script><style>y</style><textarea><b></textarea><title>z</title><xmp><b></xmp><noembed>w</noembed><iframe>v</iframe>" +
				"<template><b>u</b></template><select><option>t</select>b", "ab",
		},
		{"plaintext", "a<plaintext>b</plaintext>c", "ac"},
		{"unwrapped", "<form action=x><label>a</label> <input " +
			"value=b><button>c</button></form><noscript>d</noscript><object>e</object><video>f</video><svg><path d=x " +
			"/><text>g</text></svg><math><mi>h</mi></math><o:p>i</o:p>", "<div>a c</div>defghi"},
		{"comments", "a<!-- <b> --><!--[if mso]><table><tr><td><![endif]-->b<!--[if !mso]><!-->c<!--<![endif]--><![if x]>d<![endif]>", "abcd"},

		{"end tags of the enclosing cell", "a</td></tr></table></div></body></html>b", "ab"},
		{
			"parts without a table", "<tr><td style='color:red'>a</td><td>b</td></tr><tbody>c</tbody>",
			`<div><div style="color:red">a</div><div>b</div></div><div>c</div>`,
		},
		{
			"end tags stay in their cell", "<div><table><tr><td>a</div>b</td></tr></table>c</div>",
			"<div><table><tr><td>ab</td></tr></table>c</div>",
		},
		{"unclosed", "<table><tr><td><p>a<b>b", "<table><tr><td><p>a<b>b</b></p></td></tr></table>"},
		{"cells without rows", "<table><td>a<td>b<tr><td>c</table>", "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>"},
		{"text without cells", "<table> a <tr> <p>b</p> </tr>&nbsp;</table>", "<table><tr><td>a </td></tr><tr><td><p>b</p> </td></tr></table>"},
		{"table in a row", "<table><tr><table><tr><td>a</table></table>", "<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>"},
		{
			"blocks end paragraphs", "<p>a<div>b</div>c</p><p>d<p>e<table><tr><td>f</table>",
			"<p>a</p><div>b</div>c<p>d</p><p>e</p><table><tr><td>f</td></tr></table>",
		},
		{"headings", "<h1>a<h2>b</h2></h1>", "<h1>a</h1><h2>b</h2>"},
		{"nested lists", "<ul><li>a<ul><li>b</ul><li>c</ul>", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"},
		{"crossed", "<b>a<i>b</b>c</i>d", "<b>a<i>b</i></b>cd"},
		{"crossed by a block", "<font color=red><p>a</font></p><p>b</p>", `<font color="#ff0000"><p>a</p></font><p>b</p>`},
		{"unopened", "a</b></p></a></span></br>b", "a<br>b"},
		{
			"forms around rows", "<table><form><tr><td>a</td></tr></form></table>",
			"<table><tr><td><div></div></td></tr><tr><td>a</td></tr></table>",
		},

		{"link", `<a href="https://a.example/?x=1&y=2" target=_blank>go</a>`, `<a href="https://a.example/?x=1&amp;y=2">go</a>`},
		{"no link", `<a href="javascript:x">a</a><a name=x>b</a><a href="//c">c</a>`, "abc"},
		{
			"links don't nest", `<a href="https://a">a<b>b<a href="https://c">c</a>d</b>`,
			`<a href="https://a">a<b>b</b></a><a href="https://c">c</a>d`,
		},
		{
			"links don't nest in blocks", `<a href="https://a"><div>a<a href="https://c">c</a></div></a>d`,
			`<a href="https://a"><div>ac</div></a>d`,
		},
		{
			"links nest through a cell", `<a href="https://a"><table><tr><td>a<a href="https://c">c</a></td></tr></table></a>`,
			`<a href="https://a"><table><tr><td>a<a href="https://c">c</a></td></tr></table></a>`,
		},
		{
			"image", `<img src="https://a.example/b.png" width=600px height=50% alt="a &quot;b&quot; <c>" title='d' border=0 style="display:block">`,
			`<img src="https://a.example/b.png" width="600" height="50%" alt="a &quot;b&quot; &lt;c&gt;" title="d" border="0" style="display:block">`,
		},
		{"image without alt", `<img src='https://a'><img src=https://b alt>`, `<img src="https://a" alt=""><img src="https://b" alt="">`},
		{"no image", `<img src="data:image/png;base64,x"><img src=//x.png><img><img src="cid:x">a`, "a"},
		{"first attribute counts", `<img src="https://a" src="javascript:x" alt=a ALT=b width=x width=1>`, `<img src="https://a" alt="a">`},
		{"bad values", `<td><table width=100em height=-1 align="center; x" bgcolor=expression(x) border=999999 lang="a b" dir="<b>"><tr><td ` +
			`background="javascript:x">`, `<div><table><tr><td></td></tr></table></div>`},
		{
			"colors without a #", "<table bgcolor=ff0000><tr><td bgcolor='#0f0'><font color=transparent>",
			`<table bgcolor="#ff0000"><tr><td bgcolor="#00ff00"><font></font></td></tr></table>`,
		},

		{"whitespace", "\n<div>\n\t a  b\r\n</div>\n\n<p> c</p> ", "<div> a b </div> <p> c</p> "},
		{"pre", "<pre>\na\r\n  b\tc\r d</pre>  e", "<pre><br>a<br>  b    c<br> d</pre> e"},
		{
			"references", "&amp; &lt;b&gt; &nbsp;&copy;&#8212;&#x2014; &#60; &apos; &bogus; & <3",
			"&amp; &lt;b&gt; &nbsp;&copy;—— &#60; &#39; &amp;bogus; &amp; &lt;3",
		},
		{"controls", "a\x00b\x1bc", "abc"},
		{"tag without end", "a <b", "a &lt;b"},
		{"relative URLs", `<a href="/c"><img src=images/x.png></a>`, `<a href="/c"><img src="images/x.png" alt=""></a>`},
		{"quote without end", `a <a href="x>b</a> <b>c</b>`, "a b <b>c</b>"},

		{
			"merge tags", `<p title="{{ a }}">{{ a < b }} <%= x %> {{name|default:"you &amp; me"}} <unsubscribe style=x>u</unsubscribe></p>`,
			`<p title="{{ a }}">{{ a < b }} <%= x %> {{name|default:"you &amp; me"}} <unsubscribe>u</unsubscribe></p>`,
		},
		{
			"merge tags between rows", "<table>{% for a in b %}<tr>{{ c }}<td>{{ a }}</td></tr>{% endfor %}</table>",
			"<table>{% for a in b %}<tr>{{ c }}<td>{{ a }}</td></tr>{% endfor %}</table>",
		},
		{
			"merge tags without an end", `<a href="https://a/{{" title="%%x [[ *| ${">x</a>`,
			`<a href="https://a/&#123;{" title="&#37;%x &#91;[ &#42;| &#36;{">x</a>`,
		},
		{
			"merge tags in URLs", `<a href="{{ x|default:"y" }}"><img src="{{ image }}" alt="*|ALT|*"></a>`,
			`<a href='{{ x|default:"y" }}'><img src="{{ image }}" alt="*|ALT|*"></a>`,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := string(appendSafeHTML(t.Context(), []byte("x"), c.in, nil))[1:]
			if got != c.want {
				t.Errorf("%s\nwant %s", got, c.want)
			}
			checkSafeHTML(t, c.in)
		})
	}
}

func TestAppendSafeHTML_styles(t *testing.T) {
	for in, want := range map[string]string{
		"COLOR : Red ; background-color:#ABC; font-weight:bold !important;": "color:Red;background-color:#ABC;font-weight:bold",
		"font: bold 14px/20px \"Open Sans\", Arial; margin:0 auto -5px": "font:bold 14px/20px 'Open Sans', " +
			"Arial;margin:0 auto -5px",
		"color:rgba(1, 2, 3, .5); width:calc(100% - 20px)": "color:rgba(1, 2, 3, .5);width:calc(100% - 20px)",
		"background:#fff url(https://a.example/b.png?x=1&amp;y=2) no-repeat": "background:#fff " +
			"url('https://a.example/b.png?x=1&amp;y=2') no-repeat",
		"background-image:URL( 'https://a.example/b(1).png' )": "",
		"background-image:url('https://a.example/b.png')":      "background-image:url('https://a.example/b.png')",
		"background:linear-gradient(90deg, #fff 0%, rgb(0,0,0))": "background:linear-gradient(90deg, #fff 0%, " +
			"rgb(0,0,0))",
		"mso-line-height-rule:exactly; mso-padding-alt:0 8px; -webkit-text-size-adjust:100%": "mso-line-height-rule:exactly;mso-padding-alt:0 " +
			"8px;-webkit-text-size-adjust:100%",
		"display:none;max-height:0;overflow:hidden": "display:none;max-height:0;overflow:hidden",

		"position:fixed;top:0;z-index:9;color:red":                               "color:red",
		"behavior:url(x);-moz-binding:url(y);filter:alpha(x)":                    "",
		"background:url(javascript:x);background:url(data:x;base64,y);color:red": "color:red",
		"background:url(//a.example/x);color:url(https://a)":                     "",
		"width:expression(alert(1));color:e\\78pression(x)":                      "",
		"color:red/**/;color:/*x*/blue;colo\\72:red":                             "",
		"color:red}</style><script>":                                             "",
		"color:'red;width:1px":                                                   "",
		"color:rgb(1,2;width:1px":                                                "",
		"color:red);width:1px":                                                   "width:1px",
		"font-family:'a\"b';width:1px;color:{{ x }}":                             "width:1px",
		"@import x;color:;:red;color;--x:y;mso-1:x":                              "",
		"color:\x00red;width:\n1px":                                              "width:1px",
	} {
		got := string(appendSafeHTML(t.Context(), nil, `<p style="`+strings.ReplaceAll(in, `"`, "&quot;")+`">x</p>`, nil))
		if want != "" {
			want = ` style="` + want + `"`
		}
		if want = "<p" + want + ">x</p>"; got != want {
			t.Errorf("%s: %s, want %s", in, got, want)
		}
	}
}

func TestAppendSafeHTML_links(t *testing.T) {
	for in, want := range map[string]string{
		``:                                       `class="d0" style="color:#0055aa;text-decoration:underline"`,
		`style="font-weight:bold;top:0"`:         `class="d0" style="color:#0055aa;text-decoration:underline;font-weight:bold"`,
		`style="text-decoration:none"`:           `class="d0" style="color:#0055aa;text-decoration:underline;text-decoration:none"`,
		`style="color:white"`:                    `style="color:white"`,
		`class="x" style="background-color:red"`: `class="d0" style="color:#0055aa;text-decoration:underline;background-color:red"`,
	} {
		got := string(appendSafeHTML(t.Context(), nil, `<a href="https://a" `+in+`>a</a>`, append([]byte(` class="d0"`), testLinkAttributes...)))
		if want = `<a href="https://a" ` + want + `>a</a>`; got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

func TestAppendSafeHTML_depth(t *testing.T) {
	for _, tag := range []string{
		"<div>", "<b>", "<table><tr><td>", "<ul><li>", "<table>", "<i><table>", "<table><i>",
		"<a href=https://a><table>", "<table><tbody>", "<div><table><tbody>",
	} {
		got := string(appendSafeHTML(t.Context(), nil, strings.Repeat(tag, 1000)+"x", nil))
		if depth := depthOf(got); !strings.Contains(got, "x") || depth < maxHTMLDepth-1 || depth > maxHTMLDepth+3 {
			t.Errorf("%s: %d levels", tag, depth)
		}
		checkSafeHTML(t, strings.Repeat(tag, 1000)+"x")
	}
}

func depthOf(markup string) (deepest int) {
	depth := 0
	for in := html.NewTokenizer(strings.NewReader(markup)); ; {
		switch in.Next() {
		case html.ErrorToken:
			return deepest
		case html.StartTagToken:
			depth++
			deepest = max(deepest, depth)
		case html.EndTagToken:
			depth--
		}
	}
}

var hostileHTML = append([]string{
	`<table><td><script>x</script><td onclick=x>`, "<table><caption>a<col><colgroup>b", "<table><tr></table></table><td>",
	"<p><table><p>x</table>y", "<li><div><li><p><li>",
	"<dl><dt><div><dd><dt>x", "<a href=https://a><table><tr><td><a href=https://b>x", "<b><table><b>x</b></table></b>",
	"<h1><b><h2>x</h1></b></h2>", "<pre>\n\n<pre>\n</pre>\n",
	`<div style="background:url('https://a')x)">`, `<div style="background:url(https://a'b)">`, `<div style="a:b;;;color:red">`,
	`<img src=https://a alt='"' title="'">`, "<svg><style><b>x</style><p>y",
	"<math><mtext><table><mglyph><style><img src=x onerror=y>", "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
	"<form><math><mtext></form><form><mglyph><style></math><img src onerror=x>",
	"<table><tr>{{ a }}b{{ c }}<td>", "<table>{% if x %}<p>{% endif %}", "<table><unsubscribe>x</unsubscribe></table>",
	"{<blink>{ a &amp; b }}", "[<x>[a]]", "<b><currentyear></b>",
	"%%a<H%%a<%%", "><tr4<td>%%=ble><tr4<td>%%= <@(w%\">f=\"%%", "<a href=\"http\ts://a\">x</a>", "<img src=https://a alt='<%\x13 unsub %>'>",
	"<a href='{{ \"a\" }}' title='{{'x'\x1dk>y}}",
	"<font size=+1 face=\"a'b\" color=#zzz>", "<td><tr><table></td></tr>x", "</table><table></td>", "<ul></li></ul></ul>",
	"<body><body></body>x</body>", "<p></p></p><p/>x<br/></br>",
	strings.Repeat("<b><p>", 40) + strings.Repeat("</b>", 40) + "x", strings.Repeat("<a href=https://a><div>", 20) + "x",
}, hostileInline...)

func TestAppendSafeHTML_hostile(t *testing.T) {
	for _, s := range hostileHTML {
		checkSafeHTML(t, s)
	}
	for _, u := range hostileURLs {
		for _, tag := range []string{"<a href=%>x</a>", "<img src=%>", "<table background=%>", "<p style=background:url(%)>"} {
			checkSafeHTML(t, strings.Replace(tag, "%", `"`+u+`"`, 1))
		}
	}
}

func FuzzSafeHTML(f *testing.F) {
	for _, s := range hostileHTML {
		f.Add(s)
	}
	for _, s := range slices.Concat(emailT, providerTags, hostileURLs) {
		f.Add("<table><tr><td>" + s + `</td></tr>` + s + `</table><a href="` + s + `">x</a><img src='` + s + "' alt='" + s + "'>")
	}
	f.Fuzz(func(t *testing.T, s string) { checkSafeHTML(t, s) })
}

// TestSafeHTML_stopsWithItsRequest checks that neither the HTML nor the text of a long block is written after the client disconnects.
func TestSafeHTML_stopsWithItsRequest(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	source := strings.Repeat("<b>x</b>", 10_000)
	if got := appendSafeHTML(ctx, nil, source, nil); len(got) > 0 {
		t.Errorf("%d bytes of HTML", len(got))
	}
	if got := appendPlainHTML(ctx, nil, source); len(got) > 0 {
		t.Errorf("%d bytes of text", len(got))
	}
}

// TestSafeHTML_staysLinear checks that repeated input takes linear time. Each case takes about ten milliseconds, but would take seconds if
// a scan started over at every token.
func TestSafeHTML_staysLinear(t *testing.T) {
	size := 200_000
	if testing.Short() {
		size = 50_000
	}
	for _, piece := range []string{
		"<a", "<b>", "<div>", "<table>", "<td>", "<p>", "<li>", "<a ", "<a x=\"", "<a x='\"", "<!--", "</", "</b>", "</i><b>", "<b><p></b>", "<script>",
		"<p style=\"", "<p style='color:red;", "<p style=x:y(", "{{", "<%", "&#",
		"<table><tr><td>", "<ul><li>", "<a href=https://a><b>", "<img src=https://a ", "<font face=a,", "\n", "<pre>\n", "<i></b>",
		"<div style=\"background:url(https://a\">", "<p a=b a=b a=b>", "<p title='{{{{'>", "<p title={{",
	} {
		for _, s := range []string{
			strings.Repeat(piece, size/len(piece)),
			strings.Repeat("<i>", 255) + strings.Repeat(piece, size/len(piece)),
		} {
			wantSoon(t, piece, func() {
				appendSafeHTML(t.Context(), nil, s, testLinkAttributes)
				appendPlainHTML(t.Context(), nil, s)
			})
		}
	}
}
