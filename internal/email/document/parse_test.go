package document

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/brand"
)

func TestParse(t *testing.T) {
	runCases(t, "testdata/syntax.txt", func(source string) string {
		d, err := Parse(source)
		if err != nil {
			return "refused: " + err.Error()
		}
		if d.Source() != source {
			return "changed: " + d.Source()
		}
		return "accepted"
	})
}

// bytesInProps returns a document with the given bytes in a string.
func bytesInProps(text string) string {
	return `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"props":{"text":"` + text + `"}}}`
}

func TestParse_rejectsInvalidBytes(t *testing.T) {
	const utf8Fault = `The string isn't valid UTF-8 (node "ROOT", byte %d)`
	for name, c := range map[string]struct{ text, want string }{
		"lone byte":                 {"a\xffb", fmt.Sprintf(utf8Fault, 68)},
		"cut sequence":              {"abc\xc3", fmt.Sprintf(utf8Fault, 70)},
		"overlong":                  {"\xc0\x80", fmt.Sprintf(utf8Fault, 67)},
		"surrogate":                 {"\xed\xa0\x80", fmt.Sprintf(utf8Fault, 67)},
		"beyond Unicode":            {"\xf4\x90\x80\x80", fmt.Sprintf(utf8Fault, 67)},
		"after an escape":           {`\n` + "\xff", fmt.Sprintf(utf8Fault, 69)},
		"NUL":                       {"a\x00b", `The string contains a NUL character (node "ROOT", byte 68)`},
		"NUL after an escape":       {`\n` + "\x00", `The string contains a NUL character (node "ROOT", byte 69)`},
		"control character":         {"a\x1fb", `Control characters and line breaks in a string must be escaped (node "ROOT", byte 68)`},
		"delete is allowed":         {"a\x7fb", ""},
		"U+FFFD is allowed":         {"\uFFFD", ""},
		"long text, then lone byte": {strings.Repeat("a", 100) + "\xff", fmt.Sprintf(utf8Fault, 167)},
	} {
		t.Run(name, func(t *testing.T) {
			got := ""
			if _, err := Parse(bytesInProps(c.text)); err != nil {
				got = err.Error()
			}
			if got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestParse_readsStringsOfEveryLength(t *testing.T) {
	for n := range 40 {
		for _, end := range []string{"", "é", `\n`, `\"`, "😀", `\ud83d\ude00x`, "عربى"} {
			text := strings.Repeat("x", n) + end
			d, err := Parse(bytesInProps(text))
			if err != nil {
				t.Fatal(err)
			}
			root, _ := d.Root()
			want := strings.NewReplacer(`\n`, "\n", `\"`, `"`, `\ud83d\ude00`, "😀").Replace(text)
			if got := root.Text().Text; got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		}
	}
}

func TestParse_limitsNesting(t *testing.T) {
	nested := func(levels int) string {
		return bytesInProps(`","deep":` + strings.Repeat("[", levels) + strings.Repeat("]", levels) + `,"end":"`)
	}
	if _, err := Parse(nested(maxNesting - 3)); err != nil {
		t.Errorf("rejected 64 levels: %v", err)
	}
	for _, levels := range []int{maxNesting - 2, 1_000_000} {
		_, err := Parse(nested(levels))
		want := &SyntaxError{Message: "Objects and arrays are nested more than 64 levels deep", NodeID: "ROOT", Offset: 137}
		if diff := cmp.Diff(error(want), err); diff != "" {
			t.Error(diff)
		}
	}
}

func TestParse_rejectsDuplicateNames(t *testing.T) {
	var names []string
	for i := range 3 * fewNames {
		names = append(names, fmt.Sprintf(`"name%d":%d`, i, i))
	}
	many := strings.Join(names, ",")
	if _, err := Parse(bytesInProps(`",` + many + `,"end":"`)); err != nil {
		t.Errorf("rejected unique names: %v", err)
	}
	for _, again := range []string{"name0", "name31", "name32", "name95", `nam\u00650`} {
		_, err := Parse(bytesInProps(`",` + many + `,"` + again + `":0,"end":"`))
		if err == nil || !strings.Contains(err.Error(), "appears twice in the same object") {
			t.Errorf("%s twice: %v", again, err)
		}
	}
}

func TestParse_cutsLongNamesInErrors(t *testing.T) {
	id := strings.Repeat("é", 1000)
	_, err := Parse(`{"` + id + `":1}`)
	var syntax *SyntaxError
	if !errors.As(err, &syntax) {
		t.Fatal(err)
	}
	if want := strings.Repeat("é", 50) + "…"; syntax.NodeID != want {
		t.Errorf("got %q, want %q", syntax.NodeID, want)
	}
}

func TestReset_keepsExistingStrings(t *testing.T) {
	var d Document
	text := func(source string) string {
		if err := d.Reset(source); err != nil {
			t.Fatal(err)
		}
		return d.string(d.member(d.nodes[0].props, "text"))
	}
	const node = `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"props":{"text":"%s"}}}`
	first := text(fmt.Sprintf(node, `one\ntwo`))
	second := text(fmt.Sprintf(node, `six\tten`))
	if first != "one\ntwo" || second != "six\tten" {
		t.Errorf("got %q and %q", first, second)
	}
}

func TestReset_dropsThePreviousDocument(t *testing.T) {
	var d Document
	given := func(source string) {
		if err := d.Reset(source); err != nil {
			t.Fatal(err)
		}
	}
	given(New(brand.Kit{}))
	n, _ := d.Node("heading")
	heading := n.Text().Text
	given(bytesInProps("x"))
	if d.Len() != 1 || len(d.Check()) != 0 {
		t.Errorf("%d nodes, problems %v", d.Len(), d.Check())
	}
	if _, ok := d.Node("heading"); ok {
		t.Error("the heading still exists")
	}
	if heading != "Your headline goes here" {
		t.Errorf("the string changed to %q", heading)
	}
	if err := d.Reset("{"); err == nil || d.Len() != 0 || d.Source() != "" {
		t.Errorf("after error %v: %d nodes, source %q", err, d.Len(), d.Source())
	}
	for _, source := range []string{"{", `{"a":`, strings.Repeat(" ", 2*MaxBytes)} {
		given(New(brand.Kit{}))
		_ = d.Reset(source)
		_, hasRoot := d.Root()
		if _, hasNode := d.Node("heading"); hasRoot || hasNode {
			t.Errorf("after %.10q, the nodes still exist", source)
		}
	}
}
