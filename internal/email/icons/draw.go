package icons

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"sync"
)

// PNG draws the icon at twice its size. It fails with ErrNotGenerated where the glyphs were not built in.
func (i Icon) PNG() ([]byte, error) {
	if err := i.Check(); err != nil {
		return nil, err
	}
	glyphs, err := loadGlyphs()
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := encoder.Encode(&out, i.draw(glyphs[i.Platform])); err != nil {
		return nil, fmt.Errorf("encode icon: %w", err)
	}
	return out.Bytes(), nil
}

// encoder keeps its buffers: 800 KB of them make most of what an icon costs otherwise.
var encoder = png.Encoder{CompressionLevel: png.BestSpeed, BufferPool: new(bufferPool)}

type bufferPool struct{ pool sync.Pool }

// Get is a buffer used before, or nil.
func (p *bufferPool) Get() *png.EncoderBuffer {
	b, _ := p.pool.Get().(*png.EncoderBuffer)
	return b
}

// Put keeps a buffer for the next icon.
func (p *bufferPool) Put(b *png.EncoderBuffer) { p.pool.Put(b) }

func (i Icon) draw(g glyph) image.Image {
	c := newCanvas(2 * i.Size)
	if i.Variant == minimal {
		c.whole(g.whole)
		return compose(c.mask(), nil, i.Color, i.Background)
	}
	c.mark(g.mark)
	var inset float64
	if i.Variant == outline {
		border := max(2, math.Round(c.side*borderShare))
		c.ring(i.Shape, border)
		inset = border / 2 // under the border's middle, so that the background shows only inside
	}
	front := c.mask()
	if i.Transparent {
		return compose(front, nil, i.Color, i.Background)
	}
	c.shape(i.Shape, inset)
	return compose(front, c.mask(), i.Color, i.Background)
}

// levels is how many steps of cover are told apart: more than the eye does, yet the edges' colours fit a palette. An icon
// has at most three kinds of edge (back to nothing, front to nothing, front to back), each with this many colours.
const levels = 64

// compose lays one colour over another, each where its mask covers. A palette keeps the file small and its encoding fast.
func compose(front, back *image.Alpha, frontColor, backColor Color) image.Image {
	picture := image.NewPaletted(front.Rect, make(color.Palette, 0, 256))
	var index [levels][levels]uint8 // of a pair of levels in the palette, plus one
	for n, cover := range front.Pix {
		f, b := level(cover), uint8(0)
		if back != nil {
			b = level(back.Pix[n])
		}
		if index[f][b] == 0 {
			picture.Palette = append(picture.Palette, blend(f, b, frontColor, backColor))
			index[f][b] = uint8(len(picture.Palette))
		}
		picture.Pix[n] = index[f][b] - 1
	}
	return picture
}

func level(cover uint8) uint8 { return cover >> 2 }

// blend is the front's colour over the back's, at their levels.
func blend(front, back uint8, frontColor, backColor Color) color.NRGBA {
	f := float64(front) / (levels - 1)
	b := float64(back) / (levels - 1) * (1 - f)
	if f+b == 0 {
		return color.NRGBA{}
	}
	var mixed Color
	for n := range mixed {
		mixed[n] = uint8(math.Round((float64(frontColor[n])*f + float64(backColor[n])*b) / (f + b)))
	}
	return color.NRGBA{R: mixed[0], G: mixed[1], B: mixed[2], A: uint8(math.Round(255 * (f + b)))}
}
