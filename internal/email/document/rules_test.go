package document

import (
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the expected results in testdata and rules.json")

// The shapes of rules.json, which the web app reads. "*" stands for every block type that is not in the list.
type (
	sharedRules struct {
		Limits  sharedLimits   `json:"limits"`
		Root    sharedRoot     `json:"root"`
		Blocks  []sharedBlock  `json:"blocks"`
		Unknown sharedBlock    `json:"unknown"`
		Layouts []sharedLayout `json:"layouts"`
	}
	sharedLimits struct {
		Bytes   int `json:"bytes"`
		Nodes   int `json:"nodes"`
		Depth   int `json:"depth"`
		Nesting int `json:"nesting"`
	}
	sharedRoot struct {
		ID       string   `json:"id"`
		Type     string   `json:"type"`
		Children []string `json:"children"`
	}
	sharedBlock struct {
		Type     string   `json:"type"`
		IsCanvas bool     `json:"isCanvas"`
		Children []string `json:"children"`
	}
	sharedLayout struct {
		Name    string `json:"name"`
		Columns []int  `json:"columns"`
	}
)

func TestRules_areWhatTheWebAppReads(t *testing.T) {
	want := rulesAsJSON(t)
	if *update {
		if err := os.WriteFile("rules.json", []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile("rules.json")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("rules.json differs from blocks.go; run the test with -update:\n%s", diff)
	}
}

func rulesAsJSON(t *testing.T) string {
	shared := sharedRules{
		Limits:  sharedLimits{MaxBytes, MaxNodes, MaxDepth, maxNesting},
		Root:    sharedRoot{rootID, ContainerBlock.String(), typeNames(sections)},
		Unknown: sharedBlock{"*", rules[UnknownBlock].canvas, typeNames(rules[UnknownBlock].children)},
	}
	for _, r := range rules[TextBlock:] {
		shared.Blocks = append(shared.Blocks, sharedBlock{r.name, r.canvas, typeNames(r.children)})
	}
	for _, l := range layouts {
		shared.Layouts = append(shared.Layouts, sharedLayout{l.name, l.columns})
	}
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(shared); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func typeNames(set blockSet) []string {
	names := []string{}
	for t := range rules {
		if set.has(BlockType(t)) && t != int(UnknownBlock) {
			names = append(names, rules[t].name)
		}
	}
	if set.has(UnknownBlock) {
		names = append(names, "*")
	}
	return names
}

func TestLayouts_haveTheColumnsOfTheirName(t *testing.T) {
	for _, l := range layouts {
		shares := make([]string, len(l.columns))
		for i, share := range l.columns {
			raw, _ := json.Marshal(share)
			shares[i] = string(raw)
		}
		if name := strings.Join(shares, "-"); name != l.name {
			t.Errorf("layout %s has the columns of %s", l.name, name)
		}
	}
}
