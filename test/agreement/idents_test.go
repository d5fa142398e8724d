package agreement

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"mailwright/test/apptest"
)

// idents records which IDs on the two servers correspond.
type idents struct {
	pairs  [][2]string
	places [2]map[string]int // index of each ID's pair
	pools  map[string][]int  // indexes of pairs, by kind of object
}

func newIdents() *idents {
	return &idents{places: [2]map[string]int{{}, {}}, pools: map[string][]int{}}
}

// forget makes new requests refer only to new objects. Old ones can still be compared.
func (n *idents) forget() {
	clear(n.pools)
}

// learn records that two IDs correspond, and reports whether that is consistent with earlier pairs.
func (n *idents) learn(kind, a, b string) bool {
	i, isKnown := n.places[0][a]
	j, isOther := n.places[1][b]
	if isKnown != isOther || i != j {
		return false
	}
	if !isKnown {
		i = len(n.pairs)
		n.pairs = append(n.pairs, [2]string{a, b})
		n.places[0][a], n.places[1][b] = i, i
	}
	if !slices.Contains(n.pools[kind], i) {
		n.pools[kind] = append(n.pools[kind], i)
	}
	return true
}

// mark matches a placeholder in a request that is replaced by each server's own ID.
var mark = regexp.MustCompile(`<<(\d+)>>`)

func (n *idents) fill(request apptest.Request, side int) apptest.Request {
	request.Path = n.fillText(request.Path, side)
	request.Raw = []byte(n.fillText(string(request.Raw), side))
	header := http.Header{}
	for name, values := range request.Header {
		header.Set(name, n.fillText(values[0], side))
	}
	request.Header = header
	return request
}

func (n *idents) fillText(text string, side int) string {
	return mark.ReplaceAllStringFunc(text, func(m string) string {
		i, err := strconv.Atoi(m[2 : len(m)-2])
		if err != nil || i >= len(n.pairs) {
			return m
		}
		return n.pairs[i][side]
	})
}

// compare returns how two responses differ, apart from IDs, secrets and what follows from them.
func (n *idents) compare(path string, a, b apptest.Answer) string {
	for _, name := range []string{"Content-Type", "Retry-After", "Cache-Control", "Content-Disposition", "Allow"} {
		if x, y := a.Header.Get(name), b.Header.Get(name); !n.same(x, y) {
			return fmt.Sprintf("header %s differs: %q and %q", name, x, y)
		}
	}
	if x, y := a.Header.Get("Etag"), b.Header.Get("Etag"); (x == "") != (y == "") || x != "" && !n.learn("etag", x, y) {
		return fmt.Sprintf("ETags differ: %q and %q", x, y)
	}
	var x, y any
	if json.Unmarshal(a.Body, &x) != nil || json.Unmarshal(b.Body, &y) != nil {
		if strings.Contains(a.Header.Get("Content-Type"), "zip") || n.same(string(a.Body), string(b.Body)) {
			return ""
		}
		return "bodies differ"
	}
	return n.differ(kindOf(path), "", x, y)
}

// kindOf returns the kind of object that a path is about: its last word, in the singular.
func kindOf(path string) string {
	path, _, _ = strings.Cut(path, "?")
	kind := ""
	for part := range strings.SplitSeq(path, "/") {
		if part != "" && !mark.MatchString(part) {
			kind = part
		}
	}
	return singular(kind)
}

func singular(word string) string {
	return strings.TrimSuffix(strings.ToLower(strings.ReplaceAll(word, "-", "")), "s")
}

func (n *idents) differ(kind, at string, x, y any) string {
	switch x := x.(type) {
	case map[string]any:
		y, ok := y.(map[string]any)
		if !ok || !slices.Equal(slices.Sorted(maps.Keys(x)), slices.Sorted(maps.Keys(y))) {
			return fmt.Sprintf("at %q: %v and %v", at, slices.Sorted(maps.Keys(x)), y)
		}
		for _, name := range slices.Sorted(maps.Keys(x)) {
			if difference := n.differField(kind, at, name, x[name], y[name]); difference != "" {
				return difference
			}
		}
		return ""
	case []any:
		y, ok := y.([]any)
		if !ok || len(x) != len(y) {
			return fmt.Sprintf("at %q: lists differ in length", at)
		}
		for i := range x {
			if difference := n.differ(kind, at+"."+strconv.Itoa(i), x[i], y[i]); difference != "" {
				return difference
			}
		}
		return ""
	}
	if x != y {
		return fmt.Sprintf("at %q: %v and %v", at, x, y)
	}
	return ""
}

func (n *idents) differField(kind, at, name string, x, y any) string {
	at += "." + name
	a, isText := x.(string)
	b, isOther := y.(string)
	if !isText || !isOther {
		if _, isThing := x.(map[string]any); isThing {
			kind = singular(name)
		} else if _, areThings := x.([]any); areThings {
			kind = singular(name)
		}
		return n.differ(kind, at, x, y)
	}
	switch name {
	case "id", "slug":
		if !n.learn(kind, a, b) {
			return fmt.Sprintf("at %q: %s and %s are not the same thing", at, a, b)
		}
		return ""
	case "nextCursor":
		n.learn("cursor", a, b)
		return ""
	case "key", "fingerprint", "token", "challenge", "secret", "uri": // secrets
		if len(a) != len(b) {
			return fmt.Sprintf("at %q: %d and %d characters", at, len(a), len(b))
		}
		return ""
	case "requestId":
		return ""
	}
	if thing, ok := strings.CutSuffix(name, "Id"); ok && uuids.MatchString(a) && uuids.MatchString(b) {
		if !n.learn(strings.ToLower(thing), a, b) {
			return fmt.Sprintf("at %q: %s and %s are not the same thing", at, a, b)
		}
		return ""
	}
	if !n.same(a, b) {
		return fmt.Sprintf("at %q: %q and %q", at, a, b)
	}
	return ""
}

var uuids = regexp.MustCompile(`[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}`)

// same compares strings that may contain IDs.
func (n *idents) same(a, b string) bool {
	if a == b {
		return true
	}
	return n.neutral(a, 0) == n.neutral(b, 1)
}

func (n *idents) neutral(text string, side int) string {
	return uuids.ReplaceAllStringFunc(text, func(id string) string {
		if i, ok := n.places[side][id]; ok {
			return fmt.Sprintf("<<%d>>", i)
		}
		return "<<an id>>"
	})
}
