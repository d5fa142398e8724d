// Package icons lists the social platforms and draws their icons as PNG images. Each URL is one icon.
package icons

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Shapes and Variants are the ones that a SocialIconsBlock can have. The first of each is the default.
var (
	Shapes   = []string{circle, rounded, square}
	Variants = []string{filled, outline, minimal}
)

const (
	circle  = "circle"
	rounded = "rounded"
	square  = "square"

	filled  = "filled"  // the shape in the background color, with the glyph on it
	outline = "outline" // the shape's border and the glyph in the color, on the background if there is one
	minimal = "minimal" // only the glyph, without a background
)

// MinSize and MaxSize are the limits for an icon's size, in CSS pixels. Its image has twice as many.
const (
	MinSize = 12
	MaxSize = 96
)

// Icon is one image. The same icon always gives the same name and the same bytes.
type Icon struct {
	Platform    string
	Shape       string
	Variant     string
	Color       Color
	Background  Color
	Transparent bool // no background; always true if the variant is minimal
	Size        int  // in CSS pixels
}

// Default returns a platform's icon in suitable colors, for blocks that don't set any. An unknown platform's icon is gray and can't be
// drawn.
func Default(platform, shape, variant string, size int) Icon {
	brand := hex(0x475569)
	if p, ok := Find(platform); ok {
		brand = p.Color
	}
	icon := Icon{Platform: platform, Shape: shape, Variant: variant, Size: size, Color: brand, Transparent: true}
	switch {
	case variant == filled:
		icon.Background, icon.Transparent = brand, false
		icon.Color = brand.readableOn()
	case brand.contrast(white) < leastContrast: // Snapchat's yellow would be invisible in a white email
		icon.Color = nearlyBlack
	}
	return icon
}

// Path returns the icon's file name: platform-shape-variant-color-background-size.png.
func (i Icon) Path() string { return string(i.AppendPath(nil)) }

// AppendPath appends Path to b. It doesn't allocate if b has enough capacity.
func (i Icon) AppendPath(b []byte) []byte {
	b = append(b, i.Platform...)
	b = append(b, '-')
	b = append(b, i.Shape...)
	b = append(b, '-')
	b = append(b, i.Variant...)
	b = append(b, '-')
	b = i.Color.appendHex(b)
	b = append(b, '-')
	if i.hasBackground() {
		b = i.Background.appendHex(b)
	} else {
		b = append(b, none...)
	}
	b = append(b, '-')
	b = strconv.AppendInt(b, int64(i.Size), 10)
	return append(b, suffix...)
}

const (
	none   = "none"
	suffix = ".png"
)

func (i Icon) hasBackground() bool { return !i.Transparent && i.Variant != minimal }

// Parse parses a file name. It accepts only what Path writes, so that each image has only one URL, and rejects icons that Check rejects.
func Parse(name string) (Icon, error) {
	base, ok := strings.CutSuffix(name, suffix)
	parts := strings.Split(base, "-")
	if !ok || len(parts) != 6 {
		return Icon{}, errors.New("icon: the name isn't platform-shape-variant-color-background-size.png")
	}
	icon := Icon{Platform: parts[0], Shape: parts[1], Variant: parts[2]}
	var colorOK, backgroundOK bool
	icon.Color, colorOK = parseHex(parts[3])
	if icon.Transparent = parts[4] == none; icon.Transparent {
		backgroundOK = true
	} else {
		icon.Background, backgroundOK = parseHex(parts[4])
	}
	if !colorOK || !backgroundOK {
		return Icon{}, errors.New("icon: a color isn't six lowercase hex digits")
	}
	icon.Size, _ = strconv.Atoi(parts[5])
	if err := icon.Check(); err != nil {
		return Icon{}, err
	}
	if icon.Path() != name {
		return Icon{}, errors.New("icon: the name doesn't match the icon")
	}
	return icon, nil
}

// Check rejects an icon with an unknown platform, shape or variant, or an invalid size.
func (i Icon) Check() error {
	if _, ok := Find(i.Platform); !ok {
		return fmt.Errorf("icon: unknown platform %.40q", i.Platform)
	}
	if !slices.Contains(Shapes, i.Shape) {
		return fmt.Errorf("icon: unknown shape %.40q", i.Shape)
	}
	if !slices.Contains(Variants, i.Variant) {
		return fmt.Errorf("icon: unknown variant %.40q", i.Variant)
	}
	if i.Size < MinSize || i.Size > MaxSize {
		return fmt.Errorf("icon: the size must be from %d to %d", MinSize, MaxSize)
	}
	return nil
}
