package report

import (
	"math"
	"slices"

	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/layout"
)

// Fidelity is how closely an email matches another one. Each value is from 0 to 1.
type Fidelity struct {
	Score   float64 `json:"score" minimum:"0" maximum:"1" doc:"Combines content and look. A high score for one doesn't make up for a low score for the other." example:"0.97"`
	Content float64 `json:"content" minimum:"0" maximum:"1" doc:"Words, their order, links and images." example:"1"`
	Look    float64 `json:"look" minimum:"0" maximum:"1" doc:"Colors, sizes, weights and positions of words, according to our layout engine." example:"0.93"`
	// KeptAsHTML is included because kept HTML looks right but can't be edited as blocks.
	KeptAsHTML float64 `json:"keptAsHtml" minimum:"0" maximum:"1" doc:"The share of the email's area that was kept as HTML. It looks right but can't be edited as blocks." example:"0"`
}

// SchemaName returns the type's name in the API description.
func (Fidelity) SchemaName() string { return "ImportFidelity" }

// Whole returns the fidelity of an email that was kept unchanged.
func (r Report) Whole() Fidelity {
	return Fidelity{Score: 1, Content: 1, Look: 1, KeptAsHTML: round(r.KeptAsHTML)}
}

// Compare compares an email with the HTML rendered from its document, both laid out on a large screen and on a phone. It doesn't use a
// browser, so anything that the layout doesn't cover, such as heights and the content of images, doesn't count.
func (r Report) Compare(original, rendered *layout.Box) Fidelity {
	f := r.Whole()
	a, b := readPages(original), readPages(rendered)
	var content, look float64
	for v := range a {
		c, l := comparePages(a[v], b[v])
		content, look = content+c/2, look+l/2
	}
	f.Content, f.Look = round(content), round(look)
	f.Score = round(math.Pow(content, 0.6) * math.Pow(look, 0.4))
	if r.lacks() {
		f.Score = min(f.Score, 0.99)
	}
	return f
}

// lacks reports whether anything was lost or changed, even if the layout doesn't show it.
func (r Report) lacks() bool {
	return slices.ContainsFunc(r.Entries, func(e Entry) bool { return e.Outcome == Dropped || e.Outcome == Approximated })
}

func round(n float64) float64 { return math.Round(n*1000) / 1000 }

func comparePages(a, b *seenPage) (content, look float64) {
	pairs := pairWords(a.words, b.words)
	text := f1(len(pairs), len(a.words), len(b.words))
	order := 1.0
	if len(pairs) > 0 {
		order = float64(longestRising(pairs)) / float64(len(pairs))
	}
	content = 0.45*text + 0.2*sharedOf(a.links, b.links) + 0.2*sharedOf(a.images, b.images) + 0.15*order
	return content, lookOf(a, b, pairs)
}

// f1 returns how well two lists match, given the number of common elements. Two empty lists match.
func f1(common, first, second int) float64 {
	if first+second == 0 {
		return 1
	}
	return 2 * float64(common) / float64(first+second)
}

func sharedOf(a, b []string) float64 {
	counts := map[string]int{}
	for _, s := range a {
		counts[s]++
	}
	common := 0
	for _, s := range b {
		if counts[s] > 0 {
			counts[s]--
			common++
		}
	}
	return f1(common, len(a), len(b))
}

// lookOf compares the color, type and position of the words that both pages have.
func lookOf(a, b *seenPage, pairs [][2]int) float64 {
	if len(pairs) == 0 {
		if len(a.words) > 0 {
			return 0
		}
		return 1
	}
	var color, ground, kind, place float64
	grounds := 0
	for _, pair := range pairs {
		p, q := a.words[pair[0]], b.words[pair[1]]
		color += colorLikeness(p.color, q.color)
		if !p.onImage && !q.onImage {
			ground += colorLikeness(p.background, q.background)
			grounds++
		}
		kind += typeLikeness(p, q)
		if math.Abs(p.x-q.x) <= 0.06*a.width {
			place++
		}
	}
	n := float64(len(pairs))
	if grounds > 0 {
		ground /= float64(grounds)
	} else {
		ground = 1
	}
	return 0.4*(color/n+ground)/2 + 0.3*kind/n + 0.3*place/n
}

func typeLikeness(p, q seenWord) float64 {
	like := 0.0
	if math.Abs(p.size-q.size) <= max(1, 0.08*p.size) {
		like += 0.7
	}
	if p.bold == q.bold {
		like += 0.3
	}
	return like
}

// colorLikeness returns 1 if the difference is invisible, and less for larger differences, down to 0. It measures the distance in a color
// space where equal distances look equal.
func colorLikeness(a, b document.Color) float64 {
	if a == b {
		return 1
	}
	p, q := lab(a), lab(b)
	d := math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
	return min(max(1-(d-3)/37, 0), 1)
}

// lab converts a color to CIELAB.
func lab(c document.Color) [3]float64 {
	linear := func(v uint8) float64 {
		if n := float64(v) / 255; n > 0.04045 {
			return math.Pow((n+0.055)/1.055, 2.4)
		}
		return float64(v) / 255 / 12.92
	}
	root := func(t float64) float64 {
		if t > 0.008856 {
			return math.Cbrt(t)
		}
		return 7.787*t + 16.0/116
	}
	r, g, b := linear(c.R), linear(c.G), linear(c.B)
	x := root((0.4124*r + 0.3576*g + 0.1805*b) / 0.95047)
	y := root(0.2126*r + 0.7152*g + 0.0722*b)
	z := root((0.0193*r + 0.1192*g + 0.9505*b) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// pairWords pairs equal words: first those with the same words before and after them, then those with the same word after them, then the
// rest, each in reading order.
func pairWords(a, b []seenWord) [][2]int {
	doneA, doneB := make([]bool, len(a)), make([]bool, len(b))
	var pairs [][2]int
	for _, key := range []func(words []seenWord, i int) string{keyOfThree, keyOfTwo, keyOfOne} {
		places := map[string][]int{}
		for j := range b {
			if !doneB[j] {
				places[key(b, j)] = append(places[key(b, j)], j)
			}
		}
		for i := range a {
			if doneA[i] {
				continue
			}
			k := key(a, i)
			if free := places[k]; len(free) > 0 {
				pairs = append(pairs, [2]int{i, free[0]})
				doneA[i], doneB[free[0]] = true, true
				places[k] = free[1:]
			}
		}
	}
	slices.SortFunc(pairs, func(p, q [2]int) int { return p[0] - q[0] })
	return pairs
}

func wordAt(words []seenWord, i int) string {
	if i < 0 || i >= len(words) {
		return ""
	}
	return words[i].text
}

func keyOfThree(words []seenWord, i int) string {
	return wordAt(words, i-1) + " " + words[i].text + " " + wordAt(words, i+1)
}

func keyOfTwo(words []seenWord, i int) string { return words[i].text + " " + wordAt(words, i+1) }

func keyOfOne(words []seenWord, i int) string { return words[i].text }

// longestRising returns how many pairs are in the same order on both pages.
func longestRising(pairs [][2]int) int {
	var tails []int
	for _, pair := range pairs {
		at, _ := slices.BinarySearch(tails, pair[1])
		if at == len(tails) {
			tails = append(tails, pair[1])
		} else {
			tails[at] = pair[1]
		}
	}
	return len(tails)
}
