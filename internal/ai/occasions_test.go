package ai_test

import (
	"net/http"
	"slices"
	"testing"

	"mailwright/test/apptest"
)

func TestOccasions(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada")
		s.Nobody().Get(t, "/api/ai/occasions").WantError(t, http.StatusUnauthorized, "", "Not authenticated")
		list := owner.Get(t, "/api/ai/occasions").Want(t, 200)
		var ids []string
		for _, entry := range list.Value(t, "occasions").([]any) {
			o := entry.(fields)
			if o["language"] != "en" || o["name"] == "" || o["example"] == "" || o["emailType"] == "" || len(o["designs"].([]any)) < 2 ||
				len(o["slots"].([]any)) < 8 {
				t.Errorf("%v", o)
			}
			ids = append(ids, o["id"].(string))
		}
		if len(ids) < 40 || !slices.IsSorted(ids) || !slices.Contains(ids, "announcement") || !slices.Contains(ids, "letter") ||
			!slices.Contains(ids, "sale") {
			t.Errorf("%d occasions: %v", len(ids), ids)
		}
		sale := list.Value(t, "occasions").([]any)[slices.Index(ids, "sale")].(fields)["slots"].([]any)
		first, last := sale[0].(fields), sale[len(sale)-1].(fields)
		if first["name"] != "offer" || first["kind"] != "percent" || first["required"] != true || first["common"] != false ||
			first["hint"] == "" || first["example"] == "" || last["common"] != true {
			t.Errorf("slots from %v to %v", first, last)
		}
		key := owner.NewKey(t)
		for _, language := range []string{"en", "xx", "no-such-language"} {
			if got := key.Get(t, "/api/ai/occasions?language="+language).Want(t, 200); string(got.Body) != string(list.Body) {
				t.Errorf("%s is not answered in English", language)
			}
		}
		german := key.Get(t, "/api/ai/occasions?language=de").Want(t, 200)
		if n := german.Len(t, "occasions"); n < 15 || german.Text(t, "occasions.0.language") != "de" {
			t.Errorf("%d occasions in %s", n, german.Text(t, "occasions.0.language"))
		}
	})
}

// TestFollowUp_asksForTheFirstEmptySlot checks that what the email needs comes first, and that no question is repeated.
func TestFollowUp_asksForTheFirstEmptySlot(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada")
		ask := func(brief fields) apptest.Answer {
			t.Helper()
			return owner.Post(t, owner.Path("/ai/follow-up"), fields{"brief": brief}).Want(t, 200)
		}
		for want, brief := range map[string]fields{
			"What should we write for “Offer”?":  {"purpose": "Our sale is on", "content": "Everything is cheaper until 3 May."},
			"Which page should the button open?": {"purpose": "Our sale is on", "content": "20% off everything."},
		} {
			got := ask(brief)
			if got.Text(t, "question") != want || got.Len(t, "suggestions") < 1 || got.Value(t, "usage.planLimit") != 5.0 {
				t.Errorf("%v: %s", brief, got.Body)
			}
			brief["followUp"] = fields{"question": want, "answer": "We don't know yet."}
			if next := ask(brief); next.Text(t, "question") == want {
				t.Errorf("%q is asked twice", want)
			}
		}
		ask(fields{})
		owner.Post(t, owner.Path("/ai/follow-up"), fields{}).WantInvalid(t, "brief")
		wantUsed(t, owner, 0)
	})
}
