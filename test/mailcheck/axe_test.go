package mailcheck

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// axeRun gives the violations; rules that need a second look by a person are none.
const axeRun = `axe.run(document, {resultTypes: ["violations"]}).then(result => result.violations.map(v =>
	({id: v.id, impact: v.impact, help: v.help, nodes: v.nodes.map(n => n.html.slice(0, 200) + " " + n.any.map(a => a.message).join("; "))})))`

// violation is a rule of axe that a page breaks.
type violation struct {
	ID, Impact, Help string
	Nodes            []string
}

func (v violation) String() string {
	return fmt.Sprintf("%s (%s): %s\n\t%s", v.ID, v.Impact, v.Help, strings.Join(v.Nodes, "\n\t"))
}

// landmarks are rules of lesser impact that the renderer can keep whatever the document holds.
var landmarks = []string{"landmark-one-main", "region"}

// TestAccessibility wants no serious fault in any mail, in both schemes.
func TestAccessibility(t *testing.T) {
	browser.start(t)
	axe := axeScript(t)
	for _, m := range corpus(t) {
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			view := open(t, m.html, desktop)
			view.do(chromedp.Evaluate[chromedp.Void](axe))
			for _, s := range []screen{desktop, {width: desktop.width, dark: true}} {
				if s.dark && !strings.Contains(m.html, "prefers-color-scheme") {
					continue // TestDarkStyles_absentChangeNothing
				}
				view.resize(s)
				for _, found := range evaluate[[]violation](view, axeRun) {
					if found.isFault() && (found.ID != "color-contrast" || !m.triesColors()) {
						t.Errorf("%s: %s", s, found)
					}
				}
			}
		})
	}
}

// triesColors tells whether a mail is a case file: those have colours that can't be read, to see the warning about it.
func (m mail) triesColors() bool { return strings.HasPrefix(m.name, "case/") }

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

func TestAccessibility_findsFaults(t *testing.T) {
	view := open(t, `<!doctype html><html lang="en"><title>x</title><p style="color:#ccc;background:#fff">pale</p><img src="https://pictures.test/x.png">`, desktop)
	view.do(chromedp.Evaluate[chromedp.Void](axeScript(t)))
	var found []string
	for _, v := range evaluate[[]violation](view, axeRun) {
		if v.isFault() {
			found = append(found, v.ID)
		}
	}
	slices.Sort(found)
	if want := []string{"color-contrast", "image-alt", "landmark-one-main", "region"}; !slices.Equal(found, want) {
		t.Errorf("%v, want %v", found, want)
	}
}
