package images

import (
	"encoding/xml"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// svgElements maps elements that only draw to the names that they're written with. A link becomes a group, so that its
// content is kept.
var svgElements = named(
	"svg", "g", "defs", "symbol", "use", "switch", "title", "desc", "style",
	"path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "textPath",
	"linearGradient", "radialGradient", "stop", "pattern", "clipPath", "mask", "marker",
	"filter", "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap",
	"feDistantLight", "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feMerge", "feMergeNode",
	"feMorphology", "feOffset", "fePointLight", "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence",
)

// textElements contain only text.
var textElements = []string{"title", "desc", "style"}

func named(names ...string) map[string]string {
	all := map[string]string{"a": "g"}
	for _, name := range names {
		all[name] = name
	}
	return all
}

// properties can be both attributes and styles.
var properties = words(`
	alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters cx cy direction display
	dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size font-size-adjust
	font-stretch font-style font-variant font-weight height image-rendering isolation letter-spacing lighting-color line-height marker
	marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order r rx ry shape-rendering stop-color
	stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
	text-anchor text-decoration text-rendering transform transform-origin unicode-bidi vector-effect visibility white-space width
	word-spacing writing-mode x y`)

// others lists the attributes that aren't styles.
var others = words(`
	aria-hidden aria-label azimuth baseFrequency bias class clipPathUnits d diffuseConstant divisor dx dy edgeMode elevation exponent
	filterUnits focusable fr fx fy gradientTransform gradientUnits id in in2 intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength lang
	lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits mode numOctaves offset operator order
	orient pathLength patternContentUnits patternTransform patternUnits points pointsAtX pointsAtY pointsAtZ preserveAlpha
	preserveAspectRatio radius refX refY result role rotate scale seed slope spacing specularConstant specularExponent
	spreadMethod startOffset stdDeviation stitchTiles surfaceScale systemLanguage tableValues targetX targetY textLength type values
	version viewBox x1 x2 xChannelSelector y1 y2 yChannelSelector z`)

func words(text string) map[string]bool {
	all := map[string]bool{}
	for word := range strings.FieldsSeq(text) {
		all[word] = true
	}
	return all
}

// hrefElements may refer to another part of the image.
var hrefElements = []string{"use", "linearGradient", "radialGradient", "pattern", "filter", "textPath"}

var fragment = regexp.MustCompile(`^#[A-Za-z_][\w:.-]*$`)

// keptAttribute returns an attribute as it's kept, and whether it's allowed.
func keptAttribute(element string, attribute xml.Attr, properties map[string]bool) (key, value string, ok bool) {
	key, value = attribute.Name.Local, strings.TrimSpace(attribute.Value)
	switch {
	case key == "href" && (attribute.Name.Space == "" || attribute.Name.Space == xlinkSpace):
		return key, value, slices.Contains(hrefElements, element) && fragment.MatchString(value)
	case attribute.Name.Space == xmlSpace && key == "space":
		return "xml:space", value, value == "preserve" || value == "default"
	case attribute.Name.Space != "":
		return "", "", false
	case key == "style":
		value = cleanDeclarations(value, properties)
		return key, value, value != ""
	case element == "style": // its media or type attribute could turn it into another language
		return "", "", false
	}
	if known := properties[key] || others[key]; !known || !isAllowed(key, value) {
		return "", "", false
	}
	if limit, ok := filterLimits[key]; ok {
		value, ok = limitNumbers(value, limit)
		return key, value, ok
	}
	return key, value, true
}

func isAllowed(key, value string) bool { return harmless(value) && !multiplies(key, value) }

// functions lists the functions that a value may call. url() is checked separately.
var functions = words(`
	calc circle color ellipse hsl hsla inset lab lch matrix matrix3d oklab oklch path polygon rect rgb rgba rotate rotate3d scale scalex
	scaley skew skewx skewy translate translate3d translatex translatey min max clamp url
	blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia icc-color`)

var (
	call = regexp.MustCompile(`([\w-]*)\(`)
	ours = regexp.MustCompile(`(?i)url\(\s*(?:#[\w:.-]+|"#[\w:.-]+"|'#[\w:.-]+')\s*\)`)
)

// harmless reports whether a value can't load anything and can't be read in two ways: no escapes, no comments, no
// unknown functions, and url() only for a part of the same image.
func harmless(value string) bool {
	if strings.ContainsAny(value, "\\{}<@\x00") || strings.Contains(value, "/*") || strings.Contains(value, "//") ||
		strings.Contains(value, "!") {
		return false
	}
	if !balanced(value) {
		return false
	}
	rest := ours.ReplaceAllString(value, "none")
	for _, match := range call.FindAllStringSubmatch(rest, -1) {
		if name := strings.ToLower(match[1]); name == "url" || name != "" && !functions[name] {
			return false
		}
	}
	return !strings.Contains(strings.ToLower(rest), "script:") && !strings.Contains(strings.ToLower(rest), "data:")
}

// balanced reports whether all strings and brackets of a value end in it. Otherwise, they'd change what the text after
// it means.
func balanced(value string) bool {
	var quote byte
	var open []byte
	for i := range len(value) {
		c := value[i]
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '(' || c == '[':
			open = append(open, c)
		case c == ')' || c == ']':
			if len(open) == 0 || (open[len(open)-1] == '(') != (c == ')') {
				return false
			}
			open = open[:len(open)-1]
		}
	}
	return quote == 0 && len(open) == 0
}

// length returns a size in pixels, or 0 if it depends on the page.
func length(text string) float64 {
	text = strings.TrimSpace(text)
	number := strings.TrimRight(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ%")
	factor, known := map[string]float64{
		"": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "em": 16, "rem": 16, "ex": 8,
	}[strings.ToLower(text[len(number):])]
	value, err := strconv.ParseFloat(number, 64)
	fits := value > 0 && value < 1e6 // false for NaN
	if err != nil || !known || !fits {
		return 0
	}
	return value * factor
}

func viewBox(text string) (width, height float64) {
	numbers := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' || r == '\n' || r == '\r' })
	if len(numbers) != 4 {
		return 0, 0
	}
	return length(numbers[2]), length(numbers[3])
}
