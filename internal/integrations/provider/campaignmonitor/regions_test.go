package campaignmonitor

import (
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"

	"mailwright/internal/email/mergetags"
	"mailwright/internal/email/render"
	"mailwright/internal/integrations/provider"
)

func TestWithRegions(t *testing.T) {
	for name, c := range map[string]struct{ source, want string }{
		"a paragraph in a cell": {
			`<td style="padding:0"><p style="margin:0;font:16px/24px Arial,sans-serif;color:#222">Hello <b>you</b></p></td>`,
			`<td style="font:16px/24px Arial,sans-serif;color:#222;padding:0"><multiline><p style="margin:0;font:16px/24px ` +
				`Arial,sans-serif;color:#222">Hello <b>you</b></p></multiline></td>`,
		},
		"a cell with a paragraph and text": {`<td><p style="color:red">a</p>b</td>`, `<td><multiline><p style="color:red">a</p></multiline>b</td>`},
		"a cell with two paragraphs": {
			`<td><p style="color:red">a</p><p style="color:blue">b</p></td>`,
			`<td><multiline><p style="color:red">a</p></multiline><multiline><p style="color:blue">b</p></multiline></td>`,
		},
		"a cell without styles": {
			`<td><p style="color:red">a</p></td>`,
			`<td style="color:red"><multiline><p style="color:red">a</p></multiline></td>`,
		},
		"quotes in a style": {
			`<td style='x:y'><p style="font-family:&quot;A B&quot;,serif">a</p></td>`,
			`<td style='font-family:&#34;A B&#34;,serif;x:y'><multiline><p style="font-family:&quot;A B&quot;,serif">a</p></multiline></td>`,
		},
		"a heading": {
			`<td><h1 style="margin:0">Hello <i>you</i></h1></td>`,
			`<td><h1 style="margin:0"><singleline>Hello <i>you</i></singleline></h1></td>`,
		},
		"a heading with two lines stays unchanged": {`<h2>One<br>Two</h2><p>a</p>`, `<h2>One<br>Two</h2><multiline><p>a</p></multiline>`},
		"two paragraphs": {
			`<td><p>a</p> <p>b</p></td>`,
			`<td><multiline><p>a</p></multiline> <multiline><p>b</p></multiline></td>`,
		},
		"a link in a paragraph": {
			`<p>a <a href="https://example.com">b</a></p>`,
			`<multiline><p>a <a href="https://example.com">b</a></p></multiline>`,
		},
		"inside a link": {`<a href="x"><p>a</p></a><p>b</p>`, `<a href="x"><p>a</p></a><multiline><p>b</p></multiline>`},
		"Campaign Monitor links stay unchanged": {
			`<p>Bye <unsubscribe>here</unsubscribe></p><p>b</p>`,
			`<p>Bye <unsubscribe>here</unsubscribe></p><multiline><p>b</p></multiline>`,
		},
		"the year":                {`<p>© <currentyear> us</p>`, `<multiline><p>© <currentyear> us</p></multiline>`},
		"empty paragraphs":        {`<p>&nbsp;</p><p> </p><p>b</p>`, `<p>&nbsp;</p><p> </p><multiline><p>b</p></multiline>`},
		"an image in a paragraph": {`<p>a<img src="x"></p><p>b</p>`, `<p>a<img src="x"></p><multiline><p>b</p></multiline>`},
		"hidden":                  {`<p style="display:none">a</p><p>b</p>`, `<p style="display:none">a</p><multiline><p>b</p></multiline>`},
		"only cells": {
			`<td>Hello <b>you</b></td><td><img src="x"></td>`,
			`<td><multiline>Hello <b>you</b></multiline></td><td><img src="x"></td>`,
		},
		"only an image": {
			`<a href="x"><img src="a" width="3"></a><img src="b" width="9">`,
			`<a href="x"><img src="a" width="3"></a><img editable="true" src="b" width="9">`,
		},
		"existing regions":                  {`<p>a</p><multiline><p>b</p></multiline>`, `<p>a</p><multiline><p>b</p></multiline>`},
		"an image that is already editable": {`<p>a</p><img editable src="b" width="9">`, `<p>a</p><img editable src="b" width="9">`},
		"content for Outlook only": {
			`<!--[if mso]><p>x</p><![endif]--><p>a</p>`,
			`<!--[if mso]><p>x</p><![endif]--><multiline><p>a</p></multiline>`,
		},
		"a title isn't text": {`<title>News</title><p>a</p>`, `<title>News</title><multiline><p>a</p></multiline>`},
	} {
		if got, err := withRegions(c.source); err != nil || got != c.want {
			t.Errorf("%s:\n%s, want\n%s: %v", name, got, c.want, err)
		}
	}
}

func TestWithRegions_rejectsUneditableEmails(t *testing.T) {
	for source, code := range map[string]string{
		``: "4101",
		`<a href="x"><img src="a" width="3"></a>`: "4101",
		`<img src="a">`:                             "4101",
		`<p>a</p><img editable="true" src="a">`:     "4103",
		`<div style="display:none">preview</div>`:   "4101",
		`<p><unsubscribe>Bye bye</unsubscribe></p>`: "4101",
	} {
		_, err := withRegions(source)
		if refused, ok := errors.AsType[*provider.Error](err); !ok || refused.Code != code || refused.Message == "" ||
			refused.Kind != provider.Rejected {
			t.Errorf("%q: %v, want %s", source, err, code)
		}
	}
}

// TestWithRegions_onlyAdds removes the regions and all styles again, and checks that the rest of each email is
// unchanged.
func TestWithRegions_onlyAdds(t *testing.T) {
	for name, source := range renderedEmails(t) {
		edited, err := withRegions(source)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if starts := strings.Count(edited, "<multiline>"); starts == 0 || starts != strings.Count(edited, "</multiline>") {
			t.Errorf("%s: %d pieces of text can be edited", name, starts)
		}
		if strings.Count(edited, "<singleline>") != strings.Count(edited, "</singleline>") {
			t.Errorf("%s: a heading without an end", name)
		}
		if unchanged := regionTags.ReplaceAllString(edited, ""); styles.ReplaceAllString(unchanged, "") != styles.ReplaceAllString(source, "") {
			t.Errorf("%s: more than regions and styles was changed", name)
		}
		for _, region := range texts.FindAllString(edited, -1) {
			if strings.Contains(region, "<unsubscribe") || strings.Contains(region, "<table") {
				t.Errorf("%s: this can be edited: %s", name, region)
			}
		}
		if again, err := withRegions(edited); err != nil || again != edited {
			t.Errorf("%s: a second time changes the email: %v", name, err)
		}
	}
}

var (
	regionTags = regexp.MustCompile(`</?(multiline|singleline)>`)
	texts      = regexp.MustCompile(`(?s)<multiline>.*?</multiline>`)
	styles     = regexp.MustCompile(` style="[^"]*"`)
)

// renderedEmails returns the documents in this repository as a push would send them.
func renderedEmails(t *testing.T) map[string]string {
	t.Helper()
	const folder = "../../../../testdata/documents/"
	dialect, _ := mergetags.Of("campaignmonitor")
	mails := map[string]string{}
	for _, name := range []string{"welcome", "promotion", "merge-tags", "dark-mode", "right-to-left"} {
		source, err := os.ReadFile(folder + name + ".json")
		if err != nil {
			t.Fatal(err)
		}
		result, _, err := render.Source(t.Context(), string(source), render.Options{})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		html, _ := dialect.HTML(result.HTML, mergetags.Values{})
		mails[name], _ = dialect.Complete(html)
	}
	return mails
}
