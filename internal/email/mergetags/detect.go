package mergetags

import (
	"context"
	"slices"
	"strings"
	"sync"
)

// Detect returns an email's dialect, which is the one with tags that cover the most text. Fields don't count, because they match too much.
// It returns false for an email without tags.
func Detect(source string) (*Dialect, bool) {
	d, _ := detect(context.Background(), source)
	return d, d != nil
}

// detect is like Detect but stops when the context is done. It also returns how many steps it took.
func detect(ctx context.Context, source string) (best *Dialect, steps int) {
	letters := map[*Dialect]int{}
	for _, o := range openers() {
		steps += o.count(ctx, source, letters)
	}
	most := 0
	for _, d := range dialects() {
		for name := range d.elements() {
			letters[d] += len(name) * strings.Count(source, "<"+name)
		}
		if letters[d] > most {
			best, most = d, letters[d]
		}
	}
	return best, steps
}

// opener is how spellings start, in all dialects. Searching a text for each spelling would take dozens of times as long.
type opener struct {
	text    string
	readers []dialectReader
	by      [256][]int // indexes of the readers that may match, by the first byte after the opener and spaces
}

type dialectReader struct {
	*reader
	dialect *Dialect
}

var openers = sync.OnceValue(func() (all []*opener) {
	for _, d := range dialects() {
		for i := range d.readers {
			if r := &d.readers[i]; r.name != Field {
				all = addReader(all, dialectReader{r, d})
			}
		}
	}
	return all
})

func addReader(all []*opener, r dialectReader) []*opener {
	i := slices.IndexFunc(all, func(o *opener) bool { return o.text == r.opener })
	if i < 0 {
		i = len(all)
		all = append(all, &opener{text: r.opener})
	}
	o := all[i]
	for c := range o.by {
		if strings.IndexByte(r.lead, byte(c)) >= 0 {
			o.by[c] = append(o.by[c], len(o.readers))
		}
	}
	o.readers = append(o.readers, r)
	return all
}

// count adds how many bytes of the source are in tags of each dialect, and returns how many steps it took.
func (o *opener) count(ctx context.Context, source string, letters map[*Dialect]int) (steps int) {
	ends := make([]int, len(o.readers)) // where each reader's last tag ended, because it can't start inside it
	for at, check := 0, 0; ; at++ {
		next := strings.Index(source[at:], o.text)
		if next < 0 {
			return steps
		}
		if steps >= check {
			if ctx.Err() != nil {
				return steps
			}
			check = steps + checkSteps
		}
		steps++
		at += next
		lead := skipSpace(source, at+len(o.text))
		if lead == len(source) {
			return steps
		}
		for _, i := range o.by[source[lead]] {
			r := o.readers[i]
			if at < ends[i] {
				continue
			}
			s := search{Dialect: r.dialect, text: source}
			if tag, ok := s.tagAt(r.reader, at); ok {
				letters[r.dialect] += tag.end - tag.start
				ends[i] = tag.end
			}
			steps += s.steps
		}
	}
}
