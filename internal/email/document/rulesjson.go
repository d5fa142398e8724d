package document

import (
	"bytes"
	"encoding/json"
)

// The structure of rules.json, which the web app reads. "*" means every block type that isn't in the list.
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

// RulesJSON returns rules.json, the rules that Check enforces, for the web app.
func RulesJSON() ([]byte, error) {
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
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetIndent("", "  ")
	err := encoder.Encode(shared)
	return b.Bytes(), err
}

func typeNames(set blockSet) []string {
	names := []string{}
	for t, r := range rules[TextBlock:] {
		if set.has(TextBlock + BlockType(t)) {
			names = append(names, r.name)
		}
	}
	if set.has(UnknownBlock) {
		names = append(names, "*")
	}
	return names
}
