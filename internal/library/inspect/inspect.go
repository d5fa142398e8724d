// Package inspect finds problems in library designs. It's used by tests and the preview, not by the product.
package inspect

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"mailwright/internal/brand"
	"mailwright/internal/email/document"
	"mailwright/internal/email/render"
	"mailwright/internal/library"
)

// maxBytes leaves room for the sender's text, because Gmail clips emails at 102 KB.
const maxBytes = 60 << 10

// Render renders a design for a brand.
func Render(t library.Template, kit brand.Kit, cdnURL string) (render.Result, error) {
	doc, err := document.Parse(t.Document(kit, cdnURL))
	if err != nil {
		return render.Result{}, fmt.Errorf("parse document: %w", err)
	}
	options := render.Options{Settings: render.ParseSettings(t.Settings(kit, cdnURL)), CDNURL: cdnURL}
	return render.Render(doc, options), nil
}

// Faults returns what a designer must fix. Each fault is listed once, along with the kits that cause it if not all of
// them do.
func Faults(t library.Template) ([]string, error) {
	var faults []string
	kits := map[string][]string{}
	for _, kit := range Kits {
		found, err := faultsWith(t, kit.Brand)
		if err != nil {
			return nil, err
		}
		for _, fault := range found {
			if kits[fault] == nil {
				faults = append(faults, fault)
			}
			kits[fault] = append(kits[fault], kit.Name)
		}
	}
	for i, fault := range faults {
		if len(kits[fault]) < len(Kits) {
			faults[i] += " (kit " + strings.Join(kits[fault], ", ") + ")"
		}
	}
	return faults, nil
}

func faultsWith(t library.Template, kit brand.Kit) ([]string, error) {
	doc, err := document.Parse(t.Document(kit, "https://example.com/cdn"))
	if err != nil {
		return nil, fmt.Errorf("parse document: %w", err)
	}
	mail, err := Render(t, kit, "https://example.com/cdn")
	if err != nil {
		return nil, err
	}
	faults := append(Contrast(doc), content(doc)...)
	for _, p := range doc.Check() {
		faults = append(faults, p.Message)
	}
	for _, w := range mail.Warnings {
		faults = append(faults, strings.TrimSpace(w.NodeID+" "+w.Code+": "+w.Message))
	}
	if len(mail.HTML) > maxBytes {
		faults = append(faults, fmt.Sprintf("the email is %d KB; the limit is %d KB", len(mail.HTML)>>10, maxBytes>>10))
	}
	return faults, nil
}

// content looks for problems that the renderer doesn't report.
func content(doc *document.Document) []string {
	var faults []string
	dark, mobile := false, false
	for n := range doc.Nodes() {
		dark = dark || n.DarkStyles().IsSet()
		mobile = mobile || n.Responsive().MobileStyles != (document.MobileStyles{})
		for _, html := range append(slices.Collect(n.List().Items()), n.Text().Text, n.HTML().HTML) {
			faults = append(faults, inlineFaults(n.ID(), html)...)
		}
	}
	if !dark {
		faults = append(faults, "no block has darkStyles")
	}
	if !mobile {
		faults = append(faults, "no block has mobileStyles")
	}
	return faults
}

var (
	link  = regexp.MustCompile(`href=["']?([^"'\s>]*)`)
	paint = regexp.MustCompile(`style=[^>]*color:`)
)

func inlineFaults(id, html string) []string {
	var faults []string
	for _, found := range link.FindAllStringSubmatch(html, -1) {
		if !strings.HasPrefix(found[1], "https://") && !strings.HasPrefix(found[1], "{{") {
			faults = append(faults, fmt.Sprintf("%s: the link %q is neither an https URL nor a merge tag", id, found[1]))
		}
	}
	if paint.MatchString(html) {
		faults = append(faults, id+": a color inside text doesn't change in dark mode")
	}
	return faults
}
