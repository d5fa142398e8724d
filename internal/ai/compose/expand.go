package compose

import (
	"cmp"
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/document"
	"mailwright/internal/lazyregexp"
)

// Expand draws a plan as a block document, with its template settings and what the user should know. The same plan and
// request give the same bytes. Texts of the plan are plain text; links lead only where the request's own words do.
func Expand(p plan.EmailPlan, r plan.Request) (craftState string, settings map[string]any, warnings []string) {
	m := newMail(p, r)
	root := m.draw(p)
	if m.layout == "zigzag" && m.pairs == 0 && layoutWish(p, r) == "zigzag" {
		m.warn("Zigzag sets pictures and texts side by side, by turns; this mail has nothing to set there, so its parts stand one below the other")
	}
	return root.craftState(), m.settings(p), m.warnings
}

// A mail is what all sections need to know while they are drawn.
type mail struct {
	style
	palette
	emailType, layout, background, images string

	buttonColor string // that was wished, or ""

	language  string
	cdnURL    string
	kit       document.Brand
	allowed   plan.URLs
	firstLink string
	shown     map[string]bool // pictures
	turn      int             // sections so far, for surfaces that alternate
	flips     int             // sections with two sides so far, which change places
	pairs     int             // those of them that have something on both sides
	seen      int             // heroes so far
	warnings  []string
}

func newMail(p plan.EmailPlan, r plan.Request) *mail {
	m := &mail{
		style: styleOf(r).fonts(r), emailType: typeOf(r), images: imagesOf(r), language: languageOfPlan(p),
		cdnURL: r.CDNURL, kit: r.Kit.Brand(), allowed: plan.AllowedURLs(r), shown: map[string]bool{},
		buttonColor: p.Design.Button,
	}
	m.firstLink = firstLink(r)
	m.layout = layoutOf(p, r, m.emailType)
	m.background = backgroundOf(p, r, m.style)
	m.palette = paletteOf(p, r)
	if m.layout == "zigzag" || m.layout == "hero-two-col" { // columns side by side begin on the left
		m.align = "left"
	}
	if m.background == "soft-tint" {
		m.page = m.tint
		m.page.back.dark = night
	} else {
		m.paper.back = m.page.back
	}
	return m
}

var noPictures = lazyregexp.New(`(?i)\b(?:no|without|(?:remove|delete|drop|take out|get rid of)(?: the| all| this| that)?|ohne|(?:entferne|lösche|streiche)(?: die| das| alle)?|keine?|sans|(?:supprime|enlève|retire)[rz]?(?: les| la| l['’])?|sin|(?:quita|elimina)(?: las| la)?|senza|(?:togli|rimuovi|elimina)(?: le| la| l['’])?|zonder|verwijder(?: de| het)?|sem|remova(?: as| a)?)\s*\b(?:images?|pictures?|photos?|illustrations?|bild(?:er)?|fotos?|photos|imagen|imágenes|immagin[ei]|afbeelding(?:en)?|imagem|imagens)\b`)

// imagesOf is none where the words of the user say so.
func imagesOf(r plan.Request) string {
	if wishesNoPictures(r.Prompt) || slices.ContainsFunc(r.Earlier, wishesNoPictures) {
		return "none"
	}
	return r.Brief.Images
}

// pictureStems begin the words for pictures.
var pictureStems = termsOf("image", "l'image", "l’image", "l'immagin", "l’immagin", "picture", "photo", "illustration", "bild", "foto", "imagen", "imágenes", "immagin", "afbeelding", "imagem")

// wishesNoPictures runs the expression only where pictures are spoken of.
func wishesNoPictures(wish string) bool {
	if !pictureStems.beginIn(wish) {
		return false
	}
	return slices.ContainsFunc(sentencesOf(wish), func(said string) bool { return pictureStems.beginIn(said) && noPictures().MatchString(said) })
}

// layoutWish is the layout that the user asked for, or "".
func layoutWish(p plan.EmailPlan, r plan.Request) string {
	for _, wish := range []string{p.Design.Layout, r.Brief.Layout} {
		if wish != "" && wish != "ai-decide" {
			return wish
		}
	}
	return ""
}

// layoutOf is what was wished for, else what suits the mail.
func layoutOf(p plan.EmailPlan, r plan.Request, emailType string) string {
	if wish := layoutWish(p, r); wish != "" {
		return wish
	}
	for _, s := range p.Sections {
		if s.Kind == plan.Cards && len(s.Items) >= 3 {
			return "grid"
		}
	}
	switch emailType {
	case "event", "announcement":
		return "hero-two-col"
	case "welcome":
		return "zigzag"
	}
	return "single-column"
}

func backgroundOf(p plan.EmailPlan, r plan.Request, s style) string {
	if wish := cmp.Or(p.Design.Background, r.Brief.Background); wish != "" {
		return wish
	}
	switch {
	case s.name == "bold" || s.name == "playful":
		return "bold-color"
	case s.name == "minimal" || r.EmailType == "transactional":
		return "white-clean"
	}
	return [...]string{"soft-tint", "bold-color", "white-clean"}[r.Seed%3]
}

// paletteOf takes the wish in words, then the brand kit, then one of ours.
func paletteOf(p plan.EmailPlan, r plan.Request) palette {
	own := palettes[(r.Seed/3+uint64(len(r.EmailType)))%uint64(len(palettes))]
	kit := r.Kit.Brand()
	primary := first(p.Design.Accent, kit.PrimaryColor, kit.SecondaryColor, kit.AccentColor, own[0])
	secondary, accent := first(kit.SecondaryColor, own[1]), first(kit.AccentColor, own[2])
	if kit.PrimaryColor != "" || p.Design.Accent != "" { // a colour of ours beside the brand's would be a stranger
		secondary, accent = first(kit.SecondaryColor, kit.PrimaryColor, p.Design.Accent), first(kit.AccentColor, kit.SecondaryColor, kit.PrimaryColor, p.Design.Accent)
	}
	return newPalette(primary, secondary, accent)
}

// first is the first colour that can be read.
func first(colors ...string) document.Color {
	for _, c := range colors {
		if read := document.ParseColor(c); read.Set && read.A == 255 {
			return read
		}
	}
	return ink
}

func (m *mail) settings(p plan.EmailPlan) map[string]any {
	return map[string]any{
		"subject": plain(p.Subject), "previewText": plain(p.Preview), "lang": m.language,
		"backgroundColor": m.page.back.light.String(), "linkColor": m.primary.Ink.String(),
	}
}

// warn tells a thing once.
func (m *mail) warn(warning string) {
	if !slices.Contains(m.warnings, warning) {
		m.warnings = append(m.warnings, warning)
	}
}

// draw puts the mail together: bar, logo, sections, social icons and the footer that the law asks for.
func (m *mail) draw(p plan.EmailPlan) *block {
	root := &block{kind: "Container", props: object{
		"styles": object{
			"backgroundColor": m.page.back.light.String(), "color": m.page.text.light.String(), "fontFamily": m.body,
			"fontSize": 16, "lineHeight": 26, "paddingBottom": m.bottomRoom(),
		},
		"darkStyles": object{"backgroundColor": m.page.back.dark.String(), "color": m.page.text.dark.String()},
	}}
	root.add(m.head()...)
	sections := m.visible(p.Sections)
	for i, s := range sections {
		if i > 0 && i == len(sections)-1 && isLastWord(s) {
			root.add(m.lastWord(s)...)
			continue
		}
		root.add(m.section(i, s)...)
	}
	return root.add(m.foot()...)
}

// isLastWord tells a short line that ends a mail.
func isLastWord(s plan.Section) bool {
	return s.Kind == plan.Text && isBlank(s.Heading, s.Button) && len(s.Items) == 0 && len([]rune(plain(s.Text))) <= 160
}

// bottomRoom is nothing where the footer has a surface of its own.
func (m *mail) bottomRoom() int {
	if m.background == "bold-color" {
		return 0
	}
	return 24
}

// visible are the sections that have something to show; one mail always has a heading.
func (m *mail) visible(sections []plan.Section) []plan.Section {
	var kept []plan.Section
	for _, s := range sections {
		s.Items = withText(s.Items)
		if s.Kind == plan.Divider || !isBlank(s.Heading, s.Text, s.Button) || len(s.Items) > 0 {
			kept = append(kept, s)
		}
	}
	for len(kept) > 0 && kept[len(kept)-1].Kind == plan.Divider {
		kept = kept[:len(kept)-1]
	}
	return kept
}

func withText(items []plan.Item) []plan.Item {
	var kept []plan.Item
	for _, item := range items {
		if !isBlank(item.Title, item.Text) {
			kept = append(kept, item)
		}
	}
	return kept
}

// section draws one section by its kind and by what it holds.
func (m *mail) section(i int, s plan.Section) []*block {
	switch {
	case s.Kind == plan.Hero || i == 0 && s.Kind != plan.Divider && len(s.Items) == 0 && s.Heading != "":
		return m.hero(s)
	case s.Kind == plan.Divider:
		return m.divider()
	case s.Kind == plan.Button || s.Heading == "" && s.Text == "" && len(s.Items) == 0:
		return m.callToAction(s)
	case s.Kind == plan.Quote:
		return m.quote(s)
	case isCode(s.Heading) && len(s.Items) == 0:
		return m.code(s)
	case s.Kind == plan.Cards && len(s.Items) > 1:
		return m.cards(s)
	case len(s.Items) > 0:
		return m.list(s)
	case s.Kind == plan.ImageText:
		return m.imageText(s)
	}
	return m.text(s)
}

// isCode tells a voucher or confirmation code from a heading.
func isCode(s string) bool {
	s = strings.TrimSpace(s)
	return len(s) >= 4 && len(s) <= 24 && wholeCode().MatchString(s)
}
