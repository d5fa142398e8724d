package document

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// documents returns the block documents that the web app's tests also read, by file name.
func documents(t testing.TB) map[string]string {
	paths, err := filepath.Glob("../../../testdata/documents/*.json")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no documents: %v", err)
	}
	sources := make(map[string]string)
	for _, path := range paths {
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		sources[filepath.Base(path)] = string(raw)
	}
	return sources
}

func TestDocuments_passCheckUnchanged(t *testing.T) {
	for name, source := range documents(t) {
		d := given(t, source)
		if problems := d.Check(); len(problems) != 0 {
			t.Errorf("%s: %v", name, problems)
		}
		if d.Source() != source {
			t.Errorf("%s was changed", name)
		}
	}
}

// TestDocuments_showEveryBlockAndLayout includes the specs' examples, because a new block appears there first.
func TestDocuments_showEveryBlockAndLayout(t *testing.T) {
	blocks, rows := map[BlockType]bool{}, map[string]bool{}
	sources := slices.Collect(maps.Values(documents(t)))
	for _, spec := range Specs() {
		sources = append(sources, inSection(t, spec.Example))
	}
	for _, source := range sources {
		for node := range given(t, source).Nodes() {
			blocks[node.Type()] = true
			if node.Type() == RowBlock {
				rows[node.Row().Layout] = true
			}
		}
	}
	for block := range rules {
		if !blocks[BlockType(block)] {
			t.Errorf("no document contains a %s", BlockType(block))
		}
	}
	for _, l := range layouts {
		if !rows[l.name] {
			t.Errorf("no document contains a row with the layout %s", l.name)
		}
	}
}
