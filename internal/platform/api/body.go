package api

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"mailwright/internal/platform/problem"
)

// Limits on a JSON body: how deeply it may be nested, and how many members and elements its objects and lists may have
// in total. Without them, a small body could decode to a hundred times its size. A document is a string in the body and
// has limits of its own.
const (
	maxDepth   = 64
	maxMembers = 20_000
)

var (
	errTooDeep = fmt.Errorf("must not be nested deeper than %d levels", maxDepth)
	errTooMany = fmt.Errorf("must not have more than %d members and elements", maxMembers)
)

// readBody reads the whole body, up to the route's limit.
func readBody(w http.ResponseWriter, req *http.Request, route Route) ([]byte, error) {
	var body bytes.Buffer
	body.Grow(bytes.MinRead + int(min(max(0, req.ContentLength), largeBody))) // the buffer for a larger body grows as it arrives
	_, err := body.ReadFrom(http.MaxBytesReader(w, req.Body, route.BodyLimit))
	if _, tooLarge := errors.AsType[*http.MaxBytesError](err); tooLarge {
		return nil, aboutBody(errTooLarge, fmt.Sprintf("must be at most %d KB", route.BodyLimit>>10))
	}
	if _, refused := errors.AsType[*problem.Problem](err); refused {
		return nil, err
	}
	if err != nil {
		return nil, errMalformedJSON // the connection broke or was too slow, so nobody will read this response
	}
	return body.Bytes(), nil
}

// checkBody returns an error if something is wrong with the body. It puts the body back for the decoder.
func checkBody(req *http.Request, body []byte, route Route, takesJSON bool) (err error) {
	switch {
	case req.Method == http.MethodGet || req.Method == http.MethodHead:
		return nil
	case route.form && !hasType(req, "application/x-www-form-urlencoded"):
		return errFormType
	case takesJSON && len(body) == 0:
		body = []byte("{}") // so that the error names the missing fields
	case route.form && len(body) == 0:
		body = []byte("=") // same for a form
	case takesJSON:
		err = checkJSON(req, body)
	}
	req.Body = io.NopCloser(bytes.NewReader(body))
	return err
}

func checkJSON(req *http.Request, body []byte) error {
	if !hasType(req, "application/json") {
		return errJSONType
	}
	req.Header.Set("Content-Type", "application/json") // the only spelling huma accepts
	err := CheckJSON(body)
	switch {
	case errors.Is(err, errTooDeep), errors.Is(err, errTooMany):
		return aboutBody(errTooComplex, err.Error())
	case err != nil:
		return aboutBody(errMalformedJSON, jsonFault(body, err))
	}
	return nil
}

// aboutBody returns the error with a detail that says what is wrong with the body.
func aboutBody(refusal *problem.Problem, fault string) error {
	told := *refusal
	told.Details = map[string]string{"body": fault}
	return &told
}

// jsonFault says what CheckJSON found, and where.
func jsonFault(body []byte, err error) string {
	syntax, ok := errors.AsType[*jsontext.SyntacticError](err)
	switch {
	case !ok:
		return err.Error()
	case errors.Is(err, io.ErrUnexpectedEOF):
		return "is incomplete JSON"
	}
	before := body[:syntax.ByteOffset]
	line, column := 1+bytes.Count(before, []byte("\n")), 1+utf8.RuneCount(before[1+bytes.LastIndexByte(before, '\n'):])
	if errors.Is(err, jsontext.ErrDuplicateName) {
		return fmt.Sprintf("contains a duplicate field at line %d, column %d", line, column)
	}
	return fmt.Sprintf("is not valid JSON at line %d, column %d", line, column)
}

func hasType(req *http.Request, want string) bool {
	kind, _, err := mime.ParseMediaType(req.Header.Get("Content-Type"))
	return err == nil && kind == want
}

// CheckJSON is the only place that checks JSON syntax. It requires a single value and valid UTF-8, and doesn't allow
// duplicate keys, NUL, more than 64 levels, or more than 20,000 members and elements. It stops at the first one too
// many.
func CheckJSON(data []byte) error {
	decoder := jsontext.NewDecoder(bytes.NewBuffer(data)) // a Buffer's bytes are used without copying
	members := 0
	for values := 0; ; {
		if startsMember(decoder) {
			members++
		}
		_, err := decoder.ReadToken()
		if errors.Is(err, io.EOF) && values == 1 {
			return checkNUL(data)
		}
		if err != nil {
			return err
		}
		if decoder.StackDepth() == 0 {
			values++
		}
		if values > 1 {
			return errors.New("must contain a single JSON value")
		}
		if decoder.StackDepth() > maxDepth {
			return errTooDeep
		}
		if members > maxMembers {
			return errTooMany
		}
	}
}

// startsMember reports whether the next token is the name of a member or starts an element of a list.
func startsMember(decoder *jsontext.Decoder) bool {
	next := decoder.PeekKind()
	if next == jsontext.KindEndObject || next == jsontext.KindEndArray {
		return false
	}
	parent, tokens := decoder.StackIndex(decoder.StackDepth())
	return parent == jsontext.KindBeginArray || (parent == jsontext.KindBeginObject && tokens%2 == 0)
}

// checkNUL rejects an escaped NUL, which PostgreSQL can't store. After an escaped backslash, the same sequence is plain
// text.
func checkNUL(data []byte) error {
	const escape = `\u0000`
	for at := bytes.Index(data, []byte(escape)); at >= 0; {
		if backslashesBefore(data, at)%2 == 0 {
			return errors.New("must not contain the NUL character (\\u0000)")
		}
		next := bytes.Index(data[at+1:], []byte(escape))
		if next < 0 {
			break
		}
		at += 1 + next
	}
	return nil
}

func backslashesBefore(data []byte, at int) int {
	count := 0
	for at--; at >= 0 && data[at] == '\\'; at-- {
		count++
	}
	return count
}

// isText reports whether both databases can store s.
func isText(s string) bool { return utf8.ValidString(s) && !strings.ContainsRune(s, 0) }

// jsonFormat decodes with exact key names (encoding/json would accept "NAME" for "name"). CheckJSON has already checked
// the syntax.
var jsonFormat = huma.Format{
	Marshal: huma.DefaultJSONFormat.Marshal,
	Unmarshal: func(data []byte, v any) error {
		if err := json.Unmarshal(data, v, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true)); err != nil {
			return errors.New("contains a value of the wrong type") // the library's message is about Go types
		}
		return nil
	},
}
