package document

import (
	"encoding/json"
	"flag"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the expected results in testdata")

func TestLayouts_matchTheirNames(t *testing.T) {
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
