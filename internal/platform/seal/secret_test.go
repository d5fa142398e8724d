package seal_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"mailwright/internal/platform/seal"
)

type config struct {
	Key   seal.Secret `json:"key"`
	Empty seal.Secret `json:"empty"`
}

func TestSecret_neverShows(t *testing.T) {
	c := config{Key: "hunter2"}
	if c.Key.Reveal() != "hunter2" || c.Empty.Reveal() != "" {
		t.Fatalf("revealed %q and %q", c.Key.Reveal(), c.Empty.Reveal())
	}

	var shown bytes.Buffer
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%d", "%t"} {
		fmt.Fprintf(&shown, verb+" "+verb+"\n", c.Key, c)
	}
	fmt.Fprintln(&shown, c, &c.Key, fmt.Errorf("key %v", c.Key))
	if err := json.NewEncoder(&shown).Encode(map[string]any{"config": c, "key": &c.Key}); err != nil {
		t.Fatal(err)
	}
	for _, handler := range []slog.Handler{slog.NewJSONHandler(&shown, nil), slog.NewTextHandler(&shown, nil)} {
		slog.New(handler).Info("started", "key", c.Key, "config", c)
	}
	if strings.Contains(shown.String(), "hunter2") || strings.Contains(shown.String(), fmt.Sprintf("%x", "hunter2")) {
		t.Errorf("shown:\n%s", shown.String())
	}
}

func TestSecret_showsWhetherItIsSet(t *testing.T) {
	out, err := json.Marshal(config{Key: "hunter2"})
	if want := `{"key":"[redacted]","empty":""}`; err != nil || string(out) != want {
		t.Errorf("%s, %v", out, err)
	}
}
