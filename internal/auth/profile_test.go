package auth_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mailwright/test/apptest"
)

// oneStep is the two-factor status of users without two-step sign-in.
var oneStep = map[string]any{"totp": false, "passkeys": 0.0, "recoveryCodesLeft": 0.0}

func TestProfile_isYourOwn(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		want := map[string]any{"user": map[string]any{
			"id": ada.UserID, "name": "Ada", "email": ada.Email, "emailVerified": false, "image": nil, "pendingEmail": nil, "hasPassword": true,
			"twoFactor": oneStep,
		}}
		if diff := cmp.Diff(want, ada.Get(t, "/api/user").Want(t, 200).JSON(t)); diff != "" {
			t.Error(diff)
		}
		s.Nobody().Get(t, "/api/user").WantError(t, 401, "", "Not authenticated")
		s.Nobody().Patch(t, "/api/user", map[string]any{"name": "Eve"}).WantError(t, 401, "", "Not authenticated")
	})
}

func TestProfile_changesOnlySentFields(t *testing.T) {
	const picture = "https://example.com/ada.png?size=2#x"
	steps := []struct {
		name      string
		body      string
		wantName  string
		wantImage any
	}{
		{"both", `{"name":" Countess Ada ","image":"` + picture + `"}`, "Countess Ada", picture},
		{"nothing", `{}`, "Countess Ada", picture},
		{"name alone", `{"name":"Ада 😀"}`, "Ада 😀", picture},
		{"null clears the image", `{"image":null}`, "Ада 😀", nil},
		{
			"longest", `{"name":"` + strings.Repeat("é", 100) + `","image":"http://e.com/` + strings.Repeat("x", 499) + `"}`,
			strings.Repeat("é", 100), "http://e.com/" + strings.Repeat("x", 499),
		},
		{
			"fields that can't be changed", `{"id":"x","email":"eve@example.com","emailVerified":true,"password":"new ` +
				`password","role":"owner","Name":"Eve","NAME":"Eve"}`,
			strings.Repeat("é", 100), "http://e.com/" + strings.Repeat("x", 499),
		},
	}
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for _, step := range steps {
			request := apptest.Request{Method: "PATCH", Path: "/api/user", Raw: []byte(step.body), Type: "application/json"}
			want := map[string]any{"user": map[string]any{
				"id": ada.UserID, "name": step.wantName, "email": ada.Email, "emailVerified": false, "image": step.wantImage,
				"pendingEmail": nil, "hasPassword": true, "twoFactor": oneStep,
			}}
			if diff := cmp.Diff(want, ada.Do(t, request).Want(t, 200).JSON(t)); diff != "" {
				t.Errorf("%s: %s", step.name, diff)
			}
			if diff := cmp.Diff(want, ada.Get(t, "/api/user").JSON(t)); diff != "" {
				t.Errorf("%s, read again: %s", step.name, diff)
			}
		}
	})
}

func TestProfile_rejectsInvalidFields(t *testing.T) {
	cases := []struct {
		name, body, field string
	}{
		{"null name", `{"name":null}`, "name"},
		{"empty name", `{"name":""}`, "name"},
		{"blank name", `{"name":" \t "}`, "name"},
		{"long name", `{"name":"` + strings.Repeat("é", 101) + `"}`, "name"},
		{"control character", `{"name":"Ada\u001b[31m"}`, "name"},
		{"number", `{"name":7}`, "name"},
		{"list", `{"name":["Ada"]}`, "name"},
		{"long image", `{"image":"https://e.com/` + strings.Repeat("x", 499) + `"}`, "image"},
		{"script", `{"image":"javascript:alert(1)"}`, "image"},
		{"data", `{"image":"data:image/png;base64,AAAA"}`, "image"},
		{"local path", `{"image":"/ada.png"}`, "image"},
		{"empty image", `{"image":""}`, "image"},
		{"username and password", `{"image":"https://u:p@e.com/a.png"}`, "image"},
		{"username", `{"image":"https://u@e.com"}`, "image"},
		{"no host", `{"image":"https://"}`, "image"},
		{"white space", `{"image":"https://e.com/a b"}`, "image"},
		{"line break", `{"image":"https://e.com/\r\nX: y"}`, "image"},
		{"control character in the image", `{"image":"https://e.com/\u0001"}`, "image"},
		{"quotes", `{"image":"https://e.com/\" onerror=\"alert(1)"}`, "image"},
		{"image as a number", `{"image":1}`, "image"},
		{"image as an object", `{"image":{"url":"https://e.com"}}`, "image"},
	}
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for _, c := range cases {
			t.Run(c.name, func(t *testing.T) {
				ada.Do(t, apptest.Request{Method: "PATCH", Path: "/api/user", Raw: []byte(c.body), Type: "application/json"}).WantInvalid(t, c.field)
			})
		}
		ada.Patch(t, "/api/user", map[string]any{"name": "", "image": "x"}).Want(t, 400)
		answer := ada.Get(t, "/api/user")
		if answer.Value(t, "user.name") != "Ada" || answer.Value(t, "user.image") != nil {
			t.Errorf("a rejected change had an effect: %s", answer.Body)
		}
	})
}

func TestProfile_saysWhetherThereIsAPassword(t *testing.T) {
	fake := newFakeProvider(t)
	apptest.EachWith(t, withSSO(t, fake.URL, nil), func(t *testing.T, s *apptest.Server) {
		if s.Person(t, "Ada").Get(t, "/api/user").Want(t, 200).Value(t, "user.hasPassword") != true {
			t.Error("Ada has a password")
		}
		grace := s.Nobody()
		grace.Cookie = cookieIn(fake.enter(t, s, nil)).Value
		if grace.Get(t, "/api/user").Want(t, 200).Value(t, "user.hasPassword") != false {
			t.Error("Grace has no password")
		}
	})
}
