package edit

import (
	"fmt"
	"slices"
	"strings"

	"mailwright/internal/ai/compose"
	"mailwright/internal/document"
	"mailwright/internal/lazyregexp"
)

var hex = lazyregexp.New(`#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b`)

// colors are words as people mean them: the names of CSS are glaring.
var colors = map[string]string{
	"red": "#c62828", "green": "#2e7d32", "blue": "#1565c0", "yellow": "#f9c623", "orange": "#e65100", "purple": "#6a1b9a", "pink": "#c2185b",
	"teal": "#00796b", "navy": "#1a237e", "black": "#111111", "white": "#ffffff", "grey": "#616161", "gray": "#616161", "brown": "#5d4037", "gold": "#b8860b",
	"rot": "#c62828", "grün": "#2e7d32", "blau": "#1565c0", "gelb": "#f9c623", "lila": "#6a1b9a", "violett": "#6a1b9a", "rosa": "#c2185b", "türkis": "#00796b",
	"schwarz": "#111111", "weiß": "#ffffff", "weiss": "#ffffff", "grau": "#616161", "braun": "#5d4037",
}

var (
	white = document.ParseColor("#ffffff")
	ink   = document.ParseColor("#111111")
	black = document.ParseColor("#000000")
)

// named is a colour as somebody asked for it.
type named struct {
	document.Color
	// isExact: its shade was given, and is not ours to change.
	isExact bool
}

var (
	germanColor = lazyregexp.New(`^(hell|dunkel)?(rot|grün|blau|gelb|lila|violett|rosa|türkis|schwarz|weiß|weiss|grau|braun|orange)(?:e[rnms]?)?$`)
	background  = word(`background|hintergrund(?:farbe)?`)
	light       = word(`light|lighter|pale|soft|hell|helle[rnms]?|heller|zart`)
	dark        = word(`dark|darker|deep|dunkel|dunkle[rnms]?|dunkler`)
)

func (w *wish) namedColor() named {
	if code := hex().FindString(w.words); code != "" {
		return named{document.ParseColor(code), true}
	}
	for _, name := range tokens(w.words) {
		shade := ""
		if m := germanColor().FindStringSubmatch(name); m != nil {
			shade, name = m[1], m[2]
		}
		if color := colors[name]; color != "" {
			return named{shaded(document.ParseColor(color), shade+" "+w.words), false}
		}
		if color := document.ParseColor(name); color.Set && name != "transparent" {
			return named{color, false}
		}
	}
	return named{}
}

// shaded is the light or dark one of a colour.
func shaded(color document.Color, words string) document.Color {
	switch {
	case light().MatchString(words):
		return compose.Mix(color, white, 0.75)
	case dark().MatchString(words):
		return compose.Mix(color, black, 0.4)
	}
	return color
}

// readable is the least contrast of a text.
const readable = 4.5

func (d *Document) colorOf(id, name string) document.Color {
	styles, _ := d.nodes[id].Props["styles"].(map[string]any)
	text, _ := styles[name].(string)
	return document.ParseColor(text)
}

// behind is the colour that a block stands on. Pictures and gradients have none that could be told: isKnown is false.
func (d *Document) behind(id string) (color document.Color, isKnown bool) {
	for at := id; at != ""; at = d.nodes[at].Parent {
		styles, _ := d.nodes[at].Props["styles"].(map[string]any)
		if styles["backgroundImage"] != nil && styles["backgroundImage"] != "" || styles["backgroundGradient"] != nil {
			return white, false
		}
		if color := d.colorOf(at, "backgroundColor"); color.Set && color.A == 255 {
			return color, true
		}
	}
	return white, true
}

// inherited is the colour of text in a block.
func (d *Document) inherited(id string) document.Color {
	for at := id; at != ""; at = d.nodes[at].Parent {
		if color := d.colorOf(at, "color"); color.Set {
			return color
		}
	}
	return ink
}

func (w *wish) color() {
	color := w.namedColor()
	if !color.Set {
		return
	}
	if background().MatchString(w.words) {
		for _, id := range w.grounds() {
			w.paintGround(id, color.Color)
		}
		return
	}
	for _, id := range w.targets() {
		switch w.doc.kind(id) {
		case "ButtonBlock":
			w.paintButton(id, color)
		case "DividerBlock":
			w.set(id, "lineColor", color.String(), "colour "+color.String())
		case "SocialIconsBlock":
			w.set(id, "iconColor", color.String(), "colour "+color.String())
		case "TextBlock", "ListBlock", "MenuBlock", "ComplianceFooterBlock":
			w.paintText(id, color)
		default:
			w.paintGround(id, color.Color)
		}
	}
}

// colorNamed is color without a verb: then a part must be named.
func (w *wish) colorNamed() {
	if _, named := mentioned(w.words); named {
		w.color()
	}
}

// grounds are what has the background that is meant: a named section, the section of a named block, what is selected, the mail.
func (w *wish) grounds() []string {
	ids, isNamed := w.pick(w.words)
	if !isNamed {
		return []string{w.scope}
	}
	var grounds []string
	for _, id := range ids {
		if section := w.doc.section(id); !slices.Contains(grounds, section) {
			grounds = append(grounds, section)
		}
	}
	return grounds
}

// paintText takes a shade that can be read where the text stands.
func (w *wish) paintText(id string, color named) {
	behind, isKnown := w.doc.behind(id)
	chosen := color.Color
	if isKnown && document.Contrast(chosen, behind) < readable {
		if color.isExact {
			w.notes = append(w.notes, fmt.Sprintf("%s on %s is hard to read (contrast %.1f of 4.5)", chosen, behind, document.Contrast(chosen, behind)))
		} else {
			chosen = compose.ShadeOn(chosen, behind, readable)
			w.notes = append(w.notes, "A shade was chosen that can be read on what is behind it")
		}
	}
	w.set(id, "color", chosen.String(), "colour "+chosen.String())
}

// paintButton takes the colour that was named, and a shade of it where what is behind the button is almost the same.
func (w *wish) paintButton(id string, color named) {
	behind, isKnown := w.doc.behind(id)
	fill, least := color.Color, w.doc.standsOut(id, behind)
	if isKnown && document.Contrast(fill, behind) < least && (color.isExact || w.doc.isOutlined(id) || isAlmost(fill, behind)) {
		if color.isExact {
			w.notes = append(w.notes, fmt.Sprintf("The button hardly stands out from what is behind it: %s on %s", fill, behind))
		} else {
			fill = compose.ShadeOn(fill, behind, max(least, 3))
			w.notes = append(w.notes, "What is behind the button has almost the same colour: a shade was chosen that stands out")
		}
	}
	w.setProps(id, w.doc.buttonPatch(id, fill), "colour "+fill.String())
}

// isAlmost tells colours that are hardly told apart.
func isAlmost(a, b document.Color) bool {
	apart := func(x, y uint8) int { return int(max(x, y) - min(x, y)) }
	return apart(a.R, b.R)+apart(a.G, b.G)+apart(a.B, b.B) < leastApart
}

// leastApart is how far the red, green and blue of two colours differ together where anyone sees two colours, of 765.
const leastApart = 100

// buttonPatch takes a label that can be read on the fill, and a gradient away that would cover it. What a dark scheme had goes,
// too: it would show another colour than the one that was asked for.
func (d *Document) buttonPatch(id string, fill document.Color) map[string]any {
	label := compose.LabelOn(fill)
	if d.isOutlined(id) {
		label = fill
	}
	patch := map[string]any{"styles": map[string]any{"buttonColor": fill.String(), "textColor": label.String(), "buttonGradient": nil}}
	if gone := d.darkColors(id, "buttonColor", "textColor"); gone != nil {
		patch["darkStyles"] = gone
	}
	return patch
}

func (d *Document) isOutlined(id string) bool { return d.nodes[id].Props["variant"] == "outline" }

// standsOut is the least contrast of a button to what is behind it: an outlined one has its label there.
func (d *Document) standsOut(id string, behind document.Color) float64 {
	if d.isOutlined(id) {
		return readable
	}
	return compose.ButtonContrast(behind)
}

// darkColors is a patch that takes away what a block has of these for a dark scheme; nil where it has none.
func (d *Document) darkColors(id string, names ...string) map[string]any {
	dark, _ := d.nodes[id].Props["darkStyles"].(map[string]any)
	var gone map[string]any
	for _, name := range names {
		if dark[name] != nil {
			if gone == nil {
				gone = map[string]any{}
			}
			gone[name] = nil
		}
	}
	return gone
}

func (w *wish) paintGround(id string, color document.Color) {
	w.ground(id, color.String(), color, "background "+color.String())
}

// clearGround takes a background away: what is behind it shows.
func (w *wish) clearGround(id string) {
	behind, _ := w.doc.behind(w.doc.nodes[id].Parent)
	w.ground(id, nil, behind, "no background")
}

// ground changes a background, and the texts on it that could no longer be read.
func (w *wish) ground(id string, value any, color document.Color, summary string) {
	styles := map[string]any{"backgroundColor": value}
	if given, _ := w.doc.nodes[id].Props["styles"].(map[string]any); given["backgroundGradient"] != nil {
		styles["backgroundGradient"] = nil
	}
	if document.Contrast(w.doc.inherited(id), color) < readable {
		styles["color"] = compose.LabelOn(color).String()
	}
	w.setProps(id, map[string]any{"styles": styles}, summary)
	for _, at := range w.doc.walk(id)[1:] {
		if w.standsOn(at, id) {
			w.keepReadable(at, color)
		}
	}
}

// standsOn tells whether nothing between a block and the one around it has a background of its own.
func (w *wish) standsOn(id, ground string) bool {
	for at := id; at != ground; at = w.doc.nodes[at].Parent {
		styles, _ := w.doc.nodes[at].Props["styles"].(map[string]any)
		if styles["backgroundColor"] != nil || styles["backgroundGradient"] != nil || styles["backgroundImage"] != nil && styles["backgroundImage"] != "" {
			return false
		}
	}
	return true
}

func (w *wish) keepReadable(id string, ground document.Color) {
	if own := w.doc.colorOf(id, "color"); own.Set && document.Contrast(own, ground) < readable {
		shade := compose.ShadeOn(own, ground, readable).String()
		w.set(id, "color", shade, "colour "+shade+", to be read on the new background")
	}
	fill, least := w.doc.colorOf(id, "buttonColor"), w.doc.standsOut(id, ground)
	if w.doc.kind(id) == "ButtonBlock" && fill.Set && document.Contrast(fill, ground) < least {
		shade := compose.ShadeOn(fill, ground, max(least, 3))
		w.setProps(id, w.doc.buttonPatch(id, shade), "colour "+shade.String()+", to stand out from the new background")
	}
}

// source is a block's text as it is written.
func (d *Document) source(id string) string {
	text, _ := d.nodes[id].Props["text"].(string)
	return strings.TrimSpace(text)
}
