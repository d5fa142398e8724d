package occasion

import (
	"strings"
	"testing"
	"testing/fstest"
)

const frame = `
id: %ID%
name: Name
emailType: %TYPE%
cues: [%CUES%]
slots:
  date: {kind: date, role: on, example: 3 May}
  plan: {kind: name, example: the Pro plan}
subject: ["{plan} on {date}", "{date} for {plan}", "On {date}", "Soon", "Before long"]
sections:
  - {role: headline, if: plan, say: ["{plan} changes"]}
`

func given(t *testing.T, frames ...[3]string) *Set {
	t.Helper()
	files := fstest.MapFS{}
	for _, f := range frames {
		text := frame
		for i, name := range []string{"%ID%", "%TYPE%", "%CUES%"} {
			text = strings.ReplaceAll(text, name, f[i])
		}
		files["occasions/en/"+f[0]+".yaml"] = &fstest.MapFile{Data: []byte(text)}
	}
	set, err := Load(files)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

func TestChoose(t *testing.T) {
	set := given(t, [3]string{"announcement", "announcement", "news"}, [3]string{"sale", "promotion", "sale, discount"},
		[3]string{"black-friday", "promotion", "black friday"}, [3]string{"event-invitation", "event", "invite, party, open day"})
	for text, want := range map[string]string{
		"Black Friday sale":                               "black-friday",
		"Our wholesale catalog":                           "announcement",
		"Invite people to our party, there is a discount": "event-invitation",
		"An open-day for parents":                         "event-invitation",
		"nothing that we know":                            "announcement",
		"":                                                "announcement",
	} {
		if best, _ := set.choose(text, "en", "", nil); best.ID != want {
			t.Errorf("%q: %s, not %s", text, best.ID, want)
		}
	}
	best, others := set.choose("Black friday sale party news", "en", "", nil)
	if best.ID != "black-friday" || len(others) != 2 || others[0].ID != "event-invitation" {
		t.Errorf("%s, then %v", best.ID, others)
	}
	if best, _ := set.choose("Black Friday party", "en", "event", nil); best.ID != "event-invitation" {
		t.Errorf("an email type does not limit the choice: %s", best.ID)
	}
	if best, _ := set.choose("anything", "en", "event", nil); best.ID != "event-invitation" {
		t.Errorf("the default of events is %s", best.ID)
	}
}

// TestChoose_evidence checks that facts indicate an occasion without its name, and rule out one that is only mentioned
// in passing.
func TestChoose_evidence(t *testing.T) {
	for _, test := range []struct {
		text, want string
		evidence   []string
	}{
		{"Chili cook-off on Saturday at noon in the fire hall", "event-invitation", []string{"on", "time", "place"}},
		{"Rabies vaccines now available without an appointment", "announcement", []string{"hours", "time", "patients"}},
		{"Say hello to Ida, we welcome her on Monday", "team-news", []string{"newcomer", "staff", "on"}},
		{"Line cook wanted", "hiring", []string{"job", "pay"}},
		{"Sunny loft with a terrace", "property-listing", []string{"rooms", "money"}},
		{"We have cake", "announcement", []string{"on"}},
	} {
		if best, _ := Choose(test.text, "en", "", test.evidence); best.ID != test.want {
			t.Errorf("%q with %v: %s, not %s", test.text, test.evidence, best.ID, test.want)
		}
	}
}

func TestLadder(t *testing.T) {
	o, _ := given(t, [3]string{"announcement", "announcement", "news"}).find("en", "announcement")
	for _, test := range []struct {
		values  map[string]string
		variant int
		want    string
	}{
		{nil, 0, "Soon"},
		{nil, 1, "Before long"},
		{nil, 2, "Soon"},
		{map[string]string{"date": "3 May"}, 0, "On 3 May"},
		{map[string]string{"date": "3 May", "plan": "the Pro plan"}, 0, "The Pro plan on 3 May"},
		{map[string]string{"date": "3 May", "plan": "iMail"}, 0, "iMail on 3 May"},
		{map[string]string{"date": "3 May", "plan": "the Pro plan"}, 1, "3 May for the Pro plan"},
	} {
		if got := o.Subject.Pick(test.values, test.variant); got != test.want {
			t.Errorf("%v, %d: %q, not %q", test.values, test.variant, got, test.want)
		}
	}
}

func TestLine(t *testing.T) {
	values := map[string]string{"a": "6 p.m.", "b": "x"}
	for source, want := range map[string]string{
		"Hi {{first_name|there}}, {b}.":   "Hi {{first_name|there}}, x.",
		"Until {a}.":                      "Until 6 p.m.",
		"A { brace and {Not this} and {b": "A { brace and {Not this} and {b",
		"One. {b} two. {b}":               "One. X two. X",
		"{{broken {b}":                    "{{broken {b}",
	} {
		if got, ok := ParseLine(source).Fill(values); !ok || got != want {
			t.Errorf("%q: %q %v", source, got, ok)
		}
		if got := ParseLine(source).String(); got != source {
			t.Errorf("%q is written as %q", source, got)
		}
	}
	if _, ok := ParseLine("{c}").Fill(values); ok {
		t.Error("a line with an empty slot was filled")
	}
}
