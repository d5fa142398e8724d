package markup

import (
	"context"
	"iter"
)

// checkEvery is how many tokens are read between checks of the context.
const checkEvery = 256

// TokensUntil reads a source like Tokens, but stops when ctx is done. Callers return ctx.Err afterward, so that a partial result isn't
// mistaken for a complete one.
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
