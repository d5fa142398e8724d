package outbound

import (
	"sync"
	"time"
)

// Breaker leaves a service alone that failed several times in a row, then lets one call through to see.
type Breaker struct {
	// Failures in a row that open the circuit, and for how long it then rests. Now must be set.
	Failures int
	Rest     time.Duration
	Now      func() time.Time

	mu      sync.Mutex
	inARow  int
	until   time.Time
	probing bool
	last    string
}

// Outcome is how a call ended.
type Outcome struct {
	// Counts is false for what tells nothing about the service: a client that went away.
	Counts bool
	// Failure is a word for it; empty when the service answered.
	Failure string
}

// Enter says whether the circuit is open, and for how much longer. Who is let in calls Leave.
func (b *Breaker) Enter() (wait time.Duration, open bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if wait := b.rests(); wait > 0 {
		return wait, true
	}
	b.probing = b.inARow >= b.Failures
	return 0, false
}

// Rests is how much longer nobody is let in, 0 when Enter would let one in.
func (b *Breaker) Rests() time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.rests()
}

func (b *Breaker) rests() time.Duration {
	if b.inARow < b.Failures {
		return 0
	}
	if wait := b.until.Sub(b.Now()); wait > 0 || b.probing {
		return max(wait, time.Second)
	}
	return 0
}

// Leave takes the end of a call into account.
func (b *Breaker) Leave(o Outcome) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.probing = false
	switch {
	case !o.Counts:
	case o.Failure == "":
		b.inARow, b.last = 0, ""
	default:
		b.inARow++
		b.last, b.until = o.Failure, b.Now().Add(b.Rest)
	}
}

// Failure is the word of the last failure while the circuit is open.
func (b *Breaker) Failure() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.inARow < b.Failures {
		return ""
	}
	return b.last
}
