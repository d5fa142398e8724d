package plan_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/ai/plan"
	"mailwright/internal/brandkit"
)

func TestFindURLs(t *testing.T) {
	for text, want := range map[string][]string{
		"See https://example.com/a?b=c, or (http://example.com/x_(y)).":   {"https://example.com/a?b=c", "http://example.com/x_(y)"},
		"Shop at example.com/sale! Write to hello@example.com.":           {"https://example.com/sale", "mailto:hello@example.com"},
		"Visit www.example.co.uk or münchen.example.":                     {"https://www.example.co.uk", "https://münchen.example"},
		"End of sentence.Next one. Version 1.2.3, Node.js, e.g. 3.5 kg.":  nil,
		"mailto:hello@example.com and “https://example.com/q”":            {"mailto:hello@example.com", "https://example.com/q"},
		"javascript:alert(1) data:text/html,x //evil ftp://a.example/b x": {"https://a.example/b"},
		"https://user:pass@example.com/":                                  nil,
	} {
		if diff := cmp.Diff(want, plan.FindURLs(text)); diff != "" {
			t.Errorf("%s: %s", text, diff)
		}
	}
}

func TestAllowedURLs_areTheUsersOwn(t *testing.T) {
	description := "See https://site.example/orders"
	allowed := plan.AllowedURLs(plan.Request{
		Prompt: "To https://Example.com/A", Brief: plan.Brief{Content: "example.com/b", FollowUp: &plan.FollowUp{Question: "https://example.com/no", Answer: "example.com/c"}},
		Earlier: []string{"https://example.com/d"}, ReferenceContent: "https://example.com/material",
		Kit: brandkit.Kit{CompanyDescription: &description, SocialLinks: &[]brandkit.SocialLink{{PlatformID: "x", URL: "https://example.com/social"}}},
	})
	for _, address := range []string{"", "#", "https://example.com/A", "https://example.com/b", "https://example.com/c", "https://example.com/d", "https://example.com/social", "{{unsubscribe_url}}", "{{ preferences_url }}"} {
		if !allowed.Allows(address) {
			t.Errorf("%q is refused", address)
		}
	}
	for _, address := range []string{
		"https://example.com/a", "https://example.com/A?x=1", "https://example.com/no", "https://example.com/material", "https://site.example/orders",
		"javascript:alert(1)", "https://example.com/A#x", "http://example.com/A", "{{first_name}}", "//example.com/A", " ",
	} {
		if allowed.Allows(address) {
			t.Errorf("%q is allowed", address)
		}
	}
}

func good() plan.EmailPlan {
	return plan.EmailPlan{Subject: "Subject", Preview: "Preview", Sections: []plan.Section{{Kind: plan.Hero, Heading: "Heading", Text: "Text", Items: []plan.Item{}}}}
}

func TestRepair_leavesAGoodPlanAlone(t *testing.T) {
	mended, warnings, faults := plan.Repair(good(), plan.URLs{})
	if diff := cmp.Diff(good(), mended); diff != "" || warnings != nil || faults != nil {
		t.Errorf("%s %v %v", diff, warnings, faults)
	}
}

func TestRepair_mends(t *testing.T) {
	allowed := plan.URLs{}
	allowed.Add("https://example.com/a")
	section := func(s plan.Section) plan.EmailPlan {
		p := good()
		p.Sections = append(p.Sections, s)
		return p
	}
	for name, test := range map[string]struct {
		given plan.Section
		want  plan.Section
	}{
		"unknown kind":      {plan.Section{Kind: "carousel", Text: "x"}, plan.Section{Kind: plan.Text, Text: "x"}},
		"foreign link":      {plan.Section{Kind: plan.Text, Text: "x", Button: "Go", URL: "https://evil.example"}, plan.Section{Kind: plan.Text, Text: "x", Button: "Go", URL: "#"}},
		"button to nowhere": {plan.Section{Kind: plan.Text, Text: "x", Button: "Go"}, plan.Section{Kind: plan.Text, Text: "x", Button: "Go", URL: "#"}},
		"own link":          {plan.Section{Kind: plan.Button, Button: "Go", URL: " https://example.com/a "}, plan.Section{Kind: plan.Button, Button: "Go", URL: "https://example.com/a"}},
		"image address":     {plan.Section{Kind: plan.Text, Text: "x", Image: "https://evil.example/p.png"}, plan.Section{Kind: plan.Text, Text: "x"}},
		"image words":       {plan.Section{Kind: plan.Text, Text: "x", Image: "red <shoes>, evil.png?"}, plan.Section{Kind: plan.Text, Text: "x", Image: "red shoes evil png"}},
		"links in a text":   {plan.Section{Kind: plan.Text, Text: "See https://example.com/a, not https://evil.example/b."}, plan.Section{Kind: plan.Text, Text: "See https://example.com/a, not ."}},
		"hidden letters":    {plan.Section{Kind: plan.Text, Heading: "a\u200bb\u202e\nc", Text: "a\x00  b\r\n\n\n\nc"}, plan.Section{Kind: plan.Text, Heading: "ab c", Text: "a b\n\nc"}},
		"cards without":     {plan.Section{Kind: plan.Cards, Text: "x"}, plan.Section{Kind: plan.Text, Text: "x"}},
		"one card":          {plan.Section{Kind: plan.Cards, Items: []plan.Item{{Title: "a"}, {}}}, plan.Section{Kind: plan.List, Items: []plan.Item{{Title: "a"}}}},
		"full divider":      {plan.Section{Kind: plan.Divider, Text: "x", Button: "y"}, plan.Section{Kind: plan.Divider}},
	} {
		mended, _, faults := plan.Repair(section(test.given), allowed)
		if test.want.Items == nil {
			test.want.Items = []plan.Item{}
		}
		if len(faults) > 0 || len(mended.Sections) != 2 {
			t.Errorf("%s: %v %+v", name, faults, mended)
			continue
		}
		if diff := cmp.Diff(test.want, mended.Sections[1]); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		again, warnings, _ := plan.Repair(mended, allowed)
		if diff := cmp.Diff(mended, again); diff != "" || warnings != nil {
			t.Errorf("%s, mended again: %s %v", name, diff, warnings)
		}
	}
}

func TestRepair_cutsAtWords(t *testing.T) {
	p := good()
	p.Subject, p.Preview = strings.Repeat("wörter ", 40), ""
	p.Design = plan.Design{Accent: "red", Layout: "round", Background: "soft-tint"}
	for range 20 {
		p.Sections = append(p.Sections, plan.Section{Kind: plan.List, Text: strings.Repeat("x", 2000), Items: slices.Repeat([]plan.Item{{Title: "a"}}, 30)}, plan.Section{Kind: plan.Text})
	}
	mended, warnings, faults := plan.Repair(p, plan.URLs{})
	if faults != nil || len(mended.Sections) != plan.MaxSections || len(mended.Sections[1].Items) != plan.MaxLines || mended.Preview != "Text" || mended.Design != (plan.Design{Background: "soft-tint"}) {
		t.Errorf("%v %+v", faults, mended)
	}
	if n := utf8.RuneCountInString(mended.Subject); n > plan.MaxSubject || !strings.HasSuffix(mended.Subject, "wörter…") {
		t.Errorf("subject %q", mended.Subject)
	}
	if utf8.RuneCountInString(mended.Sections[1].Text) != plan.MaxText || len(warnings) != 4 {
		t.Errorf("warnings %q", warnings)
	}
}

func TestRepair_tellsWhatItCannotMend(t *testing.T) {
	for _, p := range []plan.EmailPlan{{}, {Subject: "x"}, {Sections: []plan.Section{{Kind: plan.Button, Button: "Go"}}}} {
		if _, _, faults := plan.Repair(p, plan.URLs{}); len(faults) == 0 {
			t.Errorf("%+v has no faults", p)
		}
	}
}

// TestSchema_isStrict holds the schema to what strict decoders want, and to the reference where that lies beside the repository.
func TestSchema_isStrict(t *testing.T) {
	raw, err := json.Marshal(plan.Schema())
	if err != nil {
		t.Fatal(err)
	}
	var schema map[string]any
	if err := json.Unmarshal(raw, &schema); err != nil {
		t.Fatal(err)
	}
	strict(t, "plan", schema)
	reference, err := os.ReadFile("../../../../shared/data/ai/email-plan.schema.json")
	if err != nil {
		t.Skip("the reference is not beside this repository")
	}
	var want map[string]any
	if err := json.Unmarshal(reference, &want); err != nil {
		t.Fatal(err)
	}
	covers(t, "plan", want, schema)
}

func strict(t *testing.T, path string, schema map[string]any) {
	t.Helper()
	switch schema["type"] {
	case "object":
		properties := schema["properties"].(map[string]any)
		if schema["additionalProperties"] != false || len(schema["required"].([]any)) != len(properties) {
			t.Errorf("%s is open", path)
		}
		for name, property := range properties {
			strict(t, path+"."+name, property.(map[string]any))
		}
	case "array":
		strict(t, path+"[]", schema["items"].(map[string]any))
	}
}

// covers finds what the reference has and the schema lacks.
func covers(t *testing.T, path string, want, got map[string]any) {
	t.Helper()
	if want["type"] != got["type"] {
		t.Errorf("%s is %v, the reference says %v", path, got["type"], want["type"])
	}
	if properties, ok := want["properties"].(map[string]any); ok {
		for name, property := range properties {
			inner, ok := got["properties"].(map[string]any)[name].(map[string]any)
			if !ok {
				t.Errorf("%s lacks %s", path, name)
				continue
			}
			covers(t, path+"."+name, property.(map[string]any), inner)
		}
	}
	if items, ok := want["items"].(map[string]any); ok {
		covers(t, path+"[]", items, got["items"].(map[string]any))
	}
}
