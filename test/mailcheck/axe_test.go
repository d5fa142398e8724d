package mailcheck

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// axeRun returns a script that lists the violations of the given rules, or of all rules if none are given. It leaves
// out findings that need a manual review.
func axeRun(rules ...string) string {
	options := `{resultTypes: ["violations"]}`
	if len(rules) > 0 {
		options = `{resultTypes: ["violations"], runOnly: ["` + strings.Join(rules, `", "`) + `"]}`
	}
	return `axe.run(document, ` + options + `).then(result => result.violations.map(v =>
	({id: v.id, impact: v.impact, help: v.help, nodes: v.nodes.map(n => n.html.slice(0, 200) + " " + n.any.map(a => a.message).join("; "))})))`
}

// darkRules lists the rules whose results depend on colors, or on images that only one color scheme shows.
var darkRules = []string{"color-contrast", "link-in-text-block", "image-alt", "link-name", "region"}

// violation is an axe rule that a page breaks.
type violation struct {
	ID, Impact, Help string
	Nodes            []string
}

func (v violation) String() string {
	return fmt.Sprintf("%s (%s): %s\n\t%s", v.ID, v.Impact, v.Help, strings.Join(v.Nodes, "\n\t"))
}

// landmarks lists rules of lower impact that the renderer can always follow, no matter what the document contains.
var landmarks = []string{"landmark-one-main", "region"}

// TestAccessibility checks that no email has a serious fault, in light or dark mode.
func TestAccessibility(t *testing.T) {
	browser.start(t)
	axe := axeScript(t)
	eachInTab(t, corpus(t), func(view tab, m email) {
		view.do(chromedp.Evaluate[chromedp.Void](`typeof axe === "undefined" && (() => {` + axe + `})()`))
		view.checkAxe(m, desktop, axeRun())
		if strings.Contains(m.html, "prefers-color-scheme") { // others are covered by TestDarkStyles_absentChangeNothing
			view.checkAxe(m, screen{width: desktop.width, dark: true}, axeRun(darkRules...))
		}
	})
}

func (v tab) checkAxe(m email, s screen, run string) {
	v.t.Helper()
	v.resize(s)
	for _, found := range evaluate[[]violation](v, run) {
		if found.isFault() && (found.ID != "color-contrast" || !m.triesColors()) {
			v.t.Errorf("%s: %s", s, found)
		}
	}
}

// triesColors reports whether an email comes from a case file. Case files contain unreadable colors on purpose, to test
// the warning.
func (m email) triesColors() bool { return strings.HasPrefix(m.name, "case/") }

func axeScript(t *testing.T) string {
	t.Helper()
	script, err := os.ReadFile(npmFile(t, "axe-core/axe.min.js"))
	if err != nil {
		t.Fatal(err)
	}
	return string(script)
}

func (v violation) isFault() bool {
	return v.Impact == "serious" || v.Impact == "critical" || slices.Contains(landmarks, v.ID)
}

// TestAccessibility_findsFaults checks that faults are found even if the email isn't the first in its tab, with all
// rules and with those for dark mode.
func TestAccessibility_findsFaults(t *testing.T) {
	view := open(t, "<p>sound</p>", desktop)
	view.do(chromedp.Evaluate[chromedp.Void](axeScript(t)))
	view.write(`<!doctype html><html lang="en"><title>x</title><p style="color:#ccc;background:#fff">pale</p><img ` +
		`src="https://images.test/x.png">`)
	if found, want := view.faults(axeRun()), []string{"color-contrast", "image-alt", "landmark-one-main", "region"}; !slices.Equal(found,
		want) {
		t.Errorf("%v, want %v", found, want)
	}
	if found, want := view.faults(axeRun(darkRules...)), []string{"color-contrast", "image-alt", "region"}; !slices.Equal(found, want) {
		t.Errorf("in dark mode: %v, want %v", found, want)
	}
}

// faults returns the names of the rules that the email breaks.
func (v tab) faults(run string) []string {
	v.t.Helper()
	var found []string
	for _, violation := range evaluate[[]violation](v, run) {
		if violation.isFault() {
			found = append(found, violation.ID)
		}
	}
	slices.Sort(found)
	return found
}
