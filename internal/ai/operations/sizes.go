package operations

import (
	"fmt"
	"math"
	"strconv"
)

// headingScale is how much larger a heading is rendered than its own font size.
var headingScale = map[string]float64{"h1": 2, "h2": 1.5, "h3": 1.25}

func (d *Document) scale(id string) float64 {
	tag, _ := d.nodes[id].Props["tagName"].(string)
	if scale := headingScale[tag]; scale > 0 && d.kind(id) == "TextBlock" {
		return scale
	}
	return 1
}

// drawnSize returns the font size that a reader sees.
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

// leastSize is the smallest size that is readable on a phone.
const leastSize = 10.0

// sizePatch sets the rendered size. Line height and the size on small screens keep their proportion.
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
