package growth

import "time"

// MaxRatio is how many times as much an input of twice the size may cost. Linear work costs twice as much, and
// quadratic work four times.
const MaxRatio = 2.3

// A measurement shorter than tooShort is meaningless, because caches and the scheduler matter more than the input. In
// that case, larger inputs are tried, up to largest times the requested size.
const (
	tooShort = 20 * time.Millisecond
	largest  = 8
)

// runs is how many times each input is measured. The best run counts.
const runs = 5

// Doubling returns what an input and one of twice the size cost, and whether the second costs too much. It measures
// again before it says so, because other work on the machine can make a run slower, but never faster.
func Doubling(shape Shape, size int, work func(input string)) (one, two time.Duration, tooMuch bool) {
	for limit := largest * size; size < limit; size *= 2 {
		if input := shape.Make(2 * size); CPU(1, func() { work(input) }) >= tooShort {
			break
		}
	}
	small, large := shape.Make(size), shape.Make(2*size)
	one, two = CPU(runs, func() { work(small) }), CPU(runs, func() { work(large) })
	isTooMuch := func() bool { return two >= tooShort && float64(two) > MaxRatio*float64(one) }
	if isTooMuch() { // measure both again, because another process may have disturbed one of them
		one, two = min(one, CPU(runs, func() { work(small) })), min(two, CPU(runs, func() { work(large) }))
	}
	return one, two, isTooMuch()
}
