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

// PNG draws the icon at twice its size. It returns ErrNotGenerated if the binary was built without the glyphs.
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

// encoder reuses its 800 KB buffers. Allocating them would otherwise be most of the cost of drawing an icon.
var encoder = png.Encoder{CompressionLevel: png.BestSpeed, BufferPool: new(bufferPool)}

type bufferPool struct{ pool sync.Pool }

// Get returns a used buffer, or nil.
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
		inset = border / 2 // the background ends under the middle of the border, so that it shows only inside
	}
	front := c.mask()
	if i.Transparent {
		return compose(front, nil, i.Color, i.Background)
	}
	c.shape(i.Shape, inset)
	return compose(front, c.mask(), i.Color, i.Background)
}

// levels is the number of coverage levels: more than the eye can distinguish, but few enough that the edge colors fit in a palette. An icon
// has at most three kinds of edges (back to nothing, front to nothing, front to back), each with this many colors.
const levels = 64

// compose draws one color over another, each where its mask is. A palette makes the file small and encoding fast.
func compose(front, back *image.Alpha, frontColor, backColor Color) image.Image {
	img := image.NewPaletted(front.Rect, make(color.Palette, 0, 256))
	var index [levels][levels]uint8 // palette index of each pair of levels, plus one
	for n, cover := range front.Pix {
		f, b := level(cover), uint8(0)
		if back != nil {
			b = level(back.Pix[n])
		}
		if index[f][b] == 0 {
			img.Palette = append(img.Palette, blend(f, b, frontColor, backColor))
			index[f][b] = uint8(len(img.Palette))
		}
		img.Pix[n] = index[f][b] - 1
	}
	return img
}

func level(cover uint8) uint8 { return cover >> 2 }

// blend returns the front color over the back color, given the coverage level of each.
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
