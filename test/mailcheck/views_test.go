package mailcheck

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// An email has two views. Outlook on Windows, which renders with Word's engine, evaluates conditional comments. All
// other clients treat them as ordinary comments.

// wordVersion is the Word version in every Outlook since 2016.
const wordVersion = 16

var (
	comment     = regexp.MustCompile(`(?s)<!--.*?-->`)
	conditional = regexp.MustCompile(`<!--\[if ([^\]]*)\]>(\s*<!-->)?|(?:<!--)?<!\[endif\]-->`)
)

// webView returns the email as browsers and email clients without Word's engine see it.
func webView(html string) string { return comment.ReplaceAllString(html, "") }

// wordView returns the email as Outlook on Windows sees it. It rejects nested conditions, because it isn't clear which
// end belongs to which start.
func wordView(html string) (string, error) {
	var view strings.Builder
	open, shown, revealed, at := false, true, false, 0
	for _, mark := range conditional.FindAllStringSubmatchIndex(html, -1) {
		if shown {
			view.WriteString(html[at:mark[0]])
		}
		at = mark[1]
		begins := mark[2] >= 0
		if begins == open {
			return "", fmt.Errorf("%s at %d doesn't follow its counterpart", html[mark[0]:mark[1]], mark[0])
		}
		if open = begins; !begins {
			if revealed != strings.HasPrefix(html[mark[0]:], "<!--<!") {
				return "", fmt.Errorf("%s at %d is the other form of an end", html[mark[0]:mark[1]], mark[0])
			}
			shown = true
			continue
		}
		revealed = mark[4] >= 0
		var err error
		if shown, err = wordFulfills(html[mark[2]:mark[3]]); err != nil {
			return "", err
		}
	}
	if open {
		return "", fmt.Errorf("a condition has no end")
	}
	view.WriteString(html[at:])
	return webView(view.String()), nil
}

// wordFulfills evaluates a condition such as mso, !mso, gte mso 9 or (gte mso 9)|(IE).
func wordFulfills(condition string) (bool, error) {
	for alternative := range strings.SplitSeq(condition, "|") {
		words := strings.Fields(strings.Trim(strings.TrimSpace(alternative), "()"))
		holds, err := wordFulfillsOne(words)
		if err != nil {
			return false, fmt.Errorf("condition %q: %w", condition, err)
		}
		if holds {
			return true, nil
		}
	}
	return false, nil
}

func wordFulfillsOne(words []string) (bool, error) {
	switch name := strings.Join(words, " "); {
	case name == "mso":
		return true, nil
	case name == "!mso", name == "IE":
		return false, nil
	case len(words) != 3 || words[1] != "mso":
		return false, fmt.Errorf("%q is unknown", name)
	}
	version, err := strconv.Atoi(words[2])
	if err != nil {
		return false, err
	}
	switch words[0] {
	case "gte":
		return wordVersion >= version, nil
	case "lte":
		return wordVersion <= version, nil
	}
	return false, fmt.Errorf("%q isn't a comparison", words[0])
}

func TestWordView(t *testing.T) {
	for _, c := range []struct{ html, want string }{
		{"a<!-- b -->c", "ac"},
		{"a<!--[if mso]>b<![endif]-->c", "abc"},
		{"a<!--[if !mso]><!-->b<!--<![endif]-->c", "ac"},
		{"a<!--[if gte mso 9]>b<![endif]--><!--[if lte mso 11]>c<![endif]-->d", "abd"},
		{"a<!--[if (gte mso 9)|(IE)]>b<![endif]--><!--[if IE]>c<![endif]-->d", "abd"},
		{"a<!--[if mso]>b<!--[if mso]>c<![endif]--><![endif]-->d", ""},
		{"a<!--[if mso]>b", ""},
		{"a<!--[if mso]>b<!--<![endif]-->c", ""},
		{"a<!--[if word]>b<![endif]-->c", ""},
	} {
		got, err := wordView(c.html)
		if got != c.want || (err != nil) != (c.want == "") {
			t.Errorf("%s: %q %v, want %q", c.html, got, err, c.want)
		}
	}
	if got := webView("a<!--[if mso]>b<![endif]-->c<!--[if !mso]><!-->d<!--<![endif]-->e"); got != "acde" {
		t.Errorf("web view: %q", got)
	}
}
