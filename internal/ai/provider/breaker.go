package provider

import (
	"sync"
	"time"
)

// breaker leaves an endpoint alone that failed several times in a row, then lets one call through to see.
type breaker struct {
	failures int
	rest     time.Duration
	now      func() time.Time

	mu      sync.Mutex
	inARow  int
	until   time.Time
	probing bool
	last    string
}

// outcome is how a call ended: its word is empty when it worked.
type outcome struct {
	counts bool
	word   string
}

// enter says whether the circuit is open, and for how much longer.
func (b *breaker) enter() (wait time.Duration, open bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.inARow < b.failures {
		return 0, false
	}
	if wait := b.until.Sub(b.now()); wait > 0 || b.probing {
		return max(wait, time.Second), true
	}
	b.probing = true
	return 0, false
}

func (b *breaker) leave(o outcome) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.probing = false
	switch {
	case !o.counts:
	case o.word == "":
		b.inARow, b.last = 0, ""
	default:
		b.inARow++
		b.last, b.until = o.word, b.now().Add(b.rest)
	}
}

// failure is the word of the last failure while the circuit is open.
func (b *breaker) failure() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.inARow < b.failures {
		return ""
	}
	return b.last
}
