package outbound

import (
	"sync"
	"time"
)

// Breaker is a circuit breaker. It stops calls to a service that failed several times in a row, then lets one call
// through to test it.
type Breaker struct {
	// Failures is how many failures in a row open the circuit, and Rest is how long it then stays open. Now must be
	// set.
	Failures int
	Rest     time.Duration
	Now      func() time.Time

	mu      sync.Mutex
	inARow  int
	until   time.Time
	probing bool
	last    string
}

// Outcome is the result of a call.
type Outcome struct {
	// Counts is false if the result doesn't say anything about the service, for example because the client
	// disconnected.
	Counts bool
	// Failure names the failure. It is empty if the service responded.
	Failure string
}

// Enter reports whether the circuit is open, and for how much longer. If it isn't, the caller must call Leave.
func (b *Breaker) Enter() (wait time.Duration, open bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if wait := b.rests(); wait > 0 {
		return wait, true
	}
	b.probing = b.inARow >= b.Failures
	return 0, false
}

// Rests returns how much longer the circuit stays open, or 0 if Enter would let a call through.
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

// Leave records the result of a call.
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

// Failure returns the last failure while the circuit is open.
func (b *Breaker) Failure() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.inARow < b.Failures {
		return ""
	}
	return b.last
}
