package icons

import "math"

// arc reads an elliptical arc and appends it as cubics, following the SVG specification's implementation notes (section B.2).
func (p *pathParser) arc(origin point) error {
	rx, err := p.number()
	if err != nil {
		return err
	}
	ry, err := p.number()
	if err != nil {
		return err
	}
	degrees, err := p.number()
	if err != nil {
		return err
	}
	large, err := p.flag()
	if err != nil {
		return err
	}
	sweep, err := p.flag()
	if err != nil {
		return err
	}
	ends, err := p.points(origin, 1)
	if err != nil {
		return err
	}
	rx, ry = math.Abs(rx), math.Abs(ry)
	if rx < 1e-9 || ry < 1e-9 {
		p.line('L', ends[0])
		return nil
	}
	p.arcTo(ellipse{rx: rx, ry: ry, turn: math.Mod(degrees, 360) * math.Pi / 180}, large, sweep, ends[0])
	return nil
}

// ellipse is an ellipse that's rotated around its center.
type ellipse struct {
	center point
	rx, ry float64
	turn   float64 // radians
}

// at returns the point at an angle.
func (e ellipse) at(angle float64) point {
	sin, cos := math.Sincos(angle)
	return e.center.add(e.turned(point{e.rx * cos, e.ry * sin}))
}

// heading is the derivative of at.
func (e ellipse) heading(angle float64) point {
	sin, cos := math.Sincos(angle)
	return e.turned(point{-e.rx * sin, e.ry * cos})
}

func (e ellipse) turned(p point) point {
	sin, cos := math.Sincos(e.turn)
	return point{p.x*cos - p.y*sin, p.x*sin + p.y*cos}
}

// onUnitCircle reverses turned and scales the result to the unit circle.
func (e ellipse) onUnitCircle(p point) point {
	sin, cos := math.Sincos(e.turn)
	return point{(p.x*cos + p.y*sin) / e.rx, (p.y*cos - p.x*sin) / e.ry}
}

// arcTo finds the arc's center and splits the arc into pieces of at most a quarter turn.
func (p *pathParser) arcTo(e ellipse, large, sweep bool, end point) {
	if p.at == end {
		return
	}
	half := e.onUnitCircle(p.at.sub(end).times(0.5))
	length2 := half.x*half.x + half.y*half.y
	if length2 > 1 { // radii that are too short are scaled up
		f := math.Sqrt(length2)
		e.rx, e.ry, half, length2 = e.rx*f, e.ry*f, half.times(1/f), 1
	}
	if length2 < 1e-18 { // the chord is too short to determine the center
		p.line('L', end)
		return
	}
	f := math.Sqrt((1 - length2) / length2)
	if large == sweep {
		f = -f
	}
	center := point{f * half.y, -f * half.x}
	e.center = between(p.at, end, 0.5).add(e.turned(point{center.x * e.rx, center.y * e.ry}))
	from := math.Atan2(half.y-center.y, half.x-center.x)
	angle := math.Atan2(-half.y-center.y, -half.x-center.x) - from
	switch {
	case sweep && angle < 0:
		angle += 2 * math.Pi
	case !sweep && angle > 0:
		angle -= 2 * math.Pi
	}
	p.arcPieces(e, from, angle, end)
}

func (p *pathParser) arcPieces(e ellipse, from, angle float64, end point) {
	pieces := int(math.Ceil(math.Abs(angle)/(math.Pi/2) - 1e-6))
	step := angle / float64(max(pieces, 1))
	handle := 4.0 / 3 * math.Tan(step/4)
	for i := range pieces {
		a, b := from+float64(i)*step, from+float64(i+1)*step
		to := e.at(b)
		if i == pieces-1 {
			to = end // so that no rounding error carries over to relative commands
		}
		p.cubic(p.at.add(e.heading(a).times(handle)), to.sub(e.heading(b).times(handle)), to)
	}
	if pieces == 0 {
		p.line('L', end)
	}
	p.controlOf = 0
}
