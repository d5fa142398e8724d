package markup

import (
	"context"
	"iter"
)

// checkEvery is how many tokens are read between two looks at the context.
const checkEvery = 256

// TokensUntil reads a source like Tokens, but stops when ctx ends. Callers return ctx.Err afterward, so that nobody takes the part that was
// read for the whole.
func TokensUntil(ctx context.Context, source string) iter.Seq[*Token] {
	return func(yield func(*Token) bool) {
		read := 0
		for t := range Tokens(source) {
			if read%checkEvery == 0 && ctx.Err() != nil || !yield(t) {
				return
			}
			read++
		}
	}
}
