// Package calls checks that our clients for other services send only requests that those services document.
package calls

import (
	"encoding/json"
	"fmt"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
)

// Call is a request that a service documents. Names in a list are separated by spaces.
type Call struct {
	Pattern string // in http.ServeMux syntax, like "PATCH /api/templates/{id}"
	Query   string // the parameters that the request may have
	Header  string // the headers that the request must have
	// Body lists the members of a JSON body or form by their paths, like "data.attributes.name". Members of list
	// entries have the list's path. A "?" at the end marks an optional member, and ".*" marks one that may contain
	// anything.
	Body string
}

// List lists the requests that a service documents. An empty list allows everything.
type List []Call

// Check fails the test if a request isn't in the list or doesn't match it. It doesn't end the test, because fakes run
// on their own goroutines.
func (l List) Check(t *testing.T, r *http.Request, body []byte) {
	t.Helper()
	if len(l) == 0 {
		return
	}
	for _, fault := range l.Faults(r, body) {
		t.Errorf("%s %s: %s", r.Method, r.URL, fault)
	}
}

// Faults returns what is wrong with a request.
func (l List) Faults(r *http.Request, body []byte) (faults []string) {
	call, found := l.find(r)
	if !found {
		return []string{"this call isn't documented"}
	}
	for name := range r.URL.Query() {
		if !slices.Contains(strings.Fields(call.Query), name) {
			faults = append(faults, fmt.Sprintf("it doesn't accept the parameter %s", name))
		}
	}
	for name := range strings.FieldsSeq(call.Header) {
		if r.Header.Get(name) == "" {
			faults = append(faults, fmt.Sprintf("it needs the header %s", name))
		}
	}
	return append(faults, call.bodyFaults(r.Header.Get("Content-Type"), body)...)
}

func (l List) find(r *http.Request) (Call, bool) {
	mux := http.NewServeMux()
	for _, call := range l {
		mux.Handle(call.Pattern, http.NotFoundHandler())
	}
	_, pattern := mux.Handler(r)
	at := slices.IndexFunc(l, func(c Call) bool { return c.Pattern == pattern })
	if at < 0 {
		return Call{}, false
	}
	return l[at], true
}

func (c Call) bodyFaults(contentType string, body []byte) (faults []string) {
	sent, err := membersOf(contentType, body)
	if err != nil {
		return []string{err.Error()}
	}
	documented := strings.Fields(c.Body)
	for path := range sent {
		if !slices.ContainsFunc(documented, func(member string) bool { return covers(member, path) }) {
			faults = append(faults, fmt.Sprintf("it doesn't accept %s in its body", path))
		}
	}
	for _, member := range documented {
		if !strings.HasSuffix(member, "?") && !strings.HasSuffix(member, ".*") && !sent[member] {
			faults = append(faults, fmt.Sprintf("it needs %s in its body", member))
		}
	}
	return faults
}

func covers(member, path string) bool {
	if prefix, anything := strings.CutSuffix(member, ".*"); anything {
		return path == prefix || strings.HasPrefix(path, prefix+".")
	}
	return strings.TrimSuffix(member, "?") == path
}

// membersOf returns the paths of all members of a body that have their own value. A file has no members.
func membersOf(contentType string, body []byte) (map[string]bool, error) {
	paths := map[string]bool{}
	kind, _, err := mime.ParseMediaType(contentType)
	if len(body) == 0 || kind == "multipart/form-data" {
		return paths, nil
	}
	if err != nil {
		return nil, fmt.Errorf("the body has the type %q", contentType)
	}
	if kind == "application/x-www-form-urlencoded" {
		form, err := url.ParseQuery(string(body))
		for name := range form {
			paths[name] = true
		}
		return paths, err
	}
	var value any
	if err := json.Unmarshal(body, &value); err != nil {
		return nil, fmt.Errorf("the body isn't JSON: %w", err)
	}
	collect(paths, "", value)
	return paths, nil
}

func collect(paths map[string]bool, path string, value any) {
	switch value := value.(type) {
	case map[string]any:
		for name, member := range value {
			collect(paths, strings.TrimPrefix(path+"."+name, "."), member)
		}
	case []any:
		for _, entry := range value {
			collect(paths, path, entry)
		}
	default:
		paths[path] = true
	}
}
