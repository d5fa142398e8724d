package mailcheck

import "math"

// lab is a color in the CIELAB space, where distances match how different colors look. A distance of 2 is hardly
// visible, and black and white are 100 apart.
type lab struct{ l, a, b float64 }

func (c lab) distance(d lab) float64 {
	return math.Sqrt((c.l-d.l)*(c.l-d.l) + (c.a-d.a)*(c.a-d.a) + (c.b-d.b)*(c.b-d.b))
}

// linear maps sRGB channel values to linear light.
var linear = func() (light [256]float64) {
	for i := range light {
		value := float64(i) / 255
		light[i] = value / 12.92
		if value > 0.04045 {
			light[i] = math.Pow((value+0.055)/1.055, 2.4)
		}
	}
	return light
}()

// toLab converts linear light to CIELAB, under daylight.
func toLab(r, g, b float64) lab {
	x := response((0.4124*r + 0.3576*g + 0.1805*b) / 0.9505)
	y := response(0.2126*r + 0.7152*g + 0.0722*b)
	z := response((0.0193*r + 0.1192*g + 0.9505*b) / 1.089)
	return lab{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// response approximates how the eye perceives light: with a cube root, and linearly close to black.
func response(light float64) float64 {
	if light > 216.0/24389 {
		return math.Cbrt(light)
	}
	return (24389.0/27*light + 16) / 116
}
