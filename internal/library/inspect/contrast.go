package inspect

import (
	"fmt"

	"mailwright/internal/email/document"
)

// readable is the contrast that WCAG 2 requires for text. WCAG allows less for large text, but the designs don't rely
// on that.
const readable = 4.5

// ground is what surrounds a block: its text color and every color that can be behind it, in light and dark mode.
type ground struct {
	text, darkText document.Color // darkText is unset if the light color stays
	back, darkBack []document.Color
}

// Contrast lists the text that isn't readable in light or dark mode.
func Contrast(doc *document.Document) []string {
	root, _ := doc.Root()
	white := []document.Color{document.ParseColor("#ffffff")}
	return contrastBelow(root, ground{text: document.ParseColor("#222222"), back: white, darkBack: white})
}

func contrastBelow(n document.Node, g ground) []string {
	g = g.within(n)
	var faults []string
	switch {
	case n.Type() == document.ButtonBlock: // its text has its own colors
		faults = g.buttonFaults(n)
	case n.Type().Spec().Field(document.RoleLabel, document.RoleInline, document.RoleHTML) != "":
		faults = g.textFaults(n)
	}
	for child := range n.Children() {
		faults = append(faults, contrastBelow(child, g)...)
	}
	return faults
}

// within returns the ground inside a block.
func (g ground) within(n document.Node) ground {
	s, dark := n.Styles(), n.DarkStyles()
	if s.Color.Set {
		g.text = s.Color
	}
	if dark.Color.Set {
		g.darkText = dark.Color
	}
	if n.Type() == document.SocialIconsBlock { // the background applies to the icons
		return g
	}
	if back := backgrounds(s); back != nil {
		g.back, g.darkBack = back, back
	}
	if dark.BackgroundColor.Set {
		g.darkBack = []document.Color{dark.BackgroundColor}
	}
	return g
}

// backgrounds returns all colors of a background, or nil if there is none. Images don't count, because they may not be
// shown.
func backgrounds(s document.Styles) []document.Color {
	if s.BackgroundGradient.Set && s.BackgroundImage == "" {
		return colorsOf(s.BackgroundGradient)
	}
	if s.BackgroundColor.Set && s.BackgroundColor.A > 0 {
		return []document.Color{s.BackgroundColor}
	}
	return nil
}

// colorsOf returns the ends of a gradient, and its middle, which email clients without gradient support show.
func colorsOf(g document.Gradient) []document.Color {
	middle := func(a, b uint8) uint8 { return uint8((int(a) + int(b) + 1) / 2) }
	r, green, b := middle(g.From.R, g.To.R), middle(g.From.G, g.To.G), middle(g.From.B, g.To.B)
	return []document.Color{g.From, g.To, {R: r, G: green, B: b, A: 255, Set: true}}
}

// textFaults checks text in light and dark mode. Like the renderer, it uses the more readable of the two colors if only
// an enclosing block sets one for dark mode.
func (g ground) textFaults(n document.Node) []string {
	darkText := g.darkText
	if own := n.DarkStyles().Color; !own.Set && (!darkText.Set || least(g.text, g.darkBack) > least(darkText, g.darkBack)) {
		darkText = g.text
	}
	return append(fault(n, "light", g.text, g.back), fault(n, "dark", darkText, g.darkBack)...)
}

func (g ground) buttonFaults(n document.Node) []string {
	b, dark := n.Button(), n.DarkStyles()
	fill := []document.Color{b.ButtonColor}
	if b.ButtonGradient.Set {
		fill = colorsOf(b.ButtonGradient)
	}
	darkFill, darkLabel := fill, b.TextColor
	if dark.ButtonColor.Set {
		darkFill = []document.Color{dark.ButtonColor}
	}
	if dark.TextColor.Set {
		darkLabel = dark.TextColor
	}
	if b.Variant == "outline" {
		fill, darkFill = g.back, g.darkBack
	}
	if !b.ButtonColor.Set || !b.TextColor.Set {
		return []string{n.ID() + ": a button needs buttonColor and textColor"}
	}
	return append(fault(n, "light", b.TextColor, fill), fault(n, "dark", darkLabel, darkFill)...)
}

// least returns the lowest contrast of text with any of the colors behind it.
func least(text document.Color, back []document.Color) float64 {
	worst := 21.0
	for _, behind := range back {
		worst = min(worst, document.Contrast(text, behind))
	}
	return worst
}

func fault(n document.Node, scheme string, text document.Color, back []document.Color) []string {
	if ratio := least(text, back); ratio < readable {
		return []string{fmt.Sprintf("%s, %s scheme: %s on %s has a contrast of %.1f", n.ID(), scheme, text, back, ratio)}
	}
	return nil
}
