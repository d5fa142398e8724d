package render

import (
	"strings"
	"testing"
)

func TestAppendPlainInline(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", ""},
		{"  Hello \n\t <b> big </b>  world ", "Hello big world"},
		{"a<br>b<BR/>c<br>", "a\nb\nc"},
		{"<p>a</p>\n<p>b</p><p><br></p><p>c</p>", "a\nb\n\nc"},
		{"Tom &amp; Jerry &lt;3 &copy; &#8212; &nbsp;x & y", "Tom & Jerry <3 © — \u00a0x & y"},
		{`see <a href="https://a.example/?x=1&amp;y=2">the <b>page</b> </a>now`, "see the page (https://a.example/?x=1&y=2) now"},
		{`<a href="https://a.example/">https://a.example/</a>`, "https://a.example/"},
		{`<a href="https://a.example/?a&amp;b">https://a.example/?a&amp;b</a>`, "https://a.example/?a&b"},
		{`<a href="mailto:a@b.example">a@b.example</a>, <a href="tel:+4930">+4930</a>`, "a@b.example, +4930"},
		{`<a href="javascript:x">a</a> <a>b</a> <a href="#c">c</a> <a href="https://d"></a>`, "a b c"},
		{`<a href="https://a">x<a href="https://b">y`, "x (https://a)y (https://b)"},
		{`<a href="{{ unsubscribe }}">Unsubscribe</a> | <a href="#{u}">x</a>`, "Unsubscribe ({{ unsubscribe }}) | x (#{u})"},
		{"{{ first_name  |  default: 'a  b' }}  !", "{{ first_name  |  default: 'a  b' }} !"},
		{"a<script>x</script><style>y</style><!-- z -->b", "ab"},
		{"1 < 2 > 0 \x00x", "1 < 2 > 0 x"},
		{"<ul><li>a<li>b</ul>c", "a\nb\nc"},
	} {
		if got := string(appendPlainInline([]byte("- "), c.in)); got != "- "+c.want {
			t.Errorf("%s: %q, want %q", c.in, got, c.want)
		}
	}
}

func FuzzPlainInline(f *testing.F) {
	for _, s := range hostileInline {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got := string(appendPlainInline(nil, s))
		if len(got) > 4*len(s)+16 {
			t.Errorf("%d bytes from %d", len(got), len(s))
		}
		if i := strings.IndexFunc(got, func(r rune) bool { return r < ' ' && r != '\n' || r == 0x7f }); i >= 0 {
			t.Errorf("control character at %d of %q", i, got)
		}
	})
}

func BenchmarkPlainInline(b *testing.B) {
	b.SetBytes(int64(len(benchInline)))
	b.ReportAllocs()
	dst := make([]byte, 0, 8192)
	for b.Loop() {
		dst = appendPlainInline(dst[:0], benchInline)
	}
}
