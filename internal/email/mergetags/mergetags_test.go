package mergetags_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"mailwright/internal/email/mergetags"
)

var values = mergetags.Values{Company: "Ash & Oak", Address: "1 Mill Lane, York", Now: time.Date(2026, 11, 16, 9, 0, 0, 0, time.UTC)}

func dialect(t *testing.T, id string) *mergetags.Dialect {
	t.Helper()
	d, ok := mergetags.Of(id)
	if !ok {
		t.Fatalf("no dialect %q", id)
	}
	return d
}

func TestDialects_matchTheProviders(t *testing.T) {
	var ids []string
	for _, d := range mergetags.Dialects() {
		ids = append(ids, d.ID)
	}
	if got, want := strings.Join(ids, " "), "brevo campaignmonitor constantcontact hubspot klaviyo mailchimp"; got != want {
		t.Errorf("dialects %s, want %s", got, want)
	}
}

func TestParse_rejectsIncompleteDialects(t *testing.T) {
	for name, source := range map[string]string{
		"no key":        "name: X\ntags: {first_name: {tag: a}}",
		"missing tags":  "name: X\nkey: a\ntags: {first_name: {tag: a}}",
		"any key":       "name: X\nkey: .*\ntags: {first_name: {tag: a}}",
		"unknown field": "name: X\nkey: a\ncolour: red",
	} {
		if _, err := mergetags.Parse("x", []byte(source)); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestHTML(t *testing.T) {
	for _, c := range []struct{ dialect, from, want string }{
		{"mailchimp", `<p>Hello {{ first_name | there }}</p>`, `<p>Hello *|IF:FNAME|**|FNAME|**|ELSE:|*there*|END:IF|*</p>`},
		{"mailchimp", `<a href="{{unsubscribe_url}}">x</a>`, `<a href="*|UNSUB|*">x</a>`},
		{"klaviyo", `<p>{{field.Favourite colour|red}}</p>`, `<p>{{ person|lookup:'Favourite colour'|default:'red' }}</p>`},
		{"constantcontact", `<p>{{first_name|you & me}}</p>`, `<p>[[FIRSTNAME OR "you & me"]]</p>`},
		{"constantcontact", `<p><a href="{{unsubscribe_url}}">Stop</a> · <a href="{{preferences_url}}">Prefs</a> · <a ` +
			`href="https://example.com">Site</a></p>`, `<p><a href="https://example.com">Site</a></p>`},
		{
			"constantcontact", `<p>Us<br><a href="https://example.com">Site</a>&nbsp;|&nbsp;<a href="{{unsubscribe_url}}"><b>Stop</b></a></p>`,
			`<p>Us<br><a href="https://example.com">Site</a></p>`,
		},
		{"constantcontact", `<p>© {{current_year}}, {{sender_address}}</p>`, `<p>© 2026, </p>`},
		{
			"campaignmonitor", `<a href="{{unsubscribe_url}}" style="color:#333">Stop <b>now</b></a><a href="/x">y</a>`,
			`<unsubscribe style="color:#333">Stop <b>now</b></unsubscribe><a href="/x">y</a>`,
		},
		{
			"campaignmonitor", `<a class="l" href='{{ view_in_browser_url }}' target="_blank">See</a>`,
			`<webversion class="l" target="_blank">See</webversion>`,
		},
		{
			"campaignmonitor", `<p>{{sender_company}}, {{current_date}}</p>`,
			`<p>Ash &amp; Oak, <currentmonthname> <currentday>, <currentyear></p>`,
		},
		{"campaignmonitor", `<a href="https://example.com/{{current_year}}">x</a>`, `<a href="https://example.com/2026">x</a>`},
		{
			"brevo", `<a href="https://example.com/?n={{first_name|you}}&e={{email}}">x</a>`,
			`<a href="https://example.com/?n={{ contact.FIRSTNAME }}&e={{ contact.EMAIL }}">x</a>`,
		},
		{"hubspot", `<title>Hi {{first_name}}</title>`, `<title>Hi {{ contact.firstname }}</title>`},
		{
			"hubspot", `<!--[if mso]><v:roundrect href="{{view_in_browser_url}}"/><![endif]--><!-- {{email}} -->`,
			`<!--[if mso]><v:roundrect href="{{ view_as_page_url }}"/><![endif]--><!-- {{email}} -->`,
		},
		{
			"mailchimp", `<style>a{content:"{{email}}"}</style><img alt="{{email}}"><p>{{weather}}</p>`,
			`<style>a{content:"{{email}}"}</style><img alt="{{email}}"><p>{{weather}}</p>`,
		},
	} {
		if got, _ := dialect(t, c.dialect).HTML(c.from, values); got != c.want {
			t.Errorf("%s: %s\n got %s\nwant %s", c.dialect, c.from, got, c.want)
		}
	}
}

func TestHTML_warns(t *testing.T) {
	for _, c := range []struct{ dialect, from, want string }{
		{
			"constantcontact", `<a href="{{unsubscribe_url}}">x</a><a href="{{unsubscribe_url}}">y</a>`,
			"[{TAG_UNSUPPORTED {{unsubscribe_url}} dropLink}]",
		},
		{"brevo", `{{sender_company}}{{current_year}}`, "[{TAG_UNSUPPORTED {{sender_company}} literal} {TAG_UNSUPPORTED {{current_year}} " +
			"literal}]"},
		{"brevo", `<a href="/{{first_name|you}}">x</a>`, "[{FALLBACK_DROPPED {{first_name|you}} }]"},
		{"mailchimp", `<img alt="{{email}}">`, "[{TAG_LEFT {{email}} }]"},
		{"campaignmonitor", `<p>{{unsubscribe_url}}</p>`, "[{TAG_LEFT {{unsubscribe_url}} }]"},
		{"mailchimp", `<p>{{weather}} {{first_name}} {{ weather }}</p>`, "[{TAG_LEFT {{weather}} } {TAG_LEFT {{ weather }} }]"},
		{"hubspot", `<p>{{ their.own }}</p>`, "[]"},
		{"klaviyo", `<p>{{email}}</p>`, "[]"},
	} {
		if _, warnings := dialect(t, c.dialect).HTML(c.from, values); fmt.Sprint(warnings) != c.want {
			t.Errorf("%s: %s warns %v, want %s", c.dialect, c.from, warnings, c.want)
		}
	}
}

func TestText(t *testing.T) {
	for _, c := range []struct{ dialect, from, want string }{
		{"klaviyo", "Hi {{first_name|there}}, 50% off", "Hi {{ first_name|default:'there' }}, 50% off"},
		{"campaignmonitor", "Stop ({{unsubscribe_url}})\n", "Stop ([unsubscribe])\n"},
		{
			"constantcontact", "Bye\n\nStop ({{unsubscribe_url}}) · Prefs ({{preferences_url}}) · Site (https://example.com)\n",
			"Bye\n\nSite (https://example.com)\n",
		},
		{"constantcontact", "Bye\nStop ({{unsubscribe_url}})\n", "Bye\n"},
		{"brevo", "{{sender_company}}", "Ash & Oak"},
	} {
		if got, _ := dialect(t, c.dialect).Text(c.from, values); got != c.want {
			t.Errorf("%s: %q gives %q, want %q", c.dialect, c.from, got, c.want)
		}
	}
}

// tagsOf returns the neutral tags that a dialect supports, each without a fallback and, if the dialect allows it, with one.
func tagsOf(d *mergetags.Dialect) []mergetags.Tag {
	var tags []mergetags.Tag
	for _, name := range mergetags.Names() {
		tag := mergetags.Tag{Name: name}
		if name == mergetags.Field {
			tag.Key = map[string]string{"hubspot": "shoe_size"}[d.ID]
			if tag.Key == "" {
				tag.Key = "SHOE_SIZE"
			}
		}
		if d.Tags[name].Without == "" {
			tags = append(tags, tag)
		}
		if d.Tags[name].Fallback != "" {
			tag.Fallback = "dear (old) friend, you & I!"
			tags = append(tags, tag)
		}
	}
	return tags
}

func TestRoundTrip_everyTagInEveryDialect(t *testing.T) {
	for _, d := range mergetags.Dialects() {
		for _, tag := range tagsOf(d) {
			source := "<p>a " + tag.String() + " b</p>"
			if tag.Name.IsLink() {
				source = `<p><a href="` + tag.String() + `" style="color:red">b</a></p>`
			}
			there, _ := d.HTML(source, values)
			if there == source && d.ID != "klaviyo" {
				t.Errorf("%s doesn't translate %s", d.ID, tag)
			}
			if back := d.Neutral(there); back != source {
				t.Errorf("%s: %s\nthere %s\n back %s", d.ID, source, there, back)
			}
			plain := "a " + tag.String() + " b"
			there, _ = d.Text(plain, values)
			if back := d.NeutralText(there); back != plain {
				t.Errorf("%s: %s\nthere %s\n back %s", d.ID, plain, there, back)
			}
		}
	}
}

// TestRoundTrip_nothingElseChanges puts tags into random HTML that also contains text similar to tags.
func TestRoundTrip_nothingElseChanges(t *testing.T) {
	pieces := []string{
		"<p>", "</p>", `<td class="a" style="color:red">`, "</td>", "<br>", "text ", "ä — 50 % off ", "a | b · c ", "{ x }", "{{ weather }}",
		"&amp; &lt;b&gt; ", "<!-- {{email}} -->",
		`<style>a[href]{color:red} .b{content:"[x]"}</style>`, `<img src="a.png" alt="[b]">`,
		`<a href="https://example.com/?a=1&amp;b=2">link</a>`, "\n  ", "*", "|", "[", "{% if x %}", "{% endif %}",
		"<!--[if mso]><table><tr><td><![endif]-->", "<!--[if !mso]><!-->", "<!--<![endif]-->",
	}
	random := rand.New(rand.NewPCG(7, 9))
	for range 2000 {
		for _, d := range mergetags.Dialects() {
			source := randomEmail(random, pieces, tagsOf(d))
			there, _ := d.HTML(source, values)
			if back := d.Neutral(there); back != source {
				t.Fatalf("%s:\n    %s\n -> %s\n -> %s", d.ID, source, there, back)
			}
		}
	}
}

func randomEmail(random *rand.Rand, pieces []string, tags []mergetags.Tag) string {
	var b strings.Builder
	for range 1 + random.IntN(12) {
		if tag := tags[random.IntN(len(tags))]; random.IntN(3) > 0 {
			b.WriteString(pieces[random.IntN(len(pieces))])
		} else if tag.Name.IsLink() {
			b.WriteString(`<a href="` + tag.String() + `" class="l">go</a>`)
		} else {
			b.WriteString("<i>" + tag.String() + "</i>")
		}
	}
	return b.String()
}

func TestComplete(t *testing.T) {
	for _, d := range mergetags.Dialects() {
		whole, warnings := d.Complete("<html><body><p>Hi</p></body></html>")
		if len(warnings) == 0 != (len(d.Required) == 0) {
			t.Errorf("%s: warnings %v", d.ID, warnings)
		}
		if !strings.HasSuffix(whole, "</body></html>") || !strings.HasPrefix(whole, "<html><body><p>Hi</p>") {
			t.Errorf("%s: %s", d.ID, whole)
		}
		if again, warnings := d.Complete(whole); again != whole || warnings != nil {
			t.Errorf("%s: a complete email was changed: %v", d.ID, warnings)
		}
	}
}

func TestComplete_keepsCompleteEmails(t *testing.T) {
	d := dialect(t, "mailchimp")
	mail, _ := d.HTML(`<body><a href="{{unsubscribe_url}}">Stop</a>{{sender_address}}</body>`, values)
	if whole, warnings := d.Complete(mail); whole != mail || warnings != nil {
		t.Errorf("%s with %v", whole, warnings)
	}
}

func TestRefused(t *testing.T) {
	d := dialect(t, "constantcontact")
	if got := d.Refused(`<p>It costs ${price} today</p>`); !strings.HasPrefix(got, "${price}") {
		t.Errorf("refused %q", got)
	}
	if got := d.Refused(`<p>It costs $ 5</p>`); got != "" {
		t.Errorf("refused %q", got)
	}
}

func TestDetect(t *testing.T) {
	for id, source := range map[string]string{
		"mailchimp":       `<p>*|FNAME|*</p>`,
		"hubspot":         `<p>{{ contact.firstname }}</p>`,
		"brevo":           `<p>{{ contact.FIRSTNAME }}</p>`,
		"klaviyo":         `<a href="{% unsubscribe_link %}">x</a>`,
		"constantcontact": `<p>[[firstname]]</p>`,
		"campaignmonitor": `<unsubscribe>x</unsubscribe>`,
	} {
		if d, ok := mergetags.Detect(source); !ok || d.ID != id {
			t.Errorf("%s: found %v", source, d)
		}
	}
	if d, ok := mergetags.Detect("<p>She said [sic] so.</p>"); ok {
		t.Errorf("found %s in prose", d.ID)
	}
}

func FuzzHTML(f *testing.F) {
	f.Add(`<a href="{{unsubscribe_url}}">x</a>{{first_name|a}}`)
	f.Add(`<p><a href={{preferences_url}}>| <!--[if mso]>{{email}}`)
	f.Fuzz(func(t *testing.T, source string) {
		for _, d := range mergetags.Dialects() {
			there, _ := d.HTML(source, values)
			d.Neutral(there)
			d.Neutral(source)
			d.Complete(source)
			d.Text(source, values)
		}
	})
}

// TestTranslate_reportsAHundredWarnings checks that an email with thousands of unsupported tags gets at most a hundred warnings.
func TestTranslate_reportsAHundredWarnings(t *testing.T) {
	for _, d := range mergetags.Dialects() {
		var source strings.Builder
		for i := range 2_000 {
			fmt.Fprintf(&source, "{{sender_address|a%d}} {{first_name|b%d}} <img alt=\"{{last_name|c%d}}\">", i, i, i)
		}
		if warnings := translated(t, d, mergetags.Message{HTML: source.String(), Text: source.String()}).Warnings; len(warnings) > 100 {
			t.Errorf("%s: %d warnings", d.ID, len(warnings))
		}
	}
}
