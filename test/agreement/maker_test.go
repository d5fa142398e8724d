package agreement

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"mailwright/test/apptest"
)

// maker generates requests. Most are valid, but some contain a mistake on purpose.
type maker struct {
	random *rand.Rand
	two    *twins
	serial int
}

func (m *maker) who() int              { return m.random.IntN(len(m.two.callers)) }
func (m *maker) often(per100 int) bool { return m.random.IntN(100) < per100 }

func pick[T any](m *maker, of []T) T { return of[m.random.IntN(len(of))] }

func (m *maker) request(t *testing.T, op operation) apptest.Request {
	t.Helper()
	path := m.path(op)
	if body := op.RequestBody; body != nil && body.Value.Content.Get("multipart/form-data") != nil {
		m.serial++
		return m.dress(op, apptest.FileRequest(t, path, "file",
			pick(m, [][]byte{apptest.PNG(t, m.serial), apptest.PNG(t, 1), []byte("<p>Hello</p>"), nil, []byte("PK\x03\x04")})))
	}
	request := apptest.Request{Method: op.method, Path: path}
	if body := op.RequestBody; body != nil {
		for kind, media := range body.Value.Content {
			request.Type, request.Raw = kind, m.body(kind, media.Schema.Value)
		}
	}
	return m.dress(op, request)
}

// path fills in a path's parameters, mostly with IDs of the right kind, but now and then with others.
func (m *maker) path(op operation) string {
	parts := strings.Split(op.path, "/")
	for i, part := range parts {
		switch {
		case part == "{slug}" && parts[i-1] == "accounts":
			parts[i] = m.id("account")
			if m.often(90) {
				parts[i] = m.mine()
			}
		case part == "{slug}":
			parts[i] = pick(m, []string{"welcome", "nobody", "%00", "..%2f"})
		case strings.HasPrefix(part, "{"):
			parts[i] = m.id(singular(parts[i-1]))
		}
	}
	return strings.Join(parts, "/") + m.query(op)
}

// mine returns the account that this chapter's users belong to.
func (m *maker) mine() string {
	slug := m.two.slugs[0]
	return fmt.Sprintf("<<%d>>", m.two.ids.places[0][slug[0]])
}

func (m *maker) id(kind string) string {
	pool := m.two.ids.pools[kind]
	if len(pool) == 0 || m.often(5) {
		return pick(m, []string{"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f", "nothing", "0", "%F0%9F%98%80", "A1B2"})
	}
	return fmt.Sprintf("<<%d>>", pick(m, pool))
}

func (m *maker) query(op operation) string {
	values := url.Values{}
	for _, parameter := range op.Parameters {
		if p := parameter.Value; p.In == "query" && m.often(35) {
			if p.Name == "cursor" && m.often(70) {
				values.Set(p.Name, m.id("cursor"))
				continue
			}
			values.Set(p.Name, fmt.Sprint(m.value(p.Name, p.Schema.Value, 0)))
		}
	}
	if len(values) == 0 {
		return ""
	}
	return "?" + strings.NewReplacer("%3C%3C", "<<", "%3E%3E", ">>").Replace(values.Encode())
}

// dress adds the headers that the operation supports.
func (m *maker) dress(op operation, request apptest.Request) apptest.Request {
	request.Header = http.Header{}
	for _, parameter := range op.Parameters {
		switch p := parameter.Value; {
		case p.Name == "Idempotency-Key" && m.often(10):
			request.Header.Set(p.Name, pick(m, []string{"one", "two", "three", "four"}))
		case strings.HasPrefix(p.Name, "If-") && m.often(30):
			request.Header.Set(p.Name, pick(m, []string{m.id("etag"), m.id("etag"), "*", `"0"`, "nothing"}))
		}
	}
	return request
}

func (m *maker) body(kind string, schema *openapi3.Schema) []byte {
	if kind == "application/x-www-form-urlencoded" {
		return []byte(url.Values{"email": {pick(m, []string{"a@example.com", "x"})}, "password": {"correct horse battery"}}.Encode())
	}
	encoder := &strings.Builder{}
	writer := json.NewEncoder(encoder)
	writer.SetEscapeHTML(false) // otherwise placeholders would be lost
	if err := writer.Encode(m.value("", schema, 0)); err != nil {
		panic(err)
	}
	raw := encoder.String()
	if m.often(97) {
		return []byte(raw)
	}
	return []byte(pick(m,
		[]string{raw[:len(raw)/2], raw + "x", "", "null", "[]", "\xff\xfe", `{"name":"a","name":"b"}`, strings.Repeat("[", 100)}))
}

// wrong lists values that users and programs send by mistake.
var wrong = []any{
	nil, true, 0, -1, 1e300, 0.5, "", " ", "a\x00b", strings.Repeat("x", 300), strings.Repeat("é", 256), "😀", "'; DROP TABLE users; --",
	"%", "_",
	"\u2028",
	[]any{},
	map[string]any{},
	"../../etc/passwd", "<script>alert(1)</script>", "\\", "ﬀ", "İ", "a\u0301", "100%", "javascript:alert(1)",
}

func (m *maker) value(name string, schema *openapi3.Schema, depth int) any {
	if depth > 0 && m.often(4) || depth > 8 {
		return pick(m, wrong)
	}
	if states := documents[name]; states != nil && m.often(90) {
		return pick(m, states)
	}
	if kind, ok := idField(name); ok && m.often(90) {
		return m.id(kind)
	}
	for _, choices := range []openapi3.SchemaRefs{schema.OneOf, schema.AnyOf} {
		if len(choices) > 0 {
			return m.value(name, pick(m, choices).Value, depth)
		}
	}
	if len(schema.Enum) > 0 {
		return pick(m, schema.Enum)
	}
	if example := exampleOf(schema); example != nil && m.often(40) {
		return example
	}
	return m.plain(name, schema, depth)
}

func (m *maker) plain(name string, schema *openapi3.Schema, depth int) any {
	switch {
	case schema.Type.Includes("object"):
		return m.object(schema, depth)
	case schema.Type.Includes("array"):
		list := []any{}
		for range m.random.IntN(4) {
			list = append(list, m.value(name, schema.Items.Value, depth+1))
		}
		return list
	case schema.Type.Includes("integer"), schema.Type.Includes("number"):
		return m.random.IntN(120) - 5
	case schema.Type.Includes("boolean"):
		return m.often(50)
	}
	return m.text(schema)
}

func (m *maker) object(schema *openapi3.Schema, depth int) any {
	object := map[string]any{}
	names := make([]string, 0, len(schema.Properties))
	for name := range schema.Properties {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		chance := 45
		if slices.Contains(schema.Required, name) {
			chance = 98
		}
		if m.often(chance) {
			object[name] = m.value(name, schema.Properties[name].Value, depth+1)
		}
	}
	if m.often(3) {
		object["unknown"] = pick(m, wrong)
	}
	return object
}

func (m *maker) text(schema *openapi3.Schema) any {
	switch schema.Format {
	case "email":
		m.serial++
		return pick(m, []string{fmt.Sprintf("n%d@example.com", m.serial), "Ada@Example.com", "ada@example.com", "a@b", "ü@example.com"})
	case "uri":
		return pick(m, []string{"https://example.com/a?b=c", "http://example.com", "ftp://example.com", "mailto:a@example.com"})
	}
	texts := []string{"Spring news", "Ümläut & Söhne", "a", "Ada 😀", "spring NEWS", "50% off_now", `quote " and \ slash`, "  padded  "}
	if schema.MaxLength != nil && *schema.MaxLength < 1000 {
		longest := int(*schema.MaxLength) //nolint:gosec // small
		texts = append(texts, strings.Repeat("é", longest), strings.Repeat("y", longest+1))
	}
	return pick(m, texts)
}

func exampleOf(schema *openapi3.Schema) any {
	if schema.Example != nil {
		return schema.Example
	}
	if examples, ok := schema.Extensions["examples"].([]any); ok && len(examples) > 0 {
		return examples[0]
	}
	return nil
}

// idField returns the kind of object that a field refers to.
func idField(name string) (string, bool) {
	thing, ok := strings.CutSuffix(name, "Id")
	if name == "confirm" {
		return "account", true
	}
	if name == "parentGenerationId" {
		return "generation", true
	}
	return strings.ToLower(thing), ok
}

// documents contains values for fields whose text has its own syntax.
var documents = map[string][]any{
	"craftState": {
		`{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"displayName":"Container","custom":{},"hidden":false,` +
			`"nodes":["a"],"linkedNodes":{}},"a":{"type":{"resolvedName":"TextBlock"},"isCanvas":false,"props":{"text":"Hello"},` +
			`"displayName":"Text","custom":{},"parent":"ROOT","hidden":false,"nodes":[],"linkedNodes":{}}}`,
		`{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":["gone"]}}`,
		`{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":[]}}`, `{`, `[]`, `{"ROOT":{}}`, "\u0000",
	},
	"html":        {"<p>Hello</p>", "<table><tr><td>A</td></tr></table>", "", "<p>\u0000</p>", "plain"},
	"htmlContent": {"<p>Hello</p>", "<a href=\"https://example.com/?a=1&b=2\">Go</a>", "", nil},
	"prompt":      {"A spring sale: 20% off until May 3", "Invite members to the annual meeting on 4 June at 18:00", " "},
	"instruction": {"Make the headline shorter", "remove the text", "hm"},
	"password":    {"correct horse battery", "short"},
}
