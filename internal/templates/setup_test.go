package templates_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"mailwright/test/apptest"
)

// given creates a user whose account has this plan.
func given(t *testing.T, s *apptest.Server, plan string) *apptest.Caller {
	t.Helper()
	person := s.Person(t, "Ada Lovelace")
	person.SetPlan(t, plan)
	return person
}

// fields is a body, or part of a response.
type fields = map[string]any

// create creates a template and returns its path.
func create(t *testing.T, c *apptest.Caller, body any) string {
	t.Helper()
	return address(t, c, c.Post(t, c.Path("/templates"), body).Want(t, http.StatusCreated))
}

// address returns the path of the template in a response.
func address(t *testing.T, c *apptest.Caller, answer apptest.Answer) string {
	t.Helper()
	return c.Path("/templates/" + answer.Text(t, "template.id"))
}

// send sends a JSON request with one header.
func send(t *testing.T, c *apptest.Caller, method, path, header, value string, body any) apptest.Answer {
	t.Helper()
	request := apptest.Request{Method: method, Path: path, Header: http.Header{header: {value}}}
	if body != nil {
		raw, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		request.Raw, request.Type = raw, "application/json"
	}
	return c.Do(t, request)
}

// patchIf changes a template with an If-Match header.
func patchIf(t *testing.T, c *apptest.Caller, path, etag string, body any) apptest.Answer {
	t.Helper()
	return send(t, c, "PATCH", path, "If-Match", etag, body)
}

// doc builds a block document from lines "id type parent child,child props", where - means none and props are optional.
func doc(lines ...string) string {
	var nodes []string
	for _, line := range lines {
		part := append(strings.SplitN(line, " ", 5), "")
		node := `{"type":{"resolvedName":"` + part[1] + `"}`
		if part[2] != "-" {
			node += `,"parent":"` + part[2] + `"`
		}
		if part[3] != "-" {
			node += `,"nodes":["` + strings.ReplaceAll(part[3], ",", `","`) + `"]`
		}
		if part[4] != "" {
			node += `,"props":` + part[4]
		}
		nodes = append(nodes, `"`+part[0]+`":`+node+`}`)
	}
	return "{" + strings.Join(nodes, ",") + "}"
}

// saying returns a small document that contains one text block.
func saying(text string) string {
	return doc("ROOT ContainerBlock - k", "k ContainerBlock ROOT t", `t TextBlock k - {"text":"`+text+`"}`)
}

// storedCraft returns the document in the database.
func storedCraft(t *testing.T, s *apptest.Server, path string) string {
	t.Helper()
	var craft string
	err := s.DB.Read().QueryRowContext(t.Context(), `
		SELECT v.craft_state FROM templates t
		JOIN template_versions v ON v.account_id = t.account_id AND v.template_id = t.id AND v.seq = t.content_seq
		WHERE t.id = $1`, path[strings.LastIndex(path, "/")+1:]).Scan(&craft)
	if err != nil {
		t.Fatal(err)
	}
	return craft
}

// names returns the names of the templates in a list, in order.
func names(t *testing.T, list apptest.Answer) []string {
	t.Helper()
	found := []string{}
	for i := range list.Len(t, "templates") {
		entry := list.JSON(t).(fields)["templates"].([]any)[i].(fields)
		found = append(found, entry["name"].(string))
	}
	return found
}

// want fails the test unless the response has these values at these paths.
func want(t *testing.T, answer apptest.Answer, values fields) {
	t.Helper()
	for path, value := range values {
		if got := answer.Value(t, path); got != value {
			t.Errorf("%s is %v, want %v", path, got, value)
		}
	}
}
