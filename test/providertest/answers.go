package providertest

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"mailwright/internal/integrations/provider"
)

// page returns the kind of error page that many providers show when they are down.
func page(status int) Answer {
	return Answer{
		Status: status, Header: map[string]string{"Content-Type": "text/html"},
		Body: []byte("<!DOCTYPE html><html><body><h1>Sorry</h1></body></html>"),
	}
}

// oddBodies returns bodies that aren't valid responses to any request.
func oddBodies() map[string]string {
	return map[string]string{
		"nothing": "", "null": "null", "object": "{}", "list": "[]", "list of nulls": "[null]", "list of objects": "[{}]", "lists": "[[]]",
		"number":  "42",
		"boolean": "true", "half": `{"id":`, "page": string(page(200).Body),
		"wrong ID": `{"id":{},"data":7,"results":7,"lists":7,"campaign_id":7}`,
		"empty ID": `{"id":0,"data":{"id":""}}`, "huge id": `{"id":1e400}`,
		"nulls":    `{"data":null,"results":null,"lists":null,"senders":null}`,
		"not text": "\xff\xfe\x00", "deep": strings.Repeat("[", 100000), "too long": `"` + strings.Repeat(" ", 5<<20) + `"`,
	}
}

func survivesOddResponses(t *testing.T, c Case) {
	c.eachStep(t, func(s *session, o step) {
		for name, body := range oddBodies() {
			s.server.Plan(o.is(),
				Says(Answer{Status: http.StatusOK, Header: map[string]string{"Content-Type": "application/json"}, Body: []byte(body)}))
			s.checkReadable(name+" for "+o.name, o.do(s, t.Context()))
			s.server.Unplan()
		}
	})
}

// checkReadable checks that an error, if there is one, is readable by a person.
func (s *session) checkReadable(doing string, err error) {
	s.t.Helper()
	if err == nil {
		return
	}
	failed, ok := errors.AsType[*provider.Error](err)
	if !ok || strings.ContainsAny(failed.Message, "<\x00") {
		s.t.Errorf("%s: %T %v", doing, err, err)
	}
	s.checkSecrets(doing, err)
}

// errorPages returns responses with every error status and a page, and with every kind of useless body.
func errorPages() (all []Answer) {
	for _, status := range []int{300, 400, 401, 403, 404, 409, 413, 422, 429, 500, 502, 503, 504, 520, 999} {
		all = append(all, page(status))
	}
	for _, body := range []string{"", "null", "[]", "{}", `{"errors":7,"message":{},"Code":"x","detail":[]}`} {
		all = append(all, Answer{Status: http.StatusBadRequest, Body: []byte(body)})
	}
	return all
}

func survivesErrorPages(t *testing.T, c Case) {
	c.eachStep(t, func(s *session, o step) {
		for _, answer := range errorPages() {
			s.server.Plan(o.is(), slices.Repeat([]Trouble{Says(answer)}, 2*maxTries)...)
			err := o.do(s, t.Context())
			s.server.Unplan()
			if err == nil && !c.isExtra(o.asked) {
				t.Errorf("%s: status %d and %q is a success", o.name, answer.Status, answer.Body)
			}
			s.checkReadable(o.name, err)
		}
	})
}

// survivesChangedResponses changes each part of each response in turn.
func survivesChangedResponses(t *testing.T, c Case) {
	c.eachStep(t, func(s *session, o step) {
		s.tolerant = true
		s.server.Loose()
		var whole any
		s.server.Plan(o.is(), func(_ *Server, w http.ResponseWriter, _ *http.Request, play func() Answer) {
			a := play()
			_ = json.Unmarshal(a.Body, &whole) // some responses are empty
			send(w, a)
		})
		if err := o.do(s, t.Context()); err != nil {
			t.Fatalf("%s: %v", o.name, err)
		}
		for _, changed := range changes(whole) {
			body, err := json.Marshal(changed)
			if err != nil {
				t.Fatal(err)
			}
			s.server.Plan(o.is(), func(_ *Server, w http.ResponseWriter, _ *http.Request, play func() Answer) {
				send(w, Answer{Status: play().Status, Header: map[string]string{"Content-Type": "application/json"}, Body: bytes.TrimSpace(body)})
			})
			s.checkReadable(o.name+" with "+string(body), o.do(s, t.Context()))
			s.server.Unplan()
		}
	})
}

// changes returns all variants of a value that differ in one place, where something is missing or has another type.
func changes(value any) []any {
	all := []any{nil, 7, -1, "x", "", []any{}, map[string]any{}, true}
	switch value := value.(type) {
	case map[string]any:
		for name, part := range value {
			without := maps.Clone(value)
			delete(without, name)
			all = append(all, without)
			for _, changed := range changes(part) {
				with := maps.Clone(value)
				with[name] = changed
				all = append(all, with)
			}
		}
	case []any:
		for i, part := range value {
			for _, changed := range changes(part) {
				with := slices.Clone(value)
				with[i] = changed
				all = append(all, with)
			}
		}
	}
	return all
}
