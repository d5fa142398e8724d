package edit

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"mailwright/internal/lazyregexp"
)

var (
	toLeft  = word(`left|links|linksbündig`)
	toRight = word(`right|rechts|rechtsbündig`)
	pill    = word(`pill|fully|ganz`)
	square  = word(`square|eckig`)
)

func (w *wish) align() {
	side := "center"
	switch {
	case toLeft().MatchString(w.words):
		side = "left"
	case toRight().MatchString(w.words):
		side = "right"
	}
	for _, id := range w.targets() {
		name := map[string]string{"ImageBlock": "align", "SocialIconsBlock": "alignment"}[w.doc.kind(id)]
		if name == "" {
			name = "textAlign"
		}
		w.set(id, name, side, side)
	}
}

// round changes the corners of buttons and pictures.
func (w *wish) round() {
	radius := "12"
	switch {
	case pill().MatchString(w.words):
		radius = "100"
	case square().MatchString(w.words):
		radius = "0"
	}
	w.setAll(w.buttons(), "borderRadius", radius, "corners "+radius+" px")
}

// headingScale is how much larger a heading is drawn than its own font size says.
var headingScale = map[string]float64{"h1": 2, "h2": 1.5, "h3": 1.25}

func (d *Document) scale(id string) float64 {
	tag, _ := d.nodes[id].Props["tagName"].(string)
	if scale := headingScale[tag]; scale > 0 && d.kind(id) == "TextBlock" {
		return scale
	}
	return 1
}

// drawnSize is the size of letters that a reader sees.
func (d *Document) drawnSize(id string) float64 {
	if size, ok := d.style(id, "fontSize"); ok {
		return size * d.scale(id)
	}
	if d.scale(id) > 1 {
		return 16 * d.scale(id)
	}
	for at := d.nodes[id].Parent; at != ""; at = d.nodes[at].Parent {
		if size, ok := d.style(at, "fontSize"); ok {
			return size
		}
	}
	return 16
}

func (d *Document) style(id, name string) (float64, bool) {
	styles, _ := d.nodes[id].Props["styles"].(map[string]any)
	n, err := strconv.ParseFloat(fmt.Sprint(styles[name]), 64)
	return n, err == nil
}

const (
	leastSize = 10.0
	mostSize  = 96.0
)

// resize changes letters by a fifth, or to the pixels that are named: those that a reader sees.
func (w *wish) resize() {
	for _, id := range w.targets() {
		switch w.doc.kind(id) {
		case "ImageBlock":
			w.resizePicture(id)
		case "TextBlock", "ButtonBlock", "ListBlock", "MenuBlock", "ComplianceFooterBlock":
			w.resizeLetters(id)
		default:
			w.warn("%s: rules change the size of texts, buttons and pictures only", w.doc.Label(id))
		}
	}
}

func (w *wish) resizeLetters(id string) {
	before := w.doc.drawnSize(id)
	after := math.Round(w.scaled(before))
	if after < leastSize || after > mostSize {
		w.warn("%s: %v px can't be read well; sizes go from %v to %v px", w.doc.Label(id), after, leastSize, mostSize)
		return
	}
	if after == before {
		w.warn("%s has %v px already", w.doc.Label(id), after)
		return
	}
	w.setProps(id, w.doc.sizePatch(id, after), fmt.Sprintf("%v px", after))
}

// sizePatch sets the size that is drawn; line height and the size on small screens keep their proportion.
func (d *Document) sizePatch(id string, drawn float64) map[string]any {
	grown := drawn / d.drawnSize(id)
	styles := map[string]any{"fontSize": hundredths(drawn / d.scale(id))}
	if line, ok := d.style(id, "lineHeight"); ok && line >= 5 { // smaller numbers are multiples
		styles["lineHeight"] = math.Round(line * grown)
	}
	patch := map[string]any{"styles": styles}
	responsive, _ := d.nodes[id].Props["responsive"].(map[string]any)
	mobile, _ := responsive["mobileStyles"].(map[string]any)
	if small, err := strconv.ParseFloat(fmt.Sprint(mobile["fontSize"]), 64); err == nil {
		patch["responsive"] = map[string]any{"mobileStyles": map[string]any{"fontSize": max(math.Round(small*grown), leastSize)}}
	}
	return patch
}

func hundredths(n float64) float64 { return math.Round(n*100) / 100 }

var (
	exactSize = lazyregexp.New(`(\d+(?:\.\d+)?)\s*(px|pixels?|%|percent|prozent)?`)
	smaller   = word(`smaller|small|kleiner|klein|verkleinere?n?`)
	much      = word(`much|a lot|twice|double|viel|deutlich|doppelt`)
)

// scaled is a size after what the words ask for.
func (w *wish) scaled(size float64) float64 {
	factor := 1.2
	if much().MatchString(w.words) {
		factor = 1.5
	}
	if m := exactSize().FindStringSubmatch(w.words); m != nil {
		n, _ := strconv.ParseFloat(m[1], 64) // digits are a number
		if strings.HasPrefix(m[2], "p") && !strings.HasPrefix(m[2], "px") && !strings.HasPrefix(m[2], "pix") || m[2] == "%" {
			factor = 1 + n/100
		} else {
			return n
		}
	}
	if smaller().MatchString(w.words) {
		return size / factor
	}
	return size * factor
}

// fullWidth is about what a picture has that is as wide as its column.
const fullWidth = 560.0

func (w *wish) resizePicture(id string) {
	width, err := strconv.ParseFloat(fmt.Sprint(w.doc.nodes[id].Props["width"]), 64)
	if err != nil {
		width = fullWidth
	}
	after := math.Round(min(max(w.scaled(width), 24), fullWidth))
	if after == width {
		w.warn("%s is as wide as its column already", w.doc.Label(id))
		return
	}
	w.setProps(id, map[string]any{"width": after}, fmt.Sprintf("%v px wide", after))
}
