package integrations_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestMergeFields(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.connected(t)
		want := []any{
			fields{"provider": "toy", "key": "first", "label": "First name", "type": "text", "tag": "%first%", "neutral": "{{first_name}}"},
			fields{"provider": "toy", "key": "shoe", "label": "Shoe size", "type": "number", "tag": "%f:shoe%", "neutral": "{{field.shoe}}"},
			fields{"provider": "toy", "key": "9", "label": "Odd", "type": "", "tag": "%f:9%", "neutral": "{{field.9}}"},
			fields{"provider": "toy", "key": "own", "label": "Own", "type": "", "tag": "<own>", "neutral": nil}, // templates can't express this tag
		}
		for range 2 {
			got := owner.Get(t, owner.Path("/integrations/merge-fields")).Want(t, http.StatusOK).Value(t, "data")
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
		}
		if n := s.toy.count("GET /fields"); n != 1 {
			t.Errorf("asked %d times within ten minutes", n)
		}
		s.Clock.Advance(11 * time.Minute)
		s.toy.play(func(w http.ResponseWriter, r *http.Request) bool {
			if r.URL.Path == "/v1/fields" {
				w.WriteHeader(http.StatusInternalServerError)
			}
			return r.URL.Path == "/v1/fields"
		})
		if n := owner.Get(t, owner.Path("/integrations/merge-fields")).Want(t, http.StatusOK).Len(t, "data"); n != 0 {
			t.Errorf("%d fields of one who does not answer", n)
		}
		s.toy.play(nil)
		if n := owner.Get(t, owner.Path("/integrations/merge-fields")).Len(t, "data"); n != 4 {
			t.Errorf("a failure is remembered: %d fields", n)
		}
	})
}
