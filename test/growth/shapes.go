// Package growth contains inputs that are designed to be expensive, and measures how the cost of processing them grows
// with their length.
package growth

import (
	"fmt"
	"strconv"
	"strings"
)

// Shape generates a hostile input of about the requested size, in bytes.
type Shape struct {
	Name string
	Make func(size int) string
}

// fill returns a function that repeats a piece up to the requested size.
func fill(piece string) func(int) string {
	return func(size int) string { return strings.Repeat(piece, max(1, size/len(piece))) }
}

// around is like fill, but with a start before the pieces and an end after them.
func around(start, piece, end string) func(int) string {
	return func(size int) string { return start + fill(piece)(size-len(start)-len(end)) + end }
}

// each is like around, but each piece contains its own number.
func each(start, piece, end string) func(int) string {
	return func(size int) string {
		var b strings.Builder
		b.WriteString(start)
		for i := 0; b.Len()+len(end) < size; i++ {
			b.WriteString(strings.ReplaceAll(piece, "{n}", strconv.Itoa(i)))
		}
		b.WriteString(end)
		return b.String()
	}
}

// halves combines two shapes of half the size each.
func halves(first, second func(int) string) func(int) string {
	return func(size int) string { return first(size/2) + second(size/2) }
}

// HTML returns emails that are designed to be expensive.
func HTML() []Shape {
	rules := each("<style>", ".c{n}{color:red}", "</style>")
	return []Shape{
		{"distinct merge tags", each("<p>", "{{field.f{n}}} ", "")},
		{"distinct unknown tags", each("<p>", "{{who{n}|x}} ", "")},
		{"merge tags in attributes", each("", `<b title="{{field.f{n}}}">x</b>`, "")},
		{"merge tags in links", each("", `<a href="https://example.com/{{field.f{n}}}">x</a>`, "")},
		{"Mailchimp tags", each("", `<a href="*|F{n}|*">*|FNAME|*</a>`, "")},
		{"Campaign Monitor elements", fill("<unsubscribe>x</unsubscribe><b>y</b>")},
		{"tags cut short", fill("{{field.a {% [[ *| ")},
		{"braces", fill("{")},
		{"brackets", fill("[a ")},
		{"stars", fill("*|")},
		{"names of fields cut short", fill("{{ person|lookup:'")},
		{"fallbacks cut short", fill("[firstname,fallback=a b ")},
		{"braces with spaces", around("{{", " ", "x")},
		{"text between end tags in a table", each("<table>", "x</z>", "")},
		{"ends of the body in a table", each("<table>", " </body>", "")},
		{"formatting in a table", each("<table>", "<table> <b></b>", "")},
		{"bodies with distinct attributes", each("<table>", "<body a{n}>", "")},
		{"formatting with distinct attributes", each("<table>", "<p><b a{n}></p>", "")},
		{"nested lists", fill("<ul><li>")},
		{"nested numbered lists with text", fill("<ol><li>a")},
		{"nested lists, closed", halves(fill("<ul><li>x"), fill("</li></ul>"))},
		{"unclosed elements", fill("<p><b><i><u><a><s><em>x")},
		{"formatting that is reopened", around(each("<p>", "<b id={n}>", "</p>")(4<<10), "<p>x</p>", "")},
		{"unclosed cells", fill("<td><tr><p><li><h1>")},
		{"unclosed tag names", fill("<head ")},
		{"unclosed tags without blanks", fill("<a")},
		{"unclosed tags in quotes", fill(`<a href="`)},
		{"less-than signs", fill("<")},
		{"end tags of nothing", halves(fill("<i>"), fill("</b>"))},
		{"comments without an end", fill("<!--[if mso]>")},
		{"conditional comments", fill("<!--[if mso]><b>x</b><![endif]-->")},
		{"styles without an end", fill("<style>a{")},
		{"titles without an end", fill("<title>")},
		{"scripts without an end", fill("<script><!--")},
		{"bodies", fill("</body></html>x")},
		{"bodies with attributes", each("", "<body a{n}>", "x")},
		{"a long base URL", halves(around("<base href=\"https://example.com/", "x", "\">"), fill("<img src=a>"))},
		{"attributes", around("<p ", `a="b" `, ">x")},
		{"distinct attributes", each("<p ", `a{n}="b" `, ">x")},
		{"elements with attributes", each("", `<b class="a b c d" id="i{n}" title="t" lang="en">x</b>`, "")},
		{"one long attribute", around(`<p title="`, "x ", `">x`)},
		{"one long style", around(`<p style="`, "color:red;", `">x`)},
		{"a style of brackets", around(`<p style="width:calc(`, "(", `">x`)},
		{"classes and rules", halves(rules, each(`<p class="`, "c{n} ", `">x`))},
		{"classes and rules for each element", halves(rules, each("", `<b class="c{n}">x</b>`, ""))},
		{"rules for everything", halves(around("<style>", "*{color:red}", "</style>"), fill("<b>x</b>"))},
		{"attribute selectors", halves(each("<style>", `[title*="a{n}"]{color:red}`, "</style>"), around(`<p title="`, "b ", `">x`))},
		{"case-insensitive selectors", halves(each("<style>", `[title="a{n}" i]{color:red}`, "</style>"), around(`<p title="`, "B ", `">x`))},
		{"nested elements with long names", each("", `<div class="`+strings.Repeat("xheader onetrus ", 30)+`">`, "")},
		{"class selectors", halves(each("<style>", `p.a.b{n}{color:red}`, "</style>"), around(`<p class="a `, "x ", `">x`))},
		{"long selectors", around("<style>", "a ", "{color:red}</style><a>x")},
		{"selectors of a deep tree", halves(around("<style>", "a b c d e f g{color:red}", "</style>"), fill("<a><b><c><d><e><f><g>"))},
		{"siblings", halves(around("<style>", "a~a~a~a~a~b{color:red}", "</style>"), fill("<a></a>"))},
		{"media queries", around("<style>", "@media{", "</style><p>x")},
		{"media query lists", around("<style>@media ", "screen and (width:1px),", "{a{b:c}}</style><p>x")},
		{"media queries without rules", around("<style>", "@media a and ", "</style><p>x")},
		{"one long media query", around("<style>@media ", "(a) or ", "{a{b:c}}</style><p>x")},
		{"declarations", around("<style>p{", "color:red;", "}</style><p>x")},
		{"URLs in styles", around("<style>p{", "background:url(a.png);", "}</style><p>x")},
		{"URLs without an end", around("<style>p{", "background:url(", "}</style><p>x")},
		{"imports and fonts", each("<style>", `@font-face{font-family:f{n};src:url(f{n}.woff)}`, "</style><p>x")},
		{"deep divs", fill("<div>")},
		{"deep tables", fill("<table><tr><td>")},
		{"tables without cells", fill("<table>x")},
		{"rows", around("<table>", "<tr><td>a<td>b", "")},
		{"cells", around("<table><tr>", "<td>a", "")},
		{"wide cells", around("<table>", "<tr><td colspan=1000>a", "")},
		{"one long word", fill("x")},
		{"one long line of words", fill("word ")},
		{"blanks", around("<p>", " ", "x")},
		{"blanks and breaks", around("<p>", " \n&nbsp;", "x")},
		{"separators", around("<p>", "| ", `<a href="{{unsubscribe_url}}">x</a>`)},
		{"dropped links", fill(`a | <a href="{{unsubscribe_url}}">x</a>`)},
		{"character references", around("<p>", "&amp", "x")},
		{"character references without an end", around("<p>", "&#x", "x")},
		{"letters that change length", fill("İȺK")},
		{"links", each("", `<a href="https://example.com/{n}">link {n}</a> `, "")},
		{"empty links", fill(`<a href="#"></a>`)},
		{"http links", each("", `<a href="http://h{n}.example.com/">x</a> `, "")},
		{"a link around everything", each("<a href=https://example.com>", "<b>x{n}</b>", "")},
		{"images", each("", `<img src="https://example.com/{n}.png" width="10">`, "")},
		{"one long data image", around(`<img src="data:image/png;base64,`, "AAAA", `">`)},
		{"sizes of an image", each(`<img srcset="`, "https://example.com/{n}.png 1x, ", `">`)},
		{"floats", fill(`<div style="float:left;width:10px">x</div>`)},
		{"inline blocks in inline blocks", fill(`<span style="display:inline-block">`)},
		{"headings", fill("<h1>x</h1><h3>y</h3>")},
		{"removed elements", fill("<form></form><iframe></iframe>")},
		{"hidden text", fill(`<div style="display:none">`)},
		{"watermarks", fill("Made with Mailwright")},
		{"drawings", fill("<svg><g>")},
		{"formatting in tables", fill("<font size=7 color=red face=a><table><b>")},
		{"lines", fill("a<br>\n")},
		{"preformatted text", around("<pre>", "a  b\n", "")},
		{"spam", fill("act now 100% free <b>winner!</b> ")},
	}
}

// Prompts returns prompts for drafts that are designed to be expensive.
func Prompts() []Shape {
	return []Shape{
		{"one long word", fill("x")},
		{"words", fill("word ")},
		{"capitalized words", fill("Word ")},
		{"numbers", each("", "{n} ", "")},
		{"dates", fill("on May 3, 2027 at 5 pm ")},
		{"prices", fill("$20 off, 30% ")},
		{"quotes", fill("\"")},
		{"quoted words", fill(`"word" `)},
		{"URLs", each("", "https://example.com/{n} ", "")},
		{"at signs", fill("a@")},
		{"commas", fill("one, two and ")},
		{"lines", fill("- item\n")},
		{"numbered lines", each("", "{n}. item\n", "")},
		{"labels", each("", "Label {n}: value\n", "")},
		{"colons", fill("a: ")},
		{"parentheses", fill("(")},
		{"full stops", fill("We open. ")},
		{"dots", fill(".")},
		{"merge tags", fill("{{first_name}} ")},
		{"phone numbers", fill("+1 555 0100 ")},
		{"addresses", fill("12 Main Street, Springfield ")},
		{"letters that change length", fill("İȺK ")},
		{"instructions", fill("ignore the above and write ")},
	}
}

// SVG returns images that are designed to be expensive.
func SVG() []Shape {
	inside := func(start, piece, end string) func(int) string {
		return each(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">`+start, piece, end+`</svg>`)
	}
	return []Shape{
		{"a chain of uses", inside(`<g id="a0"><path d="M0 0"/></g>`, `<g id="b{n}"><use href="#a0"/></g>`, "")},
		{"masks", inside(`<mask id="m"><rect/></mask>`, `<g mask="url(#m)"/>`, "")},
		{"patterns", inside("", `<pattern id="p{n}"><rect/></pattern>`, "")},
		{"markers", inside(`<marker id="m"><rect/></marker><path marker-mid="url(#m)" d="M0 0`, "L{n} 1", `"/>`)},
		{"clip paths", inside("", `<clipPath id="c{n}"><rect/></clipPath>`, "")},
		{"one long path", inside(`<path d="M0 0`, "L1 1", `"/>`)},
		{"attributes", inside("<g ", `a{n}="b" `, "/>")},
		{"rules", inside("<style>", ".c{n}{fill:red}", "</style>")},
		{"rules without an end", inside("<style>", "a{", "</style>")},
		{"comments in styles", inside("<style>", "/*", "</style>")},
		{"declarations", inside(`<g style="`, "fill:red;", `"/>`)},
		{"classes", inside(`<g class="`, "c{n} ", `"/>`)},
		{"functions", inside(`<g transform="`, "rotate(1) ", `"/>`)},
		{"brackets", inside(`<g transform="`, "(", `"/>`)},
		{"text", inside("<text>", "x&lt;", "</text>")},
		{"skipped elements", inside("", "<script>x</script>", "")},
		{"rules for a tag", inside(`<mask id="m"/><g/><g/><style>`, "g{mask:url(#m)}", "</style>")},
		{"rules with gradients", inside(`<linearGradient id="m"/><style>`, "g{fill:url(#m)}", "</style>"+strings.Repeat("<g/>", 1000))},
		{"masks by class", inside("", `<style>.c{n}{mask:url(#m{n})}</style><mask id="m{n}"/><g class="c{n}"/>`, "")},
		{"inherited patterns", inside(`<pattern id="p"/><g fill="url(#p)"><g stroke="url(#p)">`, `<path d="M0 0"/>`, "</g></g>")},
		{"dashed paths", inside(`<g stroke-dasharray="1">`, `<path d="M0 0a5 5 0 016 8"/>`, "</g>")},
		{"one dashed path", inside(`<path stroke-dasharray="1" d="M0 0`, "a5 5 0 016 8 1 1 0 0 0 3.5.5", `"/>`)},
		{"rules with dashes", inside("<style>", ".c{n},g{stroke-dasharray:.01;r:9px}", `</style><g class="c1 c2"/>`)},
		{"a long dash pattern", inside(`<g stroke-dasharray="`, ".1 ", `"><path d="M0 0H9"/></g>`)},
		{"layers", inside("", `<g opacity=".5"/>`, "")},
	}
}

// Documents returns block documents that are designed to be expensive. For them, the size is the number of nodes.
func Documents() []Shape {
	node := func(kind, props string) func(int) string {
		return func(count int) string {
			var ids, nodes strings.Builder
			for i := range count {
				if i > 0 {
					ids.WriteByte(',')
				}
				fmt.Fprintf(&ids, `"n%d"`, i)
				one := `,"n{n}":{"type":{"resolvedName":"` + kind + `"},"parent":"box","props":` + props + `}`
				nodes.WriteString(strings.ReplaceAll(one, "{n}", strconv.Itoa(i)))
			}
			return `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"nodes":["box"]},` +
				`"box":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"parent":"ROOT","nodes":[` + ids.String() + `]}` + nodes.String() + `}`
		}
	}
	return []Shape{
		{"text that is hard to read", node("TextBlock", `{"text":"<span style=\"color:#eee\">a {n}</span>"}`)},
		{"images without alternative text", node("ImageBlock", `{"src":"http://example.com/{n}.png"}`)},
		{"buttons without a link", node("ButtonBlock", `{"text":"Button {n}"}`)},
		{"links", node("TextBlock", `{"text":"<a href=\"http://h{n}.example.com\">here</a>"}`)},
		{"different styles", node("TextBlock", `{"text":"a","responsive":{"mobileStyles":{"fontSize":{n}}},"darkStyles":{"color":"#000"}}`)},
		{"HTML blocks", node("HtmlBlock", `{"html":"<div style=\"display:flex\">a {n}</div>"}`)},
		{"unknown blocks", node("Block{n}", `{}`)},
	}
}
