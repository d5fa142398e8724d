package library

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/email/document"
)

// described is what the schema of documents says about an object.
type described struct {
	Ref        string               `json:"$ref"`
	Properties map[string]described `json:"properties"`
	Defs       map[string]described `json:"$defs"`
}

// names are the members of the object, in order, with those that it shares with others.
func (d described) names(defs map[string]described) []string {
	names := slices.Collect(maps.Keys(d.Properties))
	if shared, ok := defs[strings.TrimPrefix(d.Ref, "#/$defs/")]; ok {
		names = append(names, shared.names(defs)...)
	}
	slices.Sort(names)
	return names
}

// TestShapes_areThoseOfTheDocument keeps what a design may hold equal to what the format has. What designs never need is left
// out: the watermark, and whom a stock photo is from.
func TestShapes_areThoseOfTheDocument(t *testing.T) {
	var schema described
	if err := json.Unmarshal(document.Schema(), &schema); err != nil {
		t.Fatal(err)
	}
	for block, shape := range blocks {
		def, known := schema.Defs[block]
		if !known {
			t.Errorf("the format has no %s", block)
			continue
		}
		props := slices.DeleteFunc(def.names(schema.Defs), func(name string) bool { return name == "unsplashAttribution" })
		if diff := cmp.Diff(props, sortedNames(shape)); diff != "" {
			t.Errorf("%s: %s", block, diff)
		}
		for _, part := range []string{"styles", "responsive", "darkStyles"} {
			if diff := cmp.Diff(def.Properties[part].names(schema.Defs), sortedNames(shape.members[part])); diff != "" {
				t.Errorf("%s of %s: %s", part, block, diff)
			}
		}
	}
	for name := range schema.Defs {
		if _, known := blocks[name]; !known && strings.HasSuffix(name, "Block") && name != "WatermarkBlock" {
			t.Errorf("designs cannot use %s", name)
		}
	}
}

func sortedNames(s shape) []string { return slices.Sorted(maps.Keys(s.members)) }
