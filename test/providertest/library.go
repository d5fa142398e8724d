package providertest

import (
	"maps"
	"strings"
	"sync"
)

// Token is what fakes want to be called with. No error and no log may show it.
const Token = "token-of-the-test-8c1f"

// NewToken is the token after a renewal.
const NewToken = Token + "-renewed"

// Authorized tells whether a request brings a token as it should.
func Authorized(r *Request) bool {
	got, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	return ok && IsToken(got)
}

// IsToken tells whether a text is one of the two tokens.
func IsToken(text string) bool { return text == Token || text == NewToken }

// Stored is a template as the people see it who use the provider.
type Stored struct {
	Name, HTML, Text, Subject, Sender string
}

// Library is what a fake holds.
type Library struct {
	mu     sync.Mutex
	stored map[string]Stored
	count  int
}

// Add stores a template under the id that name makes of a number which no other has.
func (l *Library) Add(name func(number int) string, s Stored) (id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.count++
	id = name(l.count)
	l.put(id, s)
	return id
}

// Put stores a template under its id, whether there was one or not.
func (l *Library) Put(id string, s Stored) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.put(id, s)
}

// Replace stores a template in the place of another one, if there is one.
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

// Of is the template of that id.
func (l *Library) Of(id string) (Stored, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	s, ok := l.stored[id]
	return s, ok
}

// Remove takes a template away, as its owner can at any time.
func (l *Library) Remove(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.stored, id)
}

// All are the templates by their ids.
func (l *Library) All() map[string]Stored {
	l.mu.Lock()
	defer l.mu.Unlock()
	return maps.Clone(l.stored)
}
