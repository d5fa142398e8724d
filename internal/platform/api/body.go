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

// maxDepth is how deep JSON may nest.
const maxDepth = 64

var errTooDeep = fmt.Errorf("nests deeper than %d levels", maxDepth)

// readBody takes the whole body, within the route's limit.
func readBody(w http.ResponseWriter, req *http.Request, route Route) ([]byte, error) {
	var body bytes.Buffer
	body.Grow(bytes.MinRead + int(min(max(0, req.ContentLength), largeBody))) // a larger one grows as it comes
	_, err := body.ReadFrom(http.MaxBytesReader(w, req.Body, route.BodyLimit))
	if _, tooLarge := errors.AsType[*http.MaxBytesError](err); tooLarge {
		return nil, aboutBody(errTooLarge, fmt.Sprintf("must have at most %d KB", route.BodyLimit>>10))
	}
	if err != nil {
		return nil, errMalformedJSON // the connection broke or was too slow: nobody reads this answer
	}
	return body.Bytes(), nil
}

// checkBody finds whether a body is sound and puts it back for the decoder.
func checkBody(req *http.Request, body []byte, route Route, takesJSON bool) (err error) {
	switch {
	case req.Method == http.MethodGet || req.Method == http.MethodHead:
		return nil
	case route.form && !hasType(req, "application/x-www-form-urlencoded"):
		return errFormType
	case takesJSON && len(body) == 0:
		body = []byte("{}") // so that the missing fields are named
	case route.form && len(body) == 0:
		body = []byte("=") // likewise
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
	req.Header.Set("Content-Type", "application/json") // huma knows only this spelling
	if err := CheckJSON(body); err != nil {
		return aboutBody(errMalformedJSON, jsonFault(body, err))
	}
	return nil
}

// aboutBody is the refusal with what is wrong.
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
		return "ends too early"
	}
	before := body[:syntax.ByteOffset]
	line, column := 1+bytes.Count(before, []byte("\n")), 1+utf8.RuneCount(before[1+bytes.LastIndexByte(before, '\n'):])
	if errors.Is(err, jsontext.ErrDuplicateName) {
		return fmt.Sprintf("names a field twice, at line %d, column %d", line, column)
	}
	return fmt.Sprintf("is not JSON from line %d, column %d on", line, column)
}

func hasType(req *http.Request, want string) bool {
	kind, _, err := mime.ParseMediaType(req.Header.Get("Content-Type"))
	return err == nil && kind == want
}

// CheckJSON is the one gate for JSON: a single value, valid UTF-8, no duplicate keys, no NUL, at most 64 levels.
func CheckJSON(data []byte) error {
	decoder := jsontext.NewDecoder(bytes.NewBuffer(data)) // of a Buffer it takes the bytes themselves
	for values := 0; ; {
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
			return errors.New("holds more than one value")
		}
		if decoder.StackDepth() > maxDepth {
			return errTooDeep
		}
	}
}

// checkNUL finds the escape of NUL, which PostgreSQL can't store. Behind an escaped backslash it is plain text.
func checkNUL(data []byte) error {
	const escape = `\u0000`
	for at := bytes.Index(data, []byte(escape)); at >= 0; {
		if backslashesBefore(data, at)%2 == 0 {
			return errors.New("holds the character NUL")
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

// isText tells whether both databases can store s.
func isText(s string) bool { return utf8.ValidString(s) && !strings.ContainsRune(s, 0) }

// jsonFormat decodes with exact key names (encoding/json would take "NAME" for "name"); the gate has checked the syntax.
var jsonFormat = huma.Format{
	Marshal: huma.DefaultJSONFormat.Marshal,
	Unmarshal: func(data []byte, v any) error {
		if err := json.Unmarshal(data, v, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true)); err != nil {
			return errors.New("holds a value that cannot be read") // the library's words are about Go's types
		}
		return nil
	},
}
