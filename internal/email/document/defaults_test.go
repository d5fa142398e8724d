package document_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"mailwright/internal/email/document"
	"mailwright/internal/email/render"
)

// TestDefaults_render checks that the renderer supports the props of new blocks.
func TestDefaults_render(t *testing.T) {
	forTheAuthor := []string{"MISSING_LINK", "MISSING_ALT", "MISSING_IMAGE"}
	for _, spec := range document.Specs() {
		block := spec.Name
		if spec.Defaults == "" && block != "WatermarkBlock" {
			t.Errorf("%s has no defaults", block)
		}
		result, problems, err := render.Source(t.Context(), givenEmailWith(block, cmp.Or(spec.Defaults, "{}")), render.Options{})
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

// TestDefaults_matchTheSpec finds unknown names and values of the wrong type.
func TestDefaults_matchTheSpec(t *testing.T) {
	for _, spec := range document.Specs() {
		var props any
		if err := json.Unmarshal([]byte(cmp.Or(spec.Defaults, "{}")), &props); err != nil {
			t.Fatalf("%s: %v", spec.Name, err)
		}
		for _, fault := range faultsIn(spec.Shape(), props, spec.Name) {
			t.Error(fault)
		}
	}
}

// faultsIn returns the paths in a value that don't match the shape.
func faultsIn(shape document.Prop, value any, path string) (faults []string) {
	switch v := value.(type) {
	case map[string]any:
		for name, part := range v {
			member, known := shape.Member(name)
			if !known {
				faults = append(faults, path+"."+name+" isn't in the spec")
			}
			faults = append(faults, faultsIn(member, part, path+"."+name)...)
		}
	case []any:
		for _, element := range v {
			faults = append(faults, faultsIn(shape.Of[0], element, path+"[]")...)
		}
	case string:
		if len(shape.Words) > 0 && !slices.Contains(shape.Words, v) {
			faults = append(faults, path+" is "+v)
		}
	}
	return faults
}

// givenEmailWith returns an email with one block of the given type and everything else an email needs.
func givenEmailWith(block, props string) string {
	inSection, parent, children, columns := "block", "section", "", ""
	switch block {
	case "RowBlock":
		children = `"left","right"`
		columns = `"left":{"type":{"resolvedName":"ColumnBlock"},"parent":"block"},"right":{"type":{"resolvedName":"ColumnBlock"},` +
			`"parent":"block"},`
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
