package mails

import (
	"fmt"
	"math"
	"strings"

	"mailwright/internal/email/document"
)

// MJML returns the email as MJML, block for block. It leaves out dark styles, which MJML doesn't support, and replaces
// each gradient with the color in its middle.
func (m Email) MJML() (string, error) {
	doc, err := m.document(m.Source)
	if err != nil {
		return "", err
	}
	root, _ := doc.Root()
	look := root.Styles()
	var w mjml
	fmt.Fprintf(&w, mjmlHead, escaped(m.Subject), escaped(m.Preview), escaped(look.FontFamily), look.Color)
	w.open("mj-body", "width", "600px", "background-color", look.BackgroundColor.String())
	w.children(root)
	w.close("mj-body")
	w.close("mjml")
	return w.String(), w.err
}

const mjmlHead = `<mjml lang="en">
<mj-head>
<mj-title>%s</mj-title>
<mj-preview>%s</mj-preview>
<mj-attributes>
<mj-all font-family="%s" />
<mj-text font-size="16px" line-height="1.5" color="%s" padding="0" />
<mj-section padding="0" />
<mj-wrapper padding="0" />
<mj-column padding="0" />
<mj-image padding="0" />
</mj-attributes>
<mj-style>@media (max-width:480px){.hide{display:none !important}.title div{font-size:26px !important}}</mj-style>
</mj-head>
`

// mjml is an email being written.
type mjml struct {
	strings.Builder
	err error
}

// open writes a tag with attributes, given as names and values. Empty values are left out.
func (w *mjml) open(tag string, attributes ...string) { w.tag(tag, attributes, ">\n") }

// empty writes a tag without content.
func (w *mjml) empty(tag string, attributes ...string) { w.tag(tag, attributes, " />\n") }

func (w *mjml) close(tag string) { w.WriteString("</" + tag + ">\n") }

func (w *mjml) tag(tag string, attributes []string, end string) {
	w.WriteString("<" + tag)
	for i := 0; i < len(attributes); i += 2 {
		if name, value := attributes[i], attributes[i+1]; value != "" {
			fmt.Fprintf(w, ` %s="%s"`, name, escaped(value))
		}
	}
	w.WriteString(end)
}

func (w *mjml) children(n document.Node) {
	for child := range n.Children() {
		w.block(child)
	}
}

func (w *mjml) block(n document.Node) {
	s := n.Styles()
	switch n.Type() {
	case document.ContainerBlock:
		w.open("mj-wrapper", "padding", padding(s), "background-color", s.BackgroundColor.String())
		w.children(n)
		w.close("mj-wrapper")
	case document.RowBlock:
		w.row(n, s)
	case document.TextBlock:
		w.text(n, s)
	case document.ImageBlock:
		image := n.Image()
		w.empty("mj-image", "src", image.Src, "alt", image.Alt, "width", px(image.Width.Pixels), "align", image.Align, "padding", padding(s))
	case document.ButtonBlock:
		w.button(n.Button(), s)
	case document.DividerBlock:
		w.empty("mj-divider", "border-color", n.Divider().LineColor.String(), "border-width", px(n.Divider().LineWidth), "padding", padding(s))
	case document.SpacerBlock:
		w.empty("mj-spacer", "height", px(n.Spacer().Height))
	case document.SocialIconsBlock:
		w.social(n.SocialIcons(), s)
	case document.ComplianceFooterBlock:
		w.footer(n.ComplianceFooter(), s)
	default:
		w.err = fmt.Errorf("no MJML for a %s", n.TypeName())
	}
}

func (w *mjml) row(n document.Node, s document.Styles) {
	background := s.BackgroundColor
	if s.BackgroundGradient.Set {
		background = middle(s.BackgroundGradient)
	}
	position := s.BackgroundPosition
	if position == "center" {
		position = "center center"
	}
	w.open("mj-section", "padding", padding(s), "background-color", background.String(), "border-radius", px(s.BorderRadius),
		"background-url", s.BackgroundImage, "background-size", s.BackgroundSize, "background-position", position, "background-repeat",
		s.BackgroundRepeat)
	stacks := n.Responsive().StackColumns.Or(true)
	if !stacks {
		w.open("mj-group")
	}
	w.columns(n)
	if !stacks {
		w.close("mj-group")
	}
	w.close("mj-section")
}

// columns writes a row's columns. Each of two neighbors gets half of the gap between them as padding.
func (w *mjml) columns(n document.Node) {
	row, total, i := n.Row(), 0, 0
	for _, share := range row.Columns() {
		total += share
	}
	for column := range n.Children() {
		left, right := row.ColumnGap.Or(0)/2, row.ColumnGap.Or(0)/2
		if i == 0 {
			left = 0
		}
		if i == len(row.Columns())-1 {
			right = 0
		}
		w.open("mj-column", "width", fmt.Sprintf("%.4g%%", 100*float64(row.Columns()[i])/float64(total)),
			"vertical-align", column.Column().VerticalAlign, "padding", fmt.Sprintf("0 %gpx 0 %gpx", right, left))
		w.children(column)
		w.close("mj-column")
		i++
	}
}

func (w *mjml) text(n document.Node, s document.Styles) {
	text, scale, class := n.Text(), 1.0, ""
	switch text.TagName {
	case "h1":
		scale = 2
	case "h2":
		scale = 1.5
	case "h3":
		scale = 1.25
	}
	switch r := n.Responsive(); {
	case r.HideOnMobile:
		class = "hide"
	case r.MobileStyles.FontSize.Set:
		class = "title"
	}
	w.open("mj-text", "font-size", pixels(math.Round(s.FontSize.Or(16)*scale)), "color", s.Color.String(), "align", s.TextAlign,
		"font-weight", s.FontWeight, "padding", padding(s), "css-class", class)
	inner := strings.ReplaceAll(text.Text, "<br>", "<br />") // MJML is XML
	if text.TagName != "p" {
		inner = fmt.Sprintf(`<%[1]s style="margin:0;font-size:inherit">%[2]s</%[1]s>`, text.TagName, inner)
	}
	w.WriteString(inner)
	w.close("mj-text")
}

func (w *mjml) button(b document.Button, s document.Styles) {
	fill, border := b.ButtonColor.String(), ""
	switch {
	case b.Variant == "outline":
		fill, border = "transparent", "2px solid "+b.ButtonColor.String()
	case b.ButtonGradient.Set:
		fill = middle(b.ButtonGradient).String()
	}
	w.open("mj-button", "href", b.Href, "background-color", fill, "color", b.TextColor.String(), "border", border, "border-radius",
		px(s.BorderRadius),
		"font-size", pixels(s.FontSize.Or(16)), "padding", padding(s), "inner-padding", "12px 24px")
	w.WriteString(escaped(b.Text))
	w.close("mj-button")
}

func (w *mjml) social(look document.SocialIcons, s document.Styles) {
	w.open("mj-social", "mode", "horizontal", "align", look.Alignment, "icon-size", px(look.IconSize), "padding", padding(s))
	for icon := range look.Icons() {
		if icon.Enabled {
			w.empty("mj-social-element", "src", iconURL(icon.PlatformID), "href", icon.URL, "alt", icon.PlatformID,
				"padding", pixels(look.IconSpacing.Or(8)/2), "background-color", "transparent")
		}
	}
	w.close("mj-social")
}

func (w *mjml) footer(f document.ComplianceFooter, s document.Styles) {
	w.open("mj-text", "font-size", px(s.FontSize), "color", s.Color.String(), "align", s.TextAlign, "padding", padding(s))
	fmt.Fprintf(w, `&copy; %s<br />%s<br /><a href="%s">%s</a> | <a href="%s">%s</a>`, escaped(f.CompanyName), escaped(f.Address),
		escaped(f.UnsubscribeHref), escaped(f.UnsubscribeLabel), escaped(f.PreferencesHref), escaped(f.PreferencesLabel))
	w.close("mj-text")
}

func escaped(text string) string {
	return strings.NewReplacer("&", "&amp;", `"`, "&quot;", "<", "&lt;").Replace(text)
}

func px(n document.Number) string {
	if !n.Set {
		return ""
	}
	return pixels(n.Value)
}

func pixels(n float64) string { return fmt.Sprintf("%gpx", n) }

func padding(s document.Styles) string {
	all := s.Padding.All.Or(0)
	return fmt.Sprintf("%gpx %gpx %gpx %gpx", s.Padding.Top.Or(all), s.Padding.Right.Or(all), s.Padding.Bottom.Or(all), s.Padding.Left.Or(all))
}

func middle(g document.Gradient) document.Color {
	mix := func(a, b uint8) uint8 { return uint8((int(a) + int(b)) / 2) }
	return document.Color{R: mix(g.From.R, g.To.R), G: mix(g.From.G, g.To.G), B: mix(g.From.B, g.To.B), A: 255, Set: true}
}
