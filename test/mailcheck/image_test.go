package mailcheck

import (
	"bytes"
	"cmp"
	"context"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"golang.org/x/image/draw"
)

// shoot takes a screenshot of the whole email at half size.
func (v tab) shoot(s screen) image.Image {
	v.t.Helper()
	v.resize(s)
	// Set the height explicitly. Otherwise, Chromium uses the height from before the screen changed.
	height := evaluate[float64](v, `document.documentElement.offsetHeight`)
	ctx, cancel := context.WithTimeout(v.ctx, patience)
	defer cancel()
	beyond := true
	shot, err := chromedp.Run(ctx, func(ctx context.Context, target *chromedp.Target) (page.CaptureScreenshotResult, error) {
		return cdp.Call(ctx, target, page.CaptureScreenshot, page.CaptureScreenshotParams{
			CaptureBeyondViewport: &beyond, Clip: &page.Viewport{Width: float64(s.width), Height: height, Scale: 1},
		})
	})
	if err != nil {
		v.t.Fatal(err)
	}
	whole, err := png.Decode(bytes.NewReader(shot.Data))
	if err != nil {
		v.t.Fatal(err)
	}
	size := whole.Bounds().Size()
	half := image.NewRGBA(image.Rect(0, 0, (size.X+1)/2, (size.Y+1)/2))
	draw.BiLinear.Scale(half, half.Bounds(), whole, whole.Bounds(), draw.Src, nil)
	return half
}

// paletteSize is enough for flat drawings and the smooth edges of letters.
const paletteSize = 48

// reduce redraws an image with only a few colors, so that its file is small.
func reduce(p image.Image) *image.Paletted {
	reduced := image.NewPaletted(p.Bounds(), paletteOf(p))
	draw.Draw(reduced, p.Bounds(), p, image.Point{}, draw.Src)
	return reduced
}

// shade is a color in an image, used while choosing the palette.
type shade struct {
	color     color.RGBA
	perceived lab
	pixels    float64
	error     float64 // distance to the most similar color in the palette
}

// paletteOf chooses a palette. It adds one color after another, each time the one that improves the image most.
func paletteOf(p image.Image) color.Palette {
	shades := shadesOf(p)
	var palette color.Palette
	for len(palette) < min(paletteSize, len(shades)) {
		next := slices.MaxFunc(shades, func(a, b shade) int { return cmp.Compare(a.pixels*a.error*a.error, b.pixels*b.error*b.error) })
		palette = append(palette, next.color)
		for i := range shades {
			shades[i].error = min(shades[i].error, shades[i].perceived.distance(next.perceived))
		}
	}
	return palette
}

// shadesOf returns an image's colors. It counts colors that hardly differ as one, and returns them in a fixed order, so
// that the same image always produces the same file.
func shadesOf(p image.Image) []shade {
	count := map[color.RGBA]float64{}
	for y := range p.Bounds().Dy() {
		for x := range p.Bounds().Dx() {
			r, g, b, _ := p.At(x, y).RGBA()
			count[color.RGBA{uint8(r>>8 | 3), uint8(g>>8 | 3), uint8(b>>8 | 3), 255}]++ //nolint:gosec // one byte each
		}
	}
	var shades []shade
	for c, pixels := range count {
		shades = append(shades, shade{c, toLab(linear[c.R], linear[c.G], linear[c.B]), pixels, 100})
	}
	slices.SortFunc(shades, func(a, b shade) int {
		return cmp.Or(cmp.Compare(a.color.R, b.color.R), cmp.Compare(a.color.G, b.color.G), cmp.Compare(a.color.B, b.color.B))
	})
	return shades
}

func saveImage(t *testing.T, path string, p image.Image) {
	t.Helper()
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, p); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

func readImage(t *testing.T, path string) image.Image {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v: draw it with -update and look at it", err)
	}
	p, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return p
}

// explain draws the two images side by side, and next to them how much they differ: the redder, the more.
func explain(want, got image.Image, d difference) image.Image {
	w, h := max(want.Bounds().Dx(), got.Bounds().Dx()), max(want.Bounds().Dy(), got.Bounds().Dy())
	sheet := image.NewRGBA(image.Rect(0, 0, 3*w+20, h))
	draw.Draw(sheet, want.Bounds(), want, image.Point{}, draw.Src)
	draw.Draw(sheet, got.Bounds().Add(image.Pt(w+10, 0)), got, image.Point{}, draw.Src)
	for i, line := range d.cells {
		for c, value := range line {
			area := image.Rect(c*w/gridColumns, d.bands[i].b*bandHeight, (c+1)*w/gridColumns, (d.bands[i].b+1)*bandHeight).Add(image.Pt(2*w+20, 0))
			pale := 255 - uint8(min(255*min(value.mean, value.median)/(4*mostDifference), 255))
			draw.Draw(sheet, area, image.NewUniform(color.RGBA{255, pale, pale, 255}), image.Point{}, draw.Src)
		}
	}
	return sheet
}
