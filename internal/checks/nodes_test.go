package checks

import (
	"fmt"
	"testing"

	"mailwright/internal/email/markup"
	"mailwright/internal/email/render"
)

func TestNodes_findsTheInnermost(t *testing.T) {
	n := newNodes([]render.NodeSpan{
		{ID: "text", Block: "TextBlock", Start: 10, End: 20},
		{ID: "image", Block: "ImageBlock", Start: 20, End: 30},
		{ID: "column", Block: "ColumnBlock", Start: 10, End: 30},
		{ID: "row", Block: "RowBlock", Start: 10, End: 30},
		{ID: "empty", Block: "SpacerBlock", Start: 40, End: 40},
		{ID: "ROOT", Block: "ContainerBlock", Start: 0, End: 50},
	})
	for span, want := range map[markup.Span]string{
		{Start: 12, End: 15}: "text", {Start: 10, End: 20}: "text", {Start: 20, End: 30}: "image", {Start: 15, End: 25}: "column",
		{Start: 41, End: 45}: "ROOT", {Start: 40, End: 45}: "ROOT", {Start: 49, End: 51}: "",
	} {
		if got := n.at(span); got != want {
			t.Errorf("%v is in %q, want %q", span, got, want)
		}
	}
	if n.block("row") != "RowBlock" || n.block("none") != "" {
		t.Error("the types of the nodes are wrong")
	}
}

// TestNodes_takesFewSteps looks up every node of a large document.
func TestNodes_takesFewSteps(t *testing.T) {
	const count = 5_000
	var spans []render.NodeSpan
	for i := range count {
		spans = append(spans, render.NodeSpan{ID: fmt.Sprint(i), Start: i * 10, End: i*10 + 10})
	}
	n := newNodes(append(spans, render.NodeSpan{ID: "ROOT", Start: 0, End: count * 10}))
	for i := range count {
		n.at(markup.Span{Start: i*10 + 1, End: i*10 + 2})
	}
	if n.steps > 20*count {
		t.Errorf("%d lookups took %d steps", count, n.steps)
	}
}

// TestFind_offersFewLongChanges uses text with a hundred colors that are hard to read. Each fix would contain the whole text.
func TestFind_offersFewLongChanges(t *testing.T) {
	text := ""
	for i := range 200 {
		text += fmt.Sprintf(`<span style="color:#fe%02xfe">%0500d</span>`, i, i)
	}
	email := sent(t, map[string]node{
		"ROOT": shape("ContainerBlock", "", node{}, "box"), "box": shape("ContainerBlock", "ROOT", node{}, "text"),
		"text": shape("TextBlock", "box", node{"text": text}),
	}, render.Settings{})
	size := 0
	for _, f := range Find(email) {
		if f.Fix != nil && f.Fix.Change != nil {
			size += len(fmt.Sprint(f.Fix.Change.Value))
		}
	}
	if size == 0 || size > 4*len(email.Document)+1<<20 {
		t.Errorf("the changes for a document of %d bytes have %d", len(email.Document), size)
	}
}
