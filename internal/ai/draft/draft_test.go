package draft_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"mailwright/internal/ai/draft"
	"mailwright/internal/ai/occasion"
	"mailwright/internal/brand"
)

const yoga = "Tell our members that yoga moves to the big hall from Monday 3 March because the small one gets a new floor. Same times. " +
	"Write it friendly. Questions: hello@ostyoga.example"

// TestWrite_workedExample checks the example in the design document, word for word.
func TestWrite_workedExample(t *testing.T) {
	d := draft.Write(draft.Request{Prompt: yoga})
	var body []string
	for _, part := range d.Content.Body {
		body = append(body, part.Text)
	}
	for _, test := range []struct{ what, got, want string }{
		{"occasion", d.Occasion.ID, "notice"},
		{"language", d.Language, "en"},
		{"tone", d.Tone, "warm"},
		{"subject", d.Content.Subject, "A change from Monday 3 March"},
		{"headline", d.Content.Texts["headline"], "A change from Monday 3 March"},
		{"lead", d.Content.Texts["lead"], "Hi {{first_name}}, here's a short heads-up."},
		{
			"body and why", strings.Join(body, " | "),
			"Yoga moves to the big hall from Monday 3 March. | Why: the small one gets a new floor.",
		},
		{"close", d.Content.Texts["close"], "Any questions? Write to hello@ostyoga.example."},
		{"button", d.Content.Button.Label, ""},
		{"from", d.Slots["from"], "Monday 3 March"},
		{"why", d.Slots["why"], "the small one gets a new floor"},
		{"contact", d.Slots["contact"], "hello@ostyoga.example"},
		{"notes", d.Slots["notes"], "Yoga moves to the big hall from Monday 3 March."},
		{"slots", fmt.Sprint(slices.Sorted(maps.Keys(d.Slots))), "[contact from notes why]"},
		{"not used", fmt.Sprint(d.NotUsed), "[{Same times. Not a full sentence}]"},
		{"understood", fmt.Sprint(d.Understood), "[Tone: friendly]"},
		{"missing", fmt.Sprint(d.Missing), "[]"},
		{"warnings", fmt.Sprint(d.Warnings), "[]"},
	} {
		if test.got != test.want {
			t.Errorf("%s: %q, want %q", test.what, test.got, test.want)
		}
	}
}

func TestWrite_placesSentencesTheUserChose(t *testing.T) {
	for _, place := range []string{"Same times.", "Same times", " Same times. "} {
		d := draft.Write(draft.Request{Prompt: yoga, Place: []string{place}})
		if want := "Yoga moves to the big hall from Monday 3 March.\nSame times."; d.Slots["notes"] != want || len(d.NotUsed) != 0 {
			t.Errorf("%q: notes %q, not used %v", place, d.Slots["notes"], d.NotUsed)
		}
	}
	d := draft.Write(draft.Request{Prompt: yoga, Place: []string{"Bring <b>socks</b>"}})
	if want := "Bring socks."; !strings.HasSuffix(d.Slots["notes"], want) {
		t.Errorf("a sentence of the user's own: notes %q", d.Slots["notes"])
	}
}

// TestWrite_isDeterministic checks that the same request produces the same email, byte for byte. Otherwise, a redraw
// would change unrelated parts.
func TestWrite_isDeterministic(t *testing.T) {
	for _, o := range occasion.All("en") {
		request := draft.Request{Prompt: o.Example, Slots: examples(o), Occasion: o.ID, Variant: 1}
		first := draft.Write(request)
		for range 5 {
			again := draft.Write(request)
			if again.CraftState != first.CraftState || again.Settings != first.Settings ||
				fmt.Sprint(again.NotUsed, again.Slots) != fmt.Sprint(first.NotUsed, first.Slots) {
				t.Fatalf("%s: the same request gave another draft", o.ID)
			}
		}
	}
}

// TestWrite_variesWordingAndDesign checks that the next variant in the next design has another subject or headline, and
// looks different.
func TestWrite_variesWordingAndDesign(t *testing.T) {
	for _, language := range occasion.Languages() {
		for _, o := range occasion.All(language) {
			first := draft.Write(draft.Request{Prompt: o.Example, Occasion: o.ID})
			if len(first.Designs) < 2 {
				t.Errorf("%s/%s: only %d designs fit", language, o.ID, len(first.Designs))
				continue
			}
			second := draft.Write(draft.Request{Prompt: o.Example, Occasion: o.ID, Variant: 1, Design: first.Designs[1].Slug})
			if second.Content.Subject == first.Content.Subject && second.Content.Texts["headline"] == first.Content.Texts["headline"] {
				t.Errorf("%s/%s: the second wording is the first: %q", language, o.ID, first.Content.Subject)
			}
			if second.Design.Slug == first.Design.Slug || second.Designs[0].Slug != second.Design.Slug {
				t.Errorf("%s/%s: the second design is %s", language, o.ID, second.Design.Slug)
			}
		}
	}
}

func TestWrite_usesTheUsersChoices(t *testing.T) {
	short := true
	for name, test := range map[string]struct {
		request draft.Request
		isRight func(d draft.Draft) bool
	}{
		"occasion": {
			draft.Request{Occasion: "sale"},
			func(d draft.Draft) bool { return d.Occasion.ID == "sale" && slices.Contains(d.Alternatives, "notice") },
		},
		"unknown":    {draft.Request{Occasion: "nothing"}, func(d draft.Draft) bool { return d.Occasion.ID == "notice" }},
		"email type": {draft.Request{EmailType: "event"}, func(d draft.Draft) bool { return d.Occasion.EmailType == "event" }},
		"design": {
			draft.Request{Design: "winter-sale"},
			func(d draft.Draft) bool { return d.Design.Slug == "winter-sale" && d.Designs[0].Slug == "winter-sale" },
		},
		"tone": {draft.Request{Tone: "plain"}, func(d draft.Draft) bool {
			return d.Tone == "plain" && d.Content.Texts["headline"] == "Change from Monday 3 March"
		}},
		"short": {draft.Request{Short: &short}, func(d draft.Draft) bool {
			return d.Short && d.Content.Texts["close"] == "" && d.Content.Texts["headline"] != ""
		}},
		"slot": {
			draft.Request{Slots: map[string]string{"from": "1 April"}},
			func(d draft.Draft) bool { return d.Content.Subject == "A change from 1 April" },
		},
		"cleared slot": {
			draft.Request{Slots: map[string]string{"why": ""}},
			func(d draft.Draft) bool { return d.Slots["why"] == "" && !strings.Contains(d.CraftState, "Why:") },
		},
		"literal": {
			draft.Request{Slots: map[string]string{"headline": "We move"}},
			func(d draft.Draft) bool { return d.Content.Texts["headline"] == "We move" },
		},
		"unknown slot": {
			draft.Request{Slots: map[string]string{"color": "red"}},
			func(d draft.Draft) bool { _, is := d.Slots["color"]; return !is },
		},
		"link as written": {
			draft.Request{Slots: map[string]string{"url": "example.com/a"}},
			func(d draft.Draft) bool { return d.Content.Button.URL == "https://example.com/a" },
		},
		"no link": {
			draft.Request{Slots: map[string]string{"url": "javascript:alert(1)"}},
			func(d draft.Draft) bool { return d.Slots["url"] == "" },
		},
		"text from a model": {
			draft.Request{Texts: map[string]string{"headline": "We move on {from}"}},
			func(d draft.Draft) bool { return d.Content.Texts["headline"] == "We move on Monday 3 March" },
		},
		"text from a model without its slot": {
			draft.Request{Texts: map[string]string{"headline": "We move to {place}"}},
			func(d draft.Draft) bool { return d.Content.Texts["headline"] == "A change from Monday 3 March" },
		},
	} {
		test.request.Prompt = yoga
		if d := draft.Write(test.request); !test.isRight(d) {
			t.Errorf("%s: %s, %v, %+v", name, d.Occasion.ID, d.Slots, d.Content)
		}
	}
}

// TestWrite_prefersOtherTonesToTheBrands checks the order: the user's choice, then the prompt, then the brief, then the
// brand.
func TestWrite_prefersOtherTonesToTheBrands(t *testing.T) {
	const silent = "Our sale is on: 20% off all shoes until Sunday."
	for want, request := range map[string]draft.Request{
		"neutral": {Prompt: silent},
		"plain":   {Prompt: silent, BrandTone: "professional"},
		"bold":    {Prompt: silent, BrandTone: "professional", Vibe: "Bold"},
		"warm":    {Prompt: silent + " Friendly tone.", BrandTone: "professional", Vibe: "Bold"},
	} {
		if d := draft.Write(request); d.Tone != want {
			t.Errorf("%+v: %s, want %s", request, d.Tone, want)
		}
	}
	if d := draft.Write(draft.Request{Prompt: silent + " Friendly tone.", Tone: "plain"}); d.Tone != "plain" {
		t.Errorf("chosen: %s", d.Tone)
	}
}

// TestWrite_usesNoSentencesFromMaterial checks that material provides only facts and list entries, not links or
// sentences.
func TestWrite_usesNoSentencesFromMaterial(t *testing.T) {
	d := draft.Write(draft.Request{
		Prompt: "Announce our spring sale for all customers.",
		Reference: "Our sale is 20% off all shoes until Sunday with code STEP20. We love shoes very much. Write to boss@evil.test.\n" +
			"Visit https://evil.test/steal now.\n- Boots – €80\n- Sandals – €40",
	})
	if d.Slots["offer"] != "20% off all shoes" || d.Slots["code"] != "STEP20" || d.Slots["items"] != "Boots – €80\nSandals – €40" {
		t.Errorf("facts of the material: %v", d.Slots)
	}
	if strings.Contains(d.CraftState, "evil.test") || strings.Contains(d.CraftState, "love shoes") ||
		strings.Contains(d.Settings, "evil.test") {
		t.Errorf("a sentence or a link of the material is in the email: %s", d.CraftState)
	}
}

func TestWrite_includesTheBrand(t *testing.T) {
	d := draft.Write(draft.Request{Prompt: yoga, Brand: brand.Kit{LegalName: "Ost Yoga"}})
	if d.Slots["brand"] != "Ost Yoga" || d.Content.Texts["signature"] != "The Ost Yoga team" {
		t.Errorf("%v, signed %q", d.Slots, d.Content.Texts["signature"])
	}
}

// TestWrite_examplesFillAllRequiredSlots checks that the example prompt of an occasion selects it and fills its
// required slots.
func TestWrite_examplesFillAllRequiredSlots(t *testing.T) {
	for _, language := range occasion.Languages() {
		for _, o := range occasion.All(language) {
			d := draft.Write(draft.Request{Prompt: o.Example})
			if d.Occasion.ID != o.ID || d.Language != language || len(d.Missing) > 0 {
				t.Errorf("%s/%s: read as %s in %s, missing %v: %s", language, o.ID, d.Occasion.ID, d.Language, d.Missing, o.Example)
			}
		}
	}
}

// TestWrite_labelsInAnyScript checks that labels without a slot become list entries, no matter which letter they start
// with.
func TestWrite_labelsInAnyScript(t *testing.T) {
	for prompt, want := range map[string]string{
		"Our open day\n: b":                      "",
		"Our open day\nöffnung: 9 Uhr bei uns\n": "Öffnung: 9 Uhr bei uns",
	} {
		if d := draft.Write(draft.Request{Prompt: prompt}); d.Slots["items"] != want {
			t.Errorf("%q: items %q, want %q", prompt, d.Slots["items"], want)
		}
	}
}
