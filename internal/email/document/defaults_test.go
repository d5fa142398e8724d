package document_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"testing"

	"mailwright/internal/email/document"
	"mailwright/internal/email/render"
)

// TestDefaults_areBlocksThatRender holds defaults.json, the props of a new block of each type, to what the renderer can use.
func TestDefaults_areBlocksThatRender(t *testing.T) {
	raw, err := os.ReadFile("defaults.json")
	if err != nil {
		t.Fatal(err)
	}
	var defaults map[string]json.RawMessage
	if err := json.Unmarshal(raw, &defaults); err != nil {
		t.Fatal(err)
	}
	for block := document.TextBlock; block <= document.VideoBlock; block++ {
		if _, ok := defaults[block.String()]; ok == (block == document.WatermarkBlock) {
			t.Errorf("%s: has defaults: %v", block, ok)
		}
	}
	forTheAuthor := []string{"MISSING_LINK", "MISSING_ALT", "MISSING_IMAGE"}
	for block, props := range defaults {
		result, problems, err := render.Source(givenMailWith(block, string(props)), render.Options{})
		if err != nil || len(problems) != 0 {
			t.Errorf("%s: %v %v", block, err, problems)
		}
		for _, w := range result.Warnings {
			if !slices.Contains(forTheAuthor, w.Code) {
				t.Errorf("%s: %s: %s", block, w.Code, w.Message)
			}
		}
	}
}

// givenMailWith is a mail with one block of that type, among what no mail should be without.
func givenMailWith(block, props string) string {
	inSection, parent, children, columns := "block", "section", "", ""
	switch block {
	case "RowBlock":
		children = `"left","right"`
		columns = `"left":{"type":{"resolvedName":"ColumnBlock"},"parent":"block"},"right":{"type":{"resolvedName":"ColumnBlock"},"parent":"block"},`
	case "ColumnBlock":
		inSection, parent = "row", "row"
		columns = `"row":{"type":{"resolvedName":"RowBlock"},"parent":"section","nodes":["block"]},`
	}
	return fmt.Sprintf(`{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"nodes":["section"]},
		"section":{"type":{"resolvedName":"ContainerBlock"},"parent":"ROOT","nodes":[%q,"words","footer"]},
		"block":{"type":{"resolvedName":%q},"parent":%q,"props":%s,"nodes":[%s]}, %s
		"words":{"type":{"resolvedName":"TextBlock"},"parent":"section","props":{"text":"Words enough that not all is said by pictures."}},
		"footer":{"type":{"resolvedName":"ComplianceFooterBlock"},"parent":"section","props":{"address":"1 Main Street","unsubscribeHref":"{{unsubscribe_url}}"}}}`,
		inSection, block, parent, props, children, columns)
}
