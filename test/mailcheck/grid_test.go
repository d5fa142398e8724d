package mailcheck

import (
	"image"
	"slices"
)

const (
	gridColumns  = 24
	bandHeight   = 4  // in a screenshot at half the size of the email
	meanHeight   = 12 // the height that a mean covers, about one line of text
	medianHeight = 16
)

// grid is a screenshot divided into bands of cells.
type grid []band

// band is a stripe of a screenshot. It's plain if all its lines are the same, so it shows only background.
type band struct {
	cells   [gridColumns]cell
	isPlain bool
}

// cell describes the surroundings of one position in a screenshot.
type cell struct{ mean, median lab }

func gridOf(p image.Image) grid {
	lines := pixelsOf(p)
	bands := make(grid, (len(lines)+bandHeight-1)/bandHeight)
	for i := range bands {
		top := i * bandHeight
		bands[i].isPlain = lines[top:min(top+bandHeight, len(lines))].areAlike()
		for c := range gridColumns {
			bands[i].cells[c] = cell{mean(lines.around(top+bandHeight/2, meanHeight, c)), median(lines.around(top+bandHeight/2, medianHeight, c))}
		}
	}
	return bands
}

// pixels contains the lines of a screenshot. Each pixel's brightness comes before its color, so that pixels sort by
// brightness.
type pixels [][]uint32

func pixelsOf(p image.Image) pixels {
	bounds := p.Bounds()
	lines := make(pixels, bounds.Dy())
	for y := range lines {
		lines[y] = make([]uint32, bounds.Dx())
		for x := range lines[y] {
			r, g, b, _ := p.At(bounds.Min.X+x, bounds.Min.Y+y).RGBA()
			r, g, b = r>>8, g>>8, b>>8
			lines[y][x] = (2*r+5*g+b)/8<<24 | r<<16 | g<<8 | b
		}
	}
	return lines
}

// around returns the pixels of a grid column, from half of height above a line to half of height below it.
func (p pixels) around(line, height, column int) []uint32 {
	var found []uint32
	for _, pixels := range p[max(line-height/2, 0):min(line+height/2, len(p))] {
		found = append(found, pixels[column*len(pixels)/gridColumns:(column+1)*len(pixels)/gridColumns]...)
	}
	return found
}

func mean(pixels []uint32) lab {
	var r, g, b float64
	for _, p := range pixels {
		r, g, b = r+linear[p>>16&0xff], g+linear[p>>8&0xff], b+linear[p&0xff]
	}
	n := float64(len(pixels))
	return toLab(r/n, g/n, b/n)
}

func median(pixels []uint32) lab {
	slices.Sort(pixels)
	p := pixels[len(pixels)/2]
	return toLab(linear[p>>16&0xff], linear[p>>8&0xff], linear[p&0xff])
}

// areAlike reports whether all lines have the same brightness as the first, apart from the effects of fewer colors.
func (p pixels) areAlike() bool {
	for _, line := range p[1:] {
		for x, pixel := range line {
			if a, b := pixel>>24, p[0][x]>>24; max(a, b)-min(a, b) > 6 {
				return false
			}
		}
	}
	return true
}
