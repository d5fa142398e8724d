package mergetags

import (
	"context"
	"slices"
	"strings"

	"mailwright/internal/email/markup"
)

// Complete adds whatever the provider requires and the email lacks, in a line below everything else.
func (d *Dialect) Complete(source string) (string, []Warning) {
	out, w := d.complete(context.Background(), source)
	return out, w.list
}

func (d *Dialect) complete(ctx context.Context, source string) (string, warnings) {
	var added []string
	var told warnings
	for _, r := range d.Required {
		if !slices.ContainsFunc(r.AnyOf, func(text string) bool { return strings.Contains(source, text) }) {
			added = append(added, r.Add)
			told.add(Added, Tag{Name: r.Tag}.String(), "")
		}
	}
	if len(added) == 0 {
		return source, told
	}
	line := `<p style="margin:0;padding:16px;font-family:Arial,sans-serif;font-size:12px;line-height:18px;text-align:center;color:#595959;` +
		`background-color:#ffffff">` +
		strings.Join(added, " · ") + `</p>`
	at := bodyEnd(ctx, source)
	return source[:at] + line + source[at:], told
}

// bodyEnd returns where the body's content ends.
func bodyEnd(ctx context.Context, source string) int {
	end := len(source)
	for t := range markup.TokensUntil(ctx, source) {
		if t.Kind == markup.EndTag && (t.Name == "body" || t.Name == "html" && end == len(source)) {
			end = t.Start
		}
	}
	return end
}

// Refused returns a part of the email that the provider would reject, or "" if there is none.
func (d *Dialect) Refused(source string) string {
	for _, text := range d.Forbidden {
		if i := strings.Index(source, text); i >= 0 {
			return strings.ToValidUTF8(source[i:min(len(source), i+40)], "")
		}
	}
	return ""
}
