package mails

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
)

const folder = "../../testdata/mails"

func given(t *testing.T) (s, m, l Email) {
	t.Helper()
	all, err := ReadSizes(folder)
	if err != nil {
		t.Fatal(err)
	}
	return all[0], all[1], all[2]
}

func TestReadSizes(t *testing.T) {
	s, m, l := given(t)
	if s.Blocks != 12 || m.Blocks != 59 || l.Blocks != 609 {
		t.Errorf("blocks: S %d, M %d, L %d", s.Blocks, m.Blocks, l.Blocks)
	}
	if strings.Contains(m.Source, "\n") {
		t.Error("M is not as an editor stores it")
	}
}

// TestRepeat checks that repeating M once returns M. Otherwise, the difference between L and M wouldn't be the cost of
// the additional blocks.
func TestRepeat(t *testing.T) {
	_, m, l := given(t)
	one, err := m.Repeat(1)
	if err != nil {
		t.Fatal(err)
	}
	if one.Blocks != m.Blocks || len(one.Source) != len(m.Source) {
		t.Errorf("one week has %d blocks in %d bytes, M %d in %d", one.Blocks, len(one.Source), m.Blocks, len(m.Source))
	}
	want, err := Render(m)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Render(one)
	if err != nil {
		t.Fatal(err)
	}
	if got.HTML != want.HTML || got.Text != want.Text {
		t.Error("one week is not email M")
	}
	for _, text := range []string{"Week 12 in the garden", "https://shop.example.com/w12/bulbs", "w7-greenhouse.jpg"} {
		if n := strings.Count(l.Source, text); n != 1 {
			t.Errorf("%q occurs %d times in L", text, n)
		}
	}
}

// TestMJML checks that the other renderers get the same blocks.
func TestMJML(t *testing.T) {
	_, m, l := given(t)
	for _, mail := range []Email{m, l} {
		source, err := mail.MJML()
		if err != nil {
			t.Fatal(err)
		}
		tags := tagsOfBody(t, source)
		tags["mj-text"]-- // the footer, which MJML has no tag for
		for block, tag := range map[string]string{
			"ContainerBlock": "mj-wrapper", "RowBlock": "mj-section", "ColumnBlock": "mj-column", "TextBlock": "mj-text", "ImageBlock": "mj-image",
			"ButtonBlock": "mj-button", "DividerBlock": "mj-divider", "SpacerBlock": "mj-spacer", "SocialIconsBlock": "mj-social",
		} {
			want := strings.Count(mail.Source, `"resolvedName":"`+block+`"`)
			if block == "ContainerBlock" {
				want-- // ROOT is the body
			}
			if tags[tag] != want || want == 0 {
				t.Errorf("%s has %d %s, want %d", mail.Name, tags[tag], tag, want)
			}
		}
	}
}

// tagsOfBody counts the tags in the body. It fails the test if the MJML is malformed.
func tagsOfBody(t *testing.T, source string) map[string]int {
	t.Helper()
	tags := map[string]int{}
	_, body, _ := strings.Cut(source, "</mj-head>")
	decoder := xml.NewDecoder(strings.NewReader("<mjml>" + body))
	decoder.Entity = xml.HTMLEntity
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return tags
		}
		if err != nil {
			t.Fatal(err)
		}
		if start, ok := token.(xml.StartElement); ok {
			tags[start.Name.Local]++
		}
	}
}
