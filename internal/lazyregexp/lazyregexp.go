// Package lazyregexp compiles a regular expression when it is first asked for. Whoever reads what people write needs hundreds of them: a server
// that nobody asks for that would start later, hold megabytes more, and have its collector walk over them again and again.
package lazyregexp

import (
	"regexp"
	"sync"
)

// Regexp is an expression that is compiled at its first call.
type Regexp func() *regexp.Regexp

var (
	mu  sync.Mutex
	all []Regexp
)

// New is for expressions that packages declare. One that is wrong panics when it is first asked for, which a test with CompileAll finds.
func New(source string) Regexp {
	r := sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(source) })
	mu.Lock()
	defer mu.Unlock()
	all = append(all, r)
	return r
}

// CompileAll compiles every expression of the program, and panics if one is wrong.
func CompileAll() {
	mu.Lock()
	defer mu.Unlock()
	for _, r := range all {
		r()
	}
}
