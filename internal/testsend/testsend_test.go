package testsend_test

import (
	"bytes"
	"maps"
	"mime"
	"net/http"
	netmail "net/mail"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
	"github.com/google/go-cmp/cmp"

	"mailwright/internal/app"
	"mailwright/internal/email/limits"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/mail/mailtest"
	"mailwright/internal/platform/seal"
	"mailwright/test/apptest"
	"mailwright/test/growth"
)

type fields = map[string]any

// verify verifies the caller's address as the link in the email does.
func verify(t *testing.T, s *apptest.Server, c *apptest.Caller) {
	t.Helper()
	if _, err := s.DB.Writer().ExecContext(t.Context(), `UPDATE users SET email_verified_at = created_at WHERE id = $1`,
		c.UserID); err != nil {
		t.Fatal(err)
	}
}

func send(t *testing.T, c *apptest.Caller, draft fields) apptest.Answer {
	t.Helper()
	return c.Post(t, c.Path("/send-test-email"), draft)
}

// lastEmail returns the newest email in the outbox.
func lastEmail(t *testing.T, s *apptest.Server, to string) apptest.Mail {
	t.Helper()
	mails := s.Mails(t, to)
	if len(mails) == 0 {
		t.Fatalf("no email to %s", to)
	}
	return mails[len(mails)-1]
}

func TestSend_goesOnlyToTheCaller(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada Lovelace")
		send(t, owner, fields{"html": "<p>Hello</p>"}).WantError(t, http.StatusForbidden, "EMAIL_UNVERIFIED",
			"Verify your email address first. Then you can send yourself test emails.")
		verify(t, s, owner)
		for name, c := range map[string]*apptest.Caller{"person": owner, "key": owner.NewKey(t)} {
			answer := send(t, c, fields{"html": "<p>Hello <b>" + name + "</b></p>", "subject": "Spring sale", "to": "eve@example.com"}).Want(t,
				http.StatusOK)
			if answer.Text(t, "data.to") != owner.Email || answer.Value(t, "data.sent") != true {
				t.Errorf("%s: %s", name, answer.Body)
			}
			got := lastEmail(t, s, owner.Email)
			want := apptest.Mail{To: owner.Email, Subject: "[Test] Spring sale", Text: "Hello " + name, HTML: "<p>Hello <b>" + name + "</b></p>"}
			if got.Text = strings.TrimSpace(got.Text); got != want {
				t.Errorf("%+v, want %+v", got, want)
			}
		}
		if stray := s.Mails(t, "eve@example.com"); len(stray) > 0 {
			t.Errorf("a recipient was taken from the body: %+v", stray)
		}
	})
}

func TestSend_makesTextAndSubject(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada Lovelace")
		verify(t, s, owner)
		send(t, owner, fields{"html": "<p>One</p>", "text": "Another"}).Want(t, http.StatusOK)
		if got := lastEmail(t, s, owner.Email); got.Subject != "[Test] Untitled" || strings.TrimSpace(got.Text) != "Another" {
			t.Errorf("%+v", got)
		}
		send(t, owner, fields{"html": "<p>One</p>", "subject": strings.Repeat("ü", 200)}).Want(t, http.StatusOK)
		send(t, owner, fields{"html": "<p>One</p>", "subject": strings.Repeat("ü", 201)}).WantInvalid(t, "subject")
		send(t, owner, fields{"subject": "No mail"}).WantInvalid(t, "html")
		send(t, owner, fields{"html": strings.Repeat("a", 1<<20)}).Want(t, http.StatusOK)
		send(t, owner, fields{"html": strings.Repeat("a", 1<<20+1)}).WantInvalid(t, "html")
		send(t, owner, fields{"html": "a", "text": strings.Repeat("a", 1<<20+1)}).WantInvalid(t, "text")
	})
}

func TestSend_isRecordedInTheAuditLog(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada Lovelace")
		verify(t, s, owner)
		id := owner.Post(t, owner.Path("/templates"), fields{"name": "Season"}).Want(t, http.StatusCreated).Text(t, "template.id")
		send(t, owner, fields{"html": "<p>One</p>", "subject": "Spring sale", "templateId": id}).Want(t, http.StatusOK)
		wantLogged(t, owner, fields{"subject": "Spring sale", "templateId": id, "template": "Season"})
		send(t, owner, fields{"html": "<p>One</p>", "subject": "Spring sale", "templateId": "spring"}).Want(t, http.StatusOK)
		wantLogged(t, owner, fields{"subject": "Spring sale", "templateId": "spring"})
	})
}

func wantLogged(t *testing.T, owner *apptest.Caller, details fields) {
	t.Helper()
	event := owner.Get(t, owner.Path("/audit")).Want(t, http.StatusOK).Value(t, "events.0").(fields)
	delete(event, "id")
	delete(event, "at")
	want := fields{
		"action": "test-mail.sent", "actor": fields{"id": owner.UserID, "name": "Ada Lovelace", "kind": "user"},
		"target": fields{"kind": "user", "id": owner.UserID, "name": owner.Email}, "details": details,
	}
	if diff := cmp.Diff(want, event); diff != "" {
		t.Error(diff)
	}
}

func TestSend_requiresPermissionToExport(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		for role, status := range map[access.Role]int{access.Admin: 200, access.Editor: 200, access.Reviewer: 403} {
			member := s.Member(t, owner, role)
			verify(t, s, member)
			send(t, member, fields{"html": "<p>Hello</p>"}).Want(t, status)
		}
	})
}

func TestSend_isLimitedToFifteenAnHour(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		verify(t, s, owner)
		for range 15 {
			send(t, owner, fields{"html": "<p>Hello</p>"}).Want(t, http.StatusOK)
		}
		refused := send(t, owner, fields{"html": "<p>Hello</p>"}).Want(t, http.StatusTooManyRequests)
		if refused.Header.Get("Retry-After") == "" {
			t.Error("it doesn't say when to retry")
		}
		if sent := len(s.Mails(t, owner.Email)); sent > 16 { // plus the email that verifies the address
			t.Errorf("%d emails", sent)
		}
		s.Clock.Advance(time.Hour)
		send(t, owner, fields{"html": "<p>Hello</p>"}).Want(t, http.StatusOK)
	})
}

// TestSend_allowsFifteenInAnySixtyMinutes checks that each slot becomes available again an hour after its email was
// sent, and not earlier.
func TestSend_allowsFifteenInAnySixtyMinutes(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		verify(t, s, owner)
		s.Clock.Freeze(s.Clock.Now().Truncate(time.Second))
		take := func(count int, wait string) {
			t.Helper()
			for range count {
				send(t, owner, fields{"html": "<p>Hello</p>"}).Want(t, http.StatusOK)
			}
			refused := send(t, owner, fields{"html": "<p>Hello</p>"}).Want(t, http.StatusTooManyRequests)
			if got := refused.Header.Get("Retry-After"); got != wait {
				t.Errorf("Retry-After %s, want %s seconds", got, wait)
			}
		}
		send(t, owner, fields{"html": "<p>Hello</p>"}).Want(t, http.StatusOK)
		s.Clock.Advance(20 * time.Minute)
		take(14, "2400")
		s.Clock.Advance(39 * time.Minute)
		take(0, "60")
		s.Clock.Advance(time.Minute)
		take(1, "1200")
	})
}

// TestSend_allowsFifteenOfManyAtOnce checks that concurrent requests over the limit on two nodes are rejected and don't
// send an email.
func TestSend_allowsFifteenOfManyAtOnce(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		verify(t, s, owner)
		both := []*apptest.Server{s, s.Beside(t)}
		statuses := make(chan int, 200)
		for i := range cap(statuses) {
			go func() { statuses <- send(t, owner.On(both[i%2]), fields{"html": "<p>Hello</p>"}).Status }()
		}
		counts := map[int]int{}
		for range cap(statuses) {
			counts[<-statuses]++
		}
		if counts[http.StatusOK] != 15 || counts[http.StatusTooManyRequests] != 185 {
			t.Errorf("statuses %v, want 15 of 200 and 185 of 429", counts)
		}
	})
}

// withMailServer runs a scenario on both databases with a mail server on the loopback interface.
func withMailServer(t *testing.T, server *mailtest.Server, scenario func(t *testing.T, s *apptest.Server)) {
	t.Helper()
	mailtest.Start(t, server)
	apptest.EachWith(t, func(c *app.Config) { c.SMTPURL = seal.Secret("smtp://" + server.Address) }, scenario)
}

func TestSend_reportsMailServerErrors(t *testing.T) {
	for name, code := range map[string]int{"permanently": 550, "temporarily": 451} {
		t.Run(name, func(t *testing.T) {
			refusal := &smtp.SMTPError{Code: code, EnhancedCode: smtp.EnhancedCode{code / 100, 1, 1}, Message: "No"}
			withMailServer(t, &mailtest.Server{Refuse: func(int) error { return refusal }}, func(t *testing.T, s *apptest.Server) {
				owner := s.Person(t, "Owner")
				verify(t, s, owner)
				send(t, owner, fields{"html": "<p>Hello</p>"}).
					WantError(t, http.StatusInternalServerError, "SEND_FAILED", "The mail server rejected the test email. Try again later.")
			})
		})
	}
}

// headerNames lists all headers that a test email may have.
var headerNames = []string{"Auto-Submitted", "Content-Type", "Date", "From", "Message-Id", "Mime-Version", "Subject", "To"}

func TestSend_sanitizesSubjects(t *testing.T) {
	hostile := map[string]string{
		"Sale\r\nBcc: eve@example.com":            "Sale Bcc: eve@example.com",
		"Sale\nX-Evil: 1\n\n<p>Body</p>":          "Sale X-Evil: 1 <p>Body</p>",
		"Sale\u2028Bcc: eve@example.com\u0085now": "Sale Bcc: eve@example.com now",
		"Tab\tand\u001bescape\u007fdel":           "Tab and escape del",
		"=?utf-8?q?Sale=0D=0ABcc:_eve?=":          "=\u200b?utf-8?q?Sale=0D=0ABcc:_eve?=",
		" \r\n ":                                  "Untitled",
		strings.Repeat("very long words 🌷 ", 11):  strings.TrimSpace(strings.Repeat("very long words 🌷 ", 11)),
	}
	server := &mailtest.Server{}
	withMailServer(t, server, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		verify(t, s, owner)
		for typed, want := range hostile {
			send(t, owner, fields{"html": "<p>Hello</p>", "subject": typed}).Want(t, http.StatusOK)
			wantMail(t, server, owner.Email, "[Test] "+want)
		}
	})
}

// wantMail finds the email with the subject among those to the recipient, and checks all of its headers.
func wantMail(t *testing.T, server *mailtest.Server, to, subject string) {
	t.Helper()
	var subjects []string
	for _, got := range server.All(t, 1) {
		letter, err := netmail.ReadMessage(bytes.NewReader(got.Data))
		if err != nil {
			t.Fatal(err)
		}
		decoded, err := new(mime.WordDecoder).DecodeHeader(letter.Header.Get("Subject"))
		if err != nil {
			t.Fatal(err)
		}
		if subjects = append(subjects, decoded); decoded != subject || !slices.Equal(got.To, []string{to}) {
			continue
		}
		if names := slices.Sorted(maps.Keys(letter.Header)); !slices.Equal(names, headerNames) {
			t.Errorf("%q has the headers %q", subject, names)
		}
		return
	}
	t.Errorf("no email to %s with the subject %q among %q", to, subject, subjects)
}

// TestSend_staysWithinItsLimit sends hostile emails. Neither the text that is made from one nor the whole message is
// larger than its limit.
func TestSend_staysWithinItsLimit(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada Lovelace")
		verify(t, s, owner)
		sources := map[string]string{
			"quoted-printable": "<p>" + strings.Repeat("é", 200_000), "as large as possible": strings.Repeat("<li>é", 1<<20/6),
		}
		for _, shape := range growth.HTML() {
			sources[shape.Name] = shape.Make(16 << 10)
		}
		for name, source := range sources {
			s.Clock.Advance(time.Hour)
			send(t, owner, fields{"html": source}).Want(t, http.StatusOK)
			got, size := takeEmail(t, s, owner.Email)
			if most := limits.Output(len(source)); len(got.Text) > most || size > limits.Output(len(source)+len(got.Text)) {
				t.Errorf("%s: %d bytes became a text of %d and a message of %d", name, len(source), len(got.Text), size)
			}
		}
	})
}

// takeEmail returns the newest email and the size of the largest one in the outbox, and empties the outbox.
func takeEmail(t *testing.T, s *apptest.Server, to string) (apptest.Mail, int) {
	t.Helper()
	got := lastEmail(t, s, to)
	paths, err := filepath.Glob(filepath.Join(s.Dir, "outbox", "*.eml"))
	if err != nil {
		t.Fatal(err)
	}
	size := 0
	for _, path := range paths {
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		size = max(size, len(raw))
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
	return got, size
}
