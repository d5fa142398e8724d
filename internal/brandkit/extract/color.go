package extract

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"mailwright/internal/email/css"
)

// color is an opaque color.
type color struct{ r, g, b uint8 }

func (c color) String() string { return fmt.Sprintf("#%02x%02x%02x", c.r, c.g, c.b) }

// colorsIn returns the colors in a value in order, including those of a gradient.
func colorsIn(value string) []color {
	var found []color
	for text := strings.ToLower(value); text != ""; {
		word, rest := cutWord(text)
		if c, ok := parseColor(word); ok {
			found = append(found, c)
		} else if inside := strings.IndexByte(word, '('); inside > 0 && strings.HasSuffix(word, ")") && strings.Contains(word, "gradient") {
			found = append(found, colorsIn(word[inside+1:len(word)-1])...)
		}
		text = rest
	}
	return found
}

// cutWord removes a word, or a function with its arguments, from the start of text.
func cutWord(text string) (word, rest string) {
	text = strings.TrimLeft(text, " ,/\t\n")
	depth := 0
	for i := range len(text) {
		switch c := text[i]; {
		case c == '(':
			depth++
		case c == ')':
			depth--
		case depth <= 0 && (c == ' ' || c == ',' || c == '/'):
			return text[:i], text[i:]
		}
	}
	return text, ""
}

// parseColor also reads oklch() and oklab(), which websites use. It doesn't accept semitransparent colors.
func parseColor(text string) (color, bool) {
	if c := css.ParseColor(text); c.Set {
		return color{c.R, c.G, c.B}, c.A >= 128
	}
	name, inside, _ := strings.Cut(strings.TrimSuffix(text, ")"), "(")
	if name != "oklch" && name != "oklab" {
		return color{}, false
	}
	parts := strings.FieldsFunc(inside, func(r rune) bool { return r == ' ' || r == ',' || r == '/' })
	if len(parts) < 3 || len(parts) > 4 || len(parts) == 4 && number(parts[3], 1) < 0.5 || !isNumeric(parts[:3]) {
		return color{}, false
	}
	if name == "oklab" {
		return fromOKLab(number(parts[0], 1), number(parts[1], 0.4), number(parts[2], 0.4)), true
	}
	hue, chroma := number(parts[2], 360)*math.Pi/180, number(parts[1], 0.4)
	return fromOKLab(number(parts[0], 1), chroma*math.Cos(hue), chroma*math.Sin(hue)), true
}

// parseTriple reads a color that is stored without its function, which is added where the color is used: "163, 72, 90",
// "222 47% 11%".
func parseTriple(text string) (color, bool) {
	if strings.Contains(text, "%") {
		return parseColor("hsl(" + text + ")")
	}
	return parseColor("rgb(" + text + ")")
}

func isNumeric(parts []string) bool {
	for _, part := range parts {
		if math.IsNaN(number(part, 1)) {
			return false
		}
	}
	return true
}

// number reads a number, a percentage of whole, or an angle in degrees.
func number(text string, whole float64) float64 {
	text = strings.TrimSuffix(text, "deg")
	text, isPercent := strings.CutSuffix(text, "%")
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return math.NaN()
	}
	if isPercent {
		return n * whole / 100
	}
	return n
}

func channel(v float64) uint8 { return uint8(math.Round(255 * min(max(v, 0), 1))) }

// fromOKLab and okLab implement OKLab, a color space where equal distances look equal.
func fromOKLab(lightness, a, b float64) color {
	l := cube(lightness + 0.3963377774*a + 0.2158037573*b)
	m := cube(lightness - 0.1055613458*a - 0.0638541728*b)
	s := cube(lightness - 0.0894841775*a - 1.2914855480*b)
	return color{
		channel(encode(4.0767416621*l - 3.3077115913*m + 0.2309699292*s)),
		channel(encode(-1.2684380046*l + 2.6097574011*m - 0.3413193965*s)),
		channel(encode(-0.0041960863*l - 0.7034186147*m + 1.7076147010*s)),
	}
}

func (c color) okLab() (lightness, a, b float64) {
	r, g, blue := decode(c.r), decode(c.g), decode(c.b)
	l := math.Cbrt(0.4122214708*r + 0.5363325363*g + 0.0514459929*blue)
	m := math.Cbrt(0.2119034982*r + 0.6806995451*g + 0.1073969566*blue)
	s := math.Cbrt(0.0883024619*r + 0.2817188376*g + 0.6299787005*blue)
	return 0.2104542553*l + 0.7936177850*m - 0.0040720468*s, 1.9779984951*l - 2.4285922050*m + 0.4505937099*s,
		0.0259040371*l + 0.7827717662*m - 0.8086757660*s
}

func cube(v float64) float64 { return v * v * v }

func encode(v float64) float64 {
	if v <= 0.0031308 {
		return 12.92 * v
	}
	return 1.055*math.Pow(v, 1/2.4) - 0.055
}

func decode(v uint8) float64 {
	n := float64(v) / 255
	if n <= 0.04045 {
		return n / 12.92
	}
	return math.Pow((n+0.055)/1.055, 2.4)
}

// distance returns how different two colors look. A barely visible difference is about 0.02.
func (c color) distance(other color) float64 {
	l1, a1, b1 := c.okLab()
	l2, a2, b2 := other.okLab()
	return math.Sqrt((l1-l2)*(l1-l2) + (a1-a2)*(a1-a2) + (b1-b2)*(b1-b2))
}

// chroma returns how far a color is from gray. The most vivid colors have about 0.25.
func (c color) chroma() float64 {
	_, a, b := c.okLab()
	return math.Hypot(a, b)
}

// hueDistance returns the angle between two hues in degrees, at most 180.
func (c color) hueDistance(other color) float64 {
	_, a1, b1 := c.okLab()
	_, a2, b2 := other.okLab()
	gap := math.Abs(math.Atan2(b1, a1)-math.Atan2(b2, a2)) * 180 / math.Pi
	return min(gap, 360-gap)
}
