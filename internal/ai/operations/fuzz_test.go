package operations_test

import (
	"encoding/json"
	"strings"
	"testing"

	"mailwright/internal/ai/facts"
	"mailwright/internal/ai/operations"
)

// FuzzFromModel checks that any answer from a model leaves a valid document, with each change alone and all together,
// and without foreign links.
func FuzzFromModel(f *testing.F) {
	for _, answer := range []string{
		`[{"op":"replaceText","nodeId":"text","text":"Hi <b>there</b> https://evil.test/x"},
			{"op":"remove","nodeId":"a"},{"op":"remove","nodeId":"more"}]`,
		`[{"op":"move","nodeId":"hero","parentId":"foot","position":-3},{"op":"move","nodeId":"menu","parentId":"a","position":1}]`,
		`[{"op":"add","nodeId":"ROOT","block":"ButtonBlock","text":"Go","url":"https://evil.test"},
			{"op":"add","nodeId":"a","block":"SpacerBlock"}]`,
		`[{"op":"setProps","nodeId":"shop","set":[{"name":"href","value":"https://evil.test"},{"name":"fontSize","value":"1e309"}]}]`,
		`[{"op":"setProps","nodeId":"hero","set":[{"name":"backgroundColor","value":"#12345678"},{"name":"padding","value":"0x10"}]}]`,
		`[{"op":"remove","nodeId":"ROOT"},{"op":"remove","nodeId":"law"},{"op":"remove","nodeId":"foot"},
			{"op":"add","nodeId":"law","block":"TextBlock","text":"\u0000"}]`,
	} {
		f.Add(answer)
	}
	f.Fuzz(func(t *testing.T, answer string) {
		var written []operations.Written
		if json.Unmarshal([]byte(answer), &written) != nil || len(written) > 20 {
			t.Skip("the answer is not a list of operations")
		}
		for _, document := range []string{source, columns} {
			d := open(t, document)
			wanted, _ := operations.FromModel(d, written, "ROOT", facts.URLs{})
			kept, _ := operations.Sound(d, wanted)
			for _, op := range kept {
				wantValid(t, d, op)
				if strings.Contains(short(op), "https://evil.test") {
					t.Errorf("%s leads to a foreign page", short(op))
				}
			}
			wantValid(t, d, kept...)
		}
	})
}
