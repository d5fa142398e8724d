package providertest

import (
	"maps"
	"strings"
	"sync"
)

// Token is the token that fakes require. It must not appear in any error or log.
const Token = "token-of-the-test-8c1f"

// NewToken is the token after a renewal.
const NewToken = Token + "-renewed"

// Authorized reports whether a request has the right token.
func Authorized(r *Request) bool {
	got, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	return ok && IsToken(got)
}

// IsToken reports whether text is one of the two tokens.
func IsToken(text string) bool { return text == Token || text == NewToken }

// Stored is a template as the provider's users see it.
type Stored struct {
	Name, HTML, Text, Subject, Sender string
}

// Library contains a fake's templates.
type Library struct {
	mu     sync.Mutex
	stored map[string]Stored
	count  int
}

// Add stores a template under the ID that name returns for an unused number.
func (l *Library) Add(name func(number int) string, s Stored) (id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.count++
	id = name(l.count)
	l.put(id, s)
	return id
}

// Put stores a template under an ID, whether or not there already is one.
func (l *Library) Put(id string, s Stored) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.put(id, s)
}

// Replace replaces a template if it exists, and reports whether it did.
func (l *Library) Replace(id string, s Stored) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	_, ok := l.stored[id]
	if ok {
		l.put(id, s)
	}
	return ok
}

func (l *Library) put(id string, s Stored) {
	if l.stored == nil {
		l.stored = map[string]Stored{}
	}
	l.stored[id] = s
}

// Of returns the template with this ID.
func (l *Library) Of(id string) (Stored, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	s, ok := l.stored[id]
	return s, ok
}

// Remove deletes a template, as its owner can at any time.
func (l *Library) Remove(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.stored, id)
}

// All returns the templates by ID.
func (l *Library) All() map[string]Stored {
	l.mu.Lock()
	defer l.mu.Unlock()
	return maps.Clone(l.stored)
}
