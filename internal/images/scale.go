package images

import (
	"image"
	"image/draw"
)

// scaleDown makes an image smaller. Each pixel is the average of the area that it covers. It keeps only one row of the
// source in memory, while the scalers in x/image/draw keep a float for each color in every row.
func scaleDown(source image.Image, width, height int) *image.RGBA {
	bounds := source.Bounds()
	small := image.NewRGBA(image.Rect(0, 0, width, height))
	row := image.NewRGBA(image.Rect(0, 0, bounds.Dx(), 1))
	narrow := make([]float32, 4*width)
	sums := make([]float32, 4*width)
	step := float64(bounds.Dy()) / float64(height) // rows of the source per row of the result
	line, left := 0, step
	for y := range bounds.Dy() {
		draw.Draw(row, row.Bounds(), source, image.Pt(bounds.Min.X, bounds.Min.Y+y), draw.Src)
		narrowRow(row.Pix, narrow)
		part := min(left, 1)
		add(sums, narrow, float32(part))
		left -= part
		if left > 1e-9 {
			continue
		}
		line = writeLine(small, line, sums, step)
		left = step - (1 - part)
		add(sums, narrow, float32(1-part)) // this row's share of the next line
	}
	if line < height { // because of rounding, the last line may be unfinished
		writeLine(small, line, sums, step)
	}
	return small
}

func add(sums, row []float32, share float32) {
	if share <= 0 {
		return
	}
	for i, value := range row {
		sums[i] += value * share
	}
}

// writeLine finishes a line of the small image and clears the sums for the next one.
func writeLine(small *image.RGBA, line int, sums []float32, step float64) int {
	if line >= small.Bounds().Dy() {
		return line
	}
	pixels := small.Pix[line*small.Stride:]
	for i, sum := range sums {
		pixels[i] = uint8(min(sum/float32(step)+0.5, 255))
	}
	clear(sums)
	return line + 1
}

// narrowRow scales a row of pixels to the width of narrow.
func narrowRow(pixels []byte, narrow []float32) {
	clear(narrow)
	wide, thin := len(pixels)/4, len(narrow)/4
	scale := float64(thin) / float64(wide)
	for x := range wide {
		from, to := float64(x)*scale, float64(x+1)*scale
		at := min(int(from), thin-1)
		first := min(to, float64(at+1)) - from // the share that belongs to the first pixel it covers
		for c := range 4 {
			narrow[4*at+c] += float32(pixels[4*x+c]) * float32(first)
			if rest := to - from - first; rest > 1e-9 && at+1 < thin {
				narrow[4*(at+1)+c] += float32(pixels[4*x+c]) * float32(rest)
			}
		}
	}
}

// apply rotates and mirrors an image according to its orientation, so that the variant doesn't need one.
func (o orientation) apply(source *image.RGBA) *image.RGBA {
	if o <= 1 || o > 8 {
		return source
	}
	width, height := source.Bounds().Dx(), source.Bounds().Dy()
	size := image.Rect(0, 0, width, height)
	if o.sideways() {
		size = image.Rect(0, 0, height, width)
	}
	turned := image.NewRGBA(size)
	for y := range height {
		for x := range width {
			tx, ty := o.place(x, y, width, height)
			copy(turned.Pix[turned.PixOffset(tx, ty):][:4], source.Pix[source.PixOffset(x, y):][:4])
		}
	}
	return turned
}

// place returns where a pixel of the stored image appears on the screen.
func (o orientation) place(x, y, width, height int) (int, int) {
	switch o {
	case 2:
		return width - 1 - x, y
	case 3:
		return width - 1 - x, height - 1 - y
	case 4:
		return x, height - 1 - y
	case 5:
		return y, x
	case 6:
		return height - 1 - y, x
	case 7:
		return height - 1 - y, width - 1 - x
	case 8:
		return y, width - 1 - x
	}
	return x, y
}
