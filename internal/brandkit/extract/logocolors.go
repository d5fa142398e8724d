package extract

import (
	"bytes"
	"encoding/xml"
	"image"
	_ "image/gif" // decodes logos
	_ "image/jpeg"
	_ "image/png"
	"regexp"
	"strings"

	_ "golang.org/x/image/webp" // decodes logos
)

const (
	maxLogo       = 2 << 20
	maxPixels     = 4 << 20 // in an image that is decoded
	maxSide       = 10_000
	minSide       = 16
	samplesOfSide = 48
)

// extension returns the extension for an image's content, or "" if it can't be a logo.
func extension(content []byte) string {
	if isSVG(content) {
		return ".svg"
	}
	config, format, err := image.DecodeConfig(bytes.NewReader(content))
	if err != nil || config.Width < minSide || config.Height < minSide || config.Width > maxSide || config.Height > maxSide {
		return ""
	}
	return "." + strings.Replace(format, "jpeg", "jpg", 1)
}

// isSVG looks only at the first element.
func isSVG(content []byte) bool {
	decoder := xml.NewDecoder(bytes.NewReader(content))
	decoder.Strict = false
	for range 20 {
		token, err := decoder.RawToken()
		if err != nil {
			return false
		}
		if start, ok := token.(xml.StartElement); ok {
			return start.Name.Local == "svg"
		}
	}
	return false
}

var svgColor = regexp.MustCompile(`(?i)(?:fill|stroke|stop-color)\s*[:=]\s*["']?\s*(#[0-9a-f]{3,8}\b|rgba?\([^)]*\)|hsla?\([^)]*\)|[a-z]+)`)

// addLogo records the logo's colors.
func (p *palette) addLogo(content []byte) {
	if isSVG(content) {
		for _, found := range svgColor.FindAllSubmatch(content, 50) {
			p.addAll(colorsIn(string(found[1])), "logo")
		}
		return
	}
	config, _, err := image.DecodeConfig(bytes.NewReader(content))
	if err != nil || config.Width*config.Height > maxPixels {
		return
	}
	img, _, err := image.Decode(bytes.NewReader(content))
	if err != nil {
		return
	}
	p.addPixels(img)
}

// addPixels records the most common color of the pixels, ignoring white and transparent ones.
func (p *palette) addPixels(img image.Image) {
	counts := map[color]int{}
	total := 0
	bounds := img.Bounds()
	for y := range samplesOfSide {
		for x := range samplesOfSide {
			r, g, b, a := img.At(bounds.Min.X+x*bounds.Dx()/samplesOfSide, bounds.Min.Y+y*bounds.Dy()/samplesOfSide).RGBA()
			c := color{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8)}
			if lightness, _, _ := c.okLab(); a < 0xc000 || lightness > 0.95 {
				continue
			}
			counts[color{c.r &^ 7, c.g &^ 7, c.b &^ 7}]++
			total++
		}
	}
	var best color
	for c, n := range counts {
		if n > counts[best] || n == counts[best] && c.String() < best.String() {
			best = c
		}
	}
	if total > 0 && counts[best]*4 > total {
		p.add(best, "logo", 1)
	}
}
