package providertest

import (
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"sync"
	"testing"

	"mailwright/internal/email/mergetags"
	"mailwright/internal/integrations/provider"
)

func identifies(t *testing.T, c Case) {
	s := c.start(t)
	identity, err := c.Provider.Identify(t.Context(), s.client)
	if err != nil || !reflect.DeepEqual(identity, c.Identity) {
		t.Errorf("%+v, want %+v: %v", identity, c.Identity, err)
	}
}

func pushes(t *testing.T, c Case) {
	s := c.start(t)
	mail := c.mail()
	pushed := s.mustPush(mail)
	s.checkStored(pushed, mail)
	if sent := s.server.Requests(s.fake.IsPush); len(sent) != 1 {
		t.Errorf("%d requests for one push", len(sent))
	}
	again := s.mustPush(mail) // some providers store it under another name
	if all := s.fake.Library().All(); again.ID == pushed.ID || len(all) != 2 {
		t.Errorf("a second push made %q besides %q, %d in all", again.ID, pushed.ID, len(all))
	}
}

// checkStored compares what the provider stores with what was pushed.
func (s *session) checkStored(pushed provider.Pushed, mail provider.Email) {
	s.t.Helper()
	got, ok := s.fake.Library().Of(pushed.ID)
	want := s.Stored(mail)
	if !ok || got != want {
		s.t.Errorf("stored as %q:\n%+v, want\n%+v", pushed.ID, got, want)
	}
	address := ""
	if s.URL != nil {
		address = s.URL(pushed.ID)
	}
	if pushed.Name != want.Name || pushed.URL != address {
		s.t.Errorf("the push is called %q at %q, the template %q at %q", pushed.Name, pushed.URL, want.Name, address)
	}
}

func pushesNames(t *testing.T, c Case) {
	for _, name := range []string{
		"x", "<b>\"Sale\" & 'more'</b>", "Grüße aus Ōsaka 🍂", "--> templateType: page", "../../etc/passwd", "{{ contact.email }} {% raw %}",
		strings.Repeat("ä", 255), strings.Repeat("An email with a long name ", 10) + "for you only",
	} {
		s := c.start(t)
		mail := c.mail()
		mail.Name = name
		s.checkStored(s.mustPush(mail), mail)
	}
}

func pushesConcurrently(t *testing.T, c Case) {
	s := c.start(t)
	const mails = 4
	var all sync.WaitGroup
	for n := range mails {
		all.Go(func() {
			mail := c.mail()
			mail.Name = fmt.Sprintf("Email %d", n)
			pushed, err := c.Provider.Push(t.Context(), s.client, mail)
			if err != nil {
				t.Errorf("push: %v", err)
				return
			}
			s.checkStored(pushed, mail)
		})
	}
	all.Wait()
	if stored := len(s.fake.Library().All()); stored != mails {
		t.Errorf("%d templates for %d emails", stored, mails)
	}
}

func updates(t *testing.T, c Case) {
	updater, ok := c.Provider.(provider.Updater)
	if !ok {
		t.Skip("it can't")
	}
	s := c.start(t)
	pushed := s.mustPush(c.mail())
	mail := c.mail()
	mail.Name, mail.Subject, mail.Text = "November news", "What is new in November", "Hello again\n"
	mail.HTML = strings.ReplaceAll(mail.HTML, "Hello", "Hello again")
	changed, err := updater.Update(t.Context(), s.client, pushed.ID, mail)
	if err != nil || changed.ID != pushed.ID {
		t.Fatalf("%+v of %+v: %v", changed, pushed, err)
	}
	s.checkStored(changed, mail)
	if all := s.fake.Library().All(); len(all) != 1 {
		t.Errorf("%d templates after an update", len(all))
	}
}

func updatesDeleted(t *testing.T, c Case) {
	updater, ok := c.Provider.(provider.Updater)
	if !ok {
		t.Skip("it can't")
	}
	s := c.start(t)
	pushed := s.mustPush(c.mail())
	s.fake.Library().Remove(pushed.ID)
	changed, err := updater.Update(t.Context(), s.client, pushed.ID, c.mail())
	if c.MakesAgain {
		if err != nil {
			t.Fatal(err)
		}
		s.checkStored(changed, c.mail())
		return
	}
	if !provider.IsStatus(err, 404) {
		t.Errorf("%+v, %v, want a status 404", changed, err)
	}
}

func listsFields(t *testing.T, c Case) {
	s := c.start(t)
	fields, err := c.Provider.MergeFields(t.Context(), s.client)
	if err != nil || !reflect.DeepEqual(fields, c.Fields) {
		t.Errorf("fields:\n%+v, want\n%+v: %v", fields, c.Fields, err)
	}
	s.checkFields(fields)
}

// checkFields checks that keys are unique and can be part of a tag.
func (s *session) checkFields(fields []provider.Field) {
	s.t.Helper()
	dialect, ok := mergetags.Of(s.Provider.Describe().ID)
	if !ok {
		s.t.Fatal("the provider has no dialect")
	}
	key := regexp.MustCompile("^(?:" + dialect.Key + ")$")
	seen := map[string]bool{}
	for _, f := range fields {
		if f.Key == "" || seen[f.Key] {
			s.t.Errorf("the key %q is empty or not unique", f.Key)
		}
		seen[f.Key] = true
		if f.Name == "" && f.Tag == "" && !key.MatchString(f.Key) {
			s.t.Errorf("a tag can't contain the key %q", f.Key)
		}
	}
}

func renewsOnce(t *testing.T, c Case) {
	probe := c.start(t)
	for i := range probe.operations() {
		s := c.start(t)
		operation := s.operations()[i]
		before := len(s.server.Requests(Any))
		s.server.Plan(Any, Says(c.Expired.Answer))
		if err := operation.do(s, t.Context()); err != nil {
			t.Errorf("%s with an expired token: %v", operation.name, err)
		}
		if !reflect.DeepEqual(s.tokens.renewed, []string{Token}) {
			t.Errorf("%s renewed %v", operation.name, s.tokens.renewed)
		}
		for _, r := range s.server.Requests(Any)[before+1:] {
			if strings.Contains(r.Header.Get("Authorization")+" ", Token+" ") {
				t.Errorf("%s %s with the old token", r.Method, r.Path)
			}
		}
	}
}

func reportsEnd(t *testing.T, c Case) {
	for i := range c.start(t).operations() {
		s := c.start(t)
		operation := s.operations()[i]
		stored := len(s.fake.Library().All())
		s.server.Plan(Any, Says(c.Revoked.Answer), Says(c.Revoked.Answer))
		err := operation.do(s, t.Context())
		s.checkError(operation.name, err,
			provider.Error{Kind: provider.Unauthorized, Status: c.Revoked.Answer.Status, Code: c.Revoked.Code, Message: c.Revoked.Message})

		s.tokens.ended = true
		s.server.Plan(Any, Says(c.Revoked.Answer))
		before := len(s.server.Requests(Any))
		if err := operation.do(s, t.Context()); !errors.Is(err, errEnded) {
			t.Errorf("%s without a new token: %v", operation.name, err)
		}
		if asked := len(s.server.Requests(Any)) - before; asked != 1 {
			t.Errorf("%s asked %d times after the end", operation.name, asked)
		}
		if now := len(s.fake.Library().All()); now != stored {
			t.Errorf("%s created %d templates", operation.name, now-stored)
		}
	}
}

// checkError checks that an error says what happened without revealing a secret.
func (s *session) checkError(doing string, err error, want provider.Error) {
	s.t.Helper()
	got, ok := errors.AsType[*provider.Error](err)
	if !ok {
		s.t.Errorf("%s: %v, want %+v", doing, err, want)
		return
	}
	if got.Kind != want.Kind || got.Status != want.Status || got.Code != want.Code || got.Message != want.Message ||
		got.MayExist != want.MayExist {
		s.t.Errorf("%s:\n%q %d %q %q may exist: %v, want\n%q %d %q %q may exist: %v", doing,
			got.Kind, got.Status, got.Code, got.Message, got.MayExist, want.Kind, want.Status, want.Code, want.Message, want.MayExist)
	}
	s.checkSecrets(doing, err)
}

func (s *session) checkSecrets(doing string, err error) {
	s.t.Helper()
	for _, secret := range []string{Token, ClientSecret} {
		if strings.Contains(fmt.Sprintf("%v %+v", err, err), secret) {
			s.t.Errorf("%s: the error reveals a secret: %v", doing, err)
		}
	}
}
