package api

import (
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/google/go-cmp/cmp"
)

type patch struct {
	Name  Field[string] `json:"name,omitempty"`
	Count Field[int]    `json:"count,omitempty"`
	Note  Opt[string]   `json:"note,omitempty"`
}

func decoded(t *testing.T, body string) (patch, error) {
	t.Helper()
	var p patch
	return p, jsonFormat.Unmarshal([]byte(body), &p)
}

func TestField(t *testing.T) {
	for body, wanted := range map[string]struct {
		set   bool
		value string
		null  bool
	}{
		`{}`: {}, `{"NAME":"x"}`: {}, `{"name":"x"}`: {true, "x", false}, `{"name":""}`: {true, "", false},
		`{"name":"\u00e9"}`: {true, "é", false}, `{"name":null}`: {true, "", true},
	} {
		p, err := decoded(t, body)
		if err != nil || p.Name.Set != wanted.set || p.Name.Value != wanted.value {
			t.Errorf("%s is %+v (%v)", body, p.Name, err)
		}
		faults := p.Name.Resolve(nil, huma.NewPathBuffer([]byte("body.name"), 9))
		if (len(faults) > 0) != wanted.null {
			t.Errorf("%s has errors %v", body, faults)
		}
	}
	for _, body := range []string{`{"name":1}`, `{"name":[]}`, `{"count":"1"}`, `{"count":1.5}`, `{"note":{}}`} {
		if p, err := decoded(t, body); err == nil {
			t.Errorf("%s is accepted as %+v", body, p)
		}
	}
}

func TestField_Or(t *testing.T) {
	absent, set, empty := Field[string]{}, Field[string]{Set: true, Value: "x"}, Field[string]{Set: true}
	if got := []string{absent.Or("other"), set.Or("other"), empty.Or("other")}; !cmp.Equal(got, []string{"other", "x", ""}) {
		t.Error(got)
	}
}

func TestOpt(t *testing.T) {
	text := func(s string) *string { return &s }
	for body, wanted := range map[string]Opt[string]{
		`{}`: {}, `{"Note":"x"}`: {}, `{"note":null}`: {Set: true}, `{"note":"x"}`: {Set: true, Value: text("x")},
		`{"note":""}`: {Set: true, Value: text("")},
	} {
		p, err := decoded(t, body)
		if err != nil || !cmp.Equal(p.Note, wanted) {
			t.Errorf("%s is %+v (%v)", body, p.Note, err)
		}
	}
	other := text("other")
	for _, c := range []struct {
		opt    Opt[string]
		wanted *string
	}{{Opt[string]{}, other}, {Opt[string]{Set: true}, nil}, {Opt[string]{Set: true, Value: text("x")}, text("x")}} {
		if got := c.opt.Or(other); !cmp.Equal(got, c.wanted) {
			t.Errorf("%+v: %v", c.opt, got)
		}
	}
}

func TestTime_alwaysShowsMilliseconds(t *testing.T) {
	for wanted, moment := range map[string]time.Time{
		`"2026-11-15T09:30:00.000Z"`: time.Date(2026, 11, 15, 9, 30, 0, 0, time.UTC),
		`"2026-11-15T09:30:00.120Z"`: time.Date(2026, 11, 15, 10, 30, 0, 120_999_999, time.FixedZone("", 3600)),
		`"1969-12-31T23:59:59.999Z"`: time.UnixMilli(-1),
	} {
		if got, err := TimeOf(moment).MarshalJSON(); err != nil || string(got) != wanted {
			t.Errorf("%s, want %s (%v)", got, wanted, err)
		}
	}
}
