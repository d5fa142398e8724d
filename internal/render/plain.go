package render

import (
	"bytes"
	"strings"

	"mailwright/internal/document"
)

// plainText is the mail for readers without HTML: a paragraph for each block, in reading order, nothing wrapped.
func plainText(root document.Node) string {
	var t plain
	t.children(root)
	return strings.TrimRight(string(t.out), "\n") + "\n"
}

// plain is a plain text while it is written.
type plain struct{ out []byte }

// paragraph ends what was written since mark with an empty line, or forgets it if that was nothing.
func (t *plain) paragraph(mark int) {
	written := bytes.TrimSpace(t.out[mark:])
	t.out = append(t.out[:mark], written...)
	if len(written) > 0 {
		t.out = append(t.out, "\n\n"...)
	}
}

func (t *plain) children(n document.Node) {
	for child := range n.Children() {
		if !child.Hidden() {
			t.block(child)
		}
	}
}

func (t *plain) block(n document.Node) {
	mark := len(t.out)
	switch n.Type() {
	case document.TextBlock:
		t.text(n.Text())
	case document.ImageBlock:
		i := n.Image()
		t.picture(i.Alt, i.Href)
	case document.VideoBlock:
		v := n.Video()
		t.picture(v.Alt, v.VideoURL)
	case document.ButtonBlock:
		b := n.Button()
		t.link(b.Text, b.Href)
	case document.DividerBlock:
		t.out = append(t.out, "----"...)
	case document.SocialIconsBlock:
		t.icons(n.SocialIcons())
	case document.ComplianceFooterBlock:
		t.footer(n.ComplianceFooter())
	case document.WatermarkBlock:
		t.out = append(t.out, watermarkText...)
	case document.ListBlock:
		t.list(n.List())
	case document.MenuBlock:
		for item := range n.Menu().Items() {
			t.link(item.Label, item.Href)
			t.out = append(t.out, '\n')
		}
	case document.HTMLBlock:
		t.out = appendPlainInline(t.out, n.HTML().HTML)
	default:
		t.children(n)
		return
	}
	t.paragraph(mark)
}

// text underlines headings: capitals would break merge tags.
func (t *plain) text(text document.Text) {
	mark := len(t.out)
	t.out = appendPlainInline(t.out, text.Text)
	line := string(t.out[mark:])
	if _, heading := headingScale[text.TagName]; heading && line != "" && !strings.Contains(line, "\n") {
		underline := "-"
		if text.TagName == "h1" {
			underline = "="
		}
		t.out = append(append(t.out, '\n'), strings.Repeat(underline, min(len([]rune(line)), 72))...)
	}
}

// link is "label: address".
func (t *plain) link(label, address string) {
	t.out = append(t.out, label...)
	mark := len(t.out)
	out, ok := appendPlainURL(append(t.out, ": "...), address)
	if !ok {
		out = out[:mark]
	}
	t.out = out
}

// picture says what an image says, if it says anything.
func (t *plain) picture(alt, link string) {
	switch {
	case link != "":
		if alt == "" {
			alt = "Image"
		}
		t.link(alt, link)
	case alt != "":
		t.out = append(append(append(t.out, '['), alt...), ']')
	}
}

func (t *plain) icons(icons document.SocialIcons) {
	for icon := range icons.Icons() {
		if icon.Enabled && icon.PlatformID != "" {
			t.link(icon.PlatformID, icon.URL)
			t.out = append(t.out, '\n')
		}
	}
}

func (t *plain) footer(f document.ComplianceFooter) {
	if f.ShowCopyright && f.CompanyName != "" {
		t.out = append(append(append(t.out, "© "...), f.CompanyName...), '\n')
	}
	if f.Address != "" {
		t.out = append(append(t.out, f.Address...), '\n')
	}
	t.link(or(f.UnsubscribeLabel, "Unsubscribe"), f.UnsubscribeHref)
	if f.ShowPreferences {
		t.out = append(t.out, '\n')
		t.link(or(f.PreferencesLabel, "Preferences"), f.PreferencesHref)
	}
}

func or(text, other string) string {
	if text == "" {
		return other
	}
	return text
}

func (t *plain) list(l document.List) {
	number := 0
	for item := range l.Items() {
		number++
		if l.Ordered {
			t.out = append(appendInt(t.out, number), ". "...)
		} else {
			t.out = append(t.out, "- "...)
		}
		t.out = append(appendPlainInline(t.out, item), '\n')
	}
}
