package document

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestCheck(t *testing.T) {
	runCases(t, "testdata/structure.txt", func(source string) string {
		var lines []string
		for _, p := range given(t, source).Check() {
			lines = append(lines, fmt.Sprintf("%s: %s\n    %s", strings.ReplaceAll(p.NodeID, "\n", `\n`), p.Message, p.Remedy))
		}
		if lines == nil {
			return "no problem"
		}
		return strings.Join(lines, "\n")
	})
}

func given(t testing.TB, source string) *Document {
	t.Helper()
	d, err := Parse(source)
	if err != nil {
		t.Fatalf("%v in %.200s", err, source)
	}
	return d
}

// givenTexts returns a document with a container that has n TextBlocks.
func givenTexts(n int, text string) string {
	var nodes draft
	nodes.add("", rootID, ContainerBlock, nil)
	nodes.add(rootID, "all", ContainerBlock, nil)
	for i := range n {
		id := fmt.Sprint("t", i)
		nodes[1].children = append(nodes[1].children, id)
		nodes = append(nodes, newNode{id: id, parent: "all", block: TextBlock, props: fields{{"text", text}}})
	}
	return nodes.String()
}

func TestCheck_limitsNodes(t *testing.T) {
	if problems := given(t, givenTexts(MaxNodes-2, "")).Check(); len(problems) != 0 {
		t.Errorf("rejected 5000 nodes: %v", problems)
	}
	want := []Problem{{
		Message: "The document has 5001 nodes; the limit is 5000",
		Remedy:  "Remove blocks or split the document into two templates",
	}}
	if diff := cmp.Diff(want, given(t, givenTexts(MaxNodes-1, "")).Check()); diff != "" {
		t.Error(diff)
	}
}

func TestCheck_limitsBytes(t *testing.T) {
	source := givenTexts(1, "")
	fill := func(size int) string {
		return strings.Replace(source, `"text":"`, `"text":"`+strings.Repeat("x", size-len(source)), 1)
	}
	if problems := given(t, fill(MaxBytes)).Check(); len(problems) != 0 {
		t.Errorf("rejected 2 MB: %v", problems)
	}
	for _, size := range []int{MaxBytes + 1, maxParsed, maxParsed + 1, 4 * MaxBytes} {
		want := []Problem{{
			Message: fmt.Sprintf("The document is %d bytes; the limit is 2097152", size),
			Remedy:  "Shorten long text, link to images instead of embedding them, or split the document into two templates",
		}}
		if diff := cmp.Diff(want, given(t, fill(size)).Check()); diff != "" {
			t.Error(diff)
		}
	}
}

// hostile returns documents of about 2 MB that would take a very long time if any step took quadratic time.
func hostile() map[string]string {
	names := new(strings.Builder)
	for i := range 150_000 {
		fmt.Fprintf(names, `"n%d":0,`, i)
	}
	return map[string]string{
		"children that don't exist":   strings.Replace(givenTexts(0, ""), `"nodes":[]`, `"nodes":["x"`+strings.Repeat(`,"y"`, 400_000)+`]`, 1),
		"a child listed many times":   strings.Replace(givenTexts(1, ""), `"nodes":["t0"`, `"nodes":["t0"`+strings.Repeat(`,"t0"`, 400_000), 1),
		"nodes that aren't listed":    strings.Replace(givenTexts(4000, ""), `"nodes":["all"]`, `"nodes":[]`, 1),
		"a chain of nodes":            givenChain(4900),
		"a huge number of nodes":      givenTexts(10_000, ""),
		"one object with many names":  bytesInProps(`","many":{` + names.String() + `"end":0},"x":"`),
		"many objects with few names": bytesInProps(`","many":[` + strings.Repeat(`{"ab":0,"cd":0,"ef":0,"gh":0},`, 60_000) + `0],"x":"`),
		"names that look alike": bytesInProps(`","many":[` +
			strings.Repeat(`{"aaaz":0,"abaz":0,"acaz":0,"adaz":0,"aeaz":0,"afaz":0,"agaz":0},`, 28_000) + `0],"x":"`),
		"an array of numbers":      bytesInProps(`","many":[` + strings.Repeat("0,", 1_000_000) + `0],"x":"`),
		"text made of escapes":     bytesInProps(strings.Repeat(`\u0041`, 300_000)),
		"text made of backslashes": bytesInProps(strings.Repeat(`\\`, 1_000_000)),
		"many escaped names":       bytesInProps(`","many":[` + strings.Repeat(`{"\u0041":0,"\u0042":0},`, 80_000) + `0],"x":"`),
	}
}

func TestCheck_handlesHostileDocuments(t *testing.T) {
	for name, source := range hostile() {
		t.Run(name, func(t *testing.T) {
			d := given(t, source)
			if problems := d.Check(); len(problems) > maxProblems {
				t.Errorf("%d problems", len(problems))
			}
			clean, err := given(t, ShowWatermark(source)).DropWatermark()
			if err != nil || clean.Source() != source {
				t.Errorf("adding and dropping the watermark failed: %v", err)
			}
		})
	}
}

// givenChain returns a document of nested containers.
func givenChain(n int) string {
	nodes := draft{{id: rootID, block: ContainerBlock}}
	for i := range n {
		id := fmt.Sprint("n", i)
		nodes[i].children = []string{id}
		nodes = append(nodes, newNode{id: id, parent: nodes[i].id, block: ContainerBlock})
	}
	return nodes.String()
}

func TestCheck_cutsLongIDs(t *testing.T) {
	id := strings.Repeat("x", 100_000)
	d := given(t, `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"nodes":["`+id+`"]}}`)
	for _, p := range d.Check() {
		if len(p.Message)+len(p.Remedy)+len(p.NodeID) > 1000 {
			t.Errorf("%d bytes of message", len(p.Message))
		}
	}
}
