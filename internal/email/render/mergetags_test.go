package render

import (
	"strings"
	"testing"
)

// emailT contains the merge tags in the benchmark's email T. Each must stay unchanged.
var emailT = []string{
	"*|UNSUB|*", "*|FNAME:there|*", "{{ unsubscribe }}", `{{name|default:"you & me"}}`, "{{{ raw }}}", "{% unsubscribe %}",
	"{% if a > b && c < d %}", "[unsubscribe]", "<unsubscribe>", "%%unsub%%", "${unsub}", "<%= unsub %>", "%UNSUB%", "@{unsub}", "#{unsub}",
}

// providerTags contains more forms of merge tags from the providers' documentation.
var providerTags = []string{
	"{{first_name|there}}", "{{ first_name|default:'there' }}", "{{ person|lookup:'Shoe Size'|default:'42' }}", "[[FIRSTNAME]]",
	`[[FIRSTNAME OR "you & me"]]`, "[[CUSTOM.size]]", "[firstname,fallback=you & me]", "[email]",
	"{{ contact.FIRSTNAME | default : \"there\" }}",
	"{{ local_dt|datetimeformat('%B %e, %Y') }}", "*|HTML:LIST_ADDRESS_HTML|*", "*|DATE:F j, Y|*", "<webversion>", "</webversion>",
	"<preferences>",
	"<currentmonthname>", "<ForwardToAFriend>", "{$name|default('you')}", "%%=v(@name)=%%", "%SENDER-INFO%", "<% if a < 3 %>",
}

func TestMergeTagAt_findsTheWholeTag(t *testing.T) {
	for _, tag := range append(append([]string{}, emailT...), providerTags...) {
		s := "x" + tag + "x"
		if end := mergeTagAt(s, 1); end != len(s)-1 {
			t.Errorf("%s: end %d, want %d", tag, end, len(s)-1)
		}
		if end := mergeTagAt(tag[:len(tag)-1], 0); end != 0 && tag != "{{{ raw }}}" { // without its last brace, this is still a tag
			t.Errorf("%s without its end is a tag", tag)
		}
	}
}

func TestMergeTagAt_rejectsOtherText(t *testing.T) {
	for _, s := range []string{
		"", "{", "{{", "{{}", "{{}}", "[]", "[a b]", "[a,fallback=<b>]", "%%", "%E4%B8", "%a%", "50% off 20% more", "* |x|*", "{ x }",
		"{{ <script>alert(1)</script> }}", "{{ </style> }}", "{{ <!-- }}", "{{ --> }}", "*| --!> |*", "<%= <img> %>", "${<b}",
		"{{ a\nb }}", "{{ \x00 }}", "{{ \x7f }}", "<unsubscribe onclick=x>", "<unsubscriber>", "<unsubscribe", "<script>",
		"{{ {{ x", "{{" + strings.Repeat("x", maxMergeTag) + "}}",
	} {
		if end := mergeTagAt(s, 0); s != "" && end != 0 {
			t.Errorf("%q: a tag until %d", s, end)
		}
	}
}

func TestMergeTags_surviveEverywhere(t *testing.T) {
	for _, tag := range append(append([]string{}, emailT...), providerTags...) {
		text := "T[" + tag + "]T"
		quoted := `"` + tag + `"`
		if strings.Contains(tag, `"`) {
			quoted = `'` + tag + `'`
		}
		check := func(what, got, want string) {
			t.Helper()
			if got != want {
				t.Errorf("%s of %s: %s, want %s", what, tag, got, want)
			}
		}
		check("text", string(appendText(nil, text)), text)
		check("attribute", string(appendAttr(nil, tag)), quoted)
		out, ok := appendURL(nil, tag)
		check("address", string(out), quoted)
		if !ok {
			t.Errorf("URL %s rejected", tag)
		}
		check("inline", string(appendInline(nil, text, nil)), text)
		check("plain", string(appendPlainInline(nil, text)), text)
		for _, source := range []string{quoted, `"` + tag + `"`, string(appendQuotedForTest(tag))} {
			source = "<a href=" + source + ">go</a>"
			check("link", string(appendInline(nil, source, nil)), "<a href="+quoted+">go</a>")
			check("plain link", string(appendPlainInline(nil, source)), "go ("+tag+")")
		}
	}
}

// appendQuotedForTest writes an attribute as a browser's serializer does.
func appendQuotedForTest(s string) []byte {
	return []byte(`"` + strings.NewReplacer("&", "&amp;", `"`, "&quot;").Replace(s) + `"`)
}
