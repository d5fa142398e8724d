package mail

import (
	"bytes"
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/jobs"
	"mailwright/internal/platform/seal"

	"mailwright/internal/platform/mail/mailtest"
)

// desk is a mailer with a running queue on SQLite.
type desk struct {
	*Mailer
	db  *database.DB
	dir string
	log *lockedLog
}

func givenDesk(t *testing.T, transport Transport) desk {
	t.Helper()
	d := desk{dir: t.TempDir(), log: &lockedLog{}}
	log := slog.New(slog.NewJSONHandler(d.log, nil))
	key := make([]byte, seal.KeySize)
	_, _ = rand.Read(key)
	sealer, err := seal.New(key)
	if err != nil {
		t.Fatal(err)
	}
	if d.db, err = database.Open(t.Context(), "", d.dir); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.db.Close() })
	queue := jobs.New(d.db, log)
	d.Mailer = New(transport, sender, sealer, queue, &api.Throttle{DB: d.db, Now: time.Now}, log)
	if err := errors.Join(queue.Migrate(t.Context()), queue.Start(t.Context())); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = queue.Stop(context.Background()) })
	return d
}

func (d desk) post(t *testing.T, message Message) error {
	t.Helper()
	return d.db.Write(t.Context(), func(tx *sql.Tx) error { return d.Queue(t.Context(), tx, message) })
}

type lockedLog struct {
	mu    sync.Mutex
	lines bytes.Buffer
}

func (l *lockedLog) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.lines.Write(line)
}

func (l *lockedLog) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.lines.String()
}

func verification() Message {
	message := Verification("Ada", "https://example.com/verify-email?token=sesame-open")
	message.To = "ada@example.com"
	return message
}

func TestQueue_deliversAndStoresNoPlainToken(t *testing.T) {
	server := mailtest.Start(t, &mailtest.Server{})
	d := givenDesk(t, givenSMTP(t, "smtp://"+server.Address, nil))
	if err := d.post(t, verification()); err != nil {
		t.Fatal(err)
	}
	l := parse(t, server.All(t, 1)[0].Data)
	if l.text(t, "Subject") != "Verify your email address" || !strings.Contains(l.parts["text/plain"], "token=sesame-open") {
		t.Errorf("%v", l)
	}
	if id := l.text(t, "Message-Id"); len(id) != len("<00000000-0000-0000-0000-000000000000@example.com>") {
		t.Errorf("message id %s", id)
	}
	if sent, err := time.Parse(time.RFC1123Z, l.text(t, "Date")); err != nil || time.Since(sent) > time.Minute {
		t.Errorf("date %v, %v", sent, err)
	}
	for _, name := range []string{database.File, database.File + "-wal"} {
		data, err := os.ReadFile(filepath.Join(d.dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(data, []byte("sesame")) || bytes.Contains(data, []byte("ada@example.com")) {
			t.Errorf("%s contains the message in plain text", name)
		}
	}
}

func TestQueue_sendsNothingWithoutTheCommit(t *testing.T) {
	server := mailtest.Start(t, &mailtest.Server{})
	d := givenDesk(t, givenSMTP(t, "smtp://"+server.Address, nil))
	undo := errors.New("undo")
	err := d.db.Write(t.Context(), func(tx *sql.Tx) error { return errors.Join(d.Queue(t.Context(), tx, verification()), undo) })
	if !errors.Is(err, undo) || errors.Is(err, ErrRefused) {
		t.Fatal(err)
	}
	if err := d.post(t, passwordChanged("eve@example.com")); err != nil {
		t.Fatal(err)
	}
	server.All(t, 1)
	time.Sleep(time.Second)
	if got := server.All(t, 1); len(got) != 1 || got[0].To[0] != "eve@example.com" {
		t.Errorf("%d messages, first to %v", len(got), got[0].To)
	}
}

// passwordChanged returns a message that is easy to distinguish from a verification email.
func passwordChanged(to string) Message {
	message := PasswordChanged("Eve", nil)
	message.To = to
	return message
}

func TestQueue_retriesWhenTheServerIsBusy(t *testing.T) {
	server := mailtest.Start(t, &mailtest.Server{Refuse: func(n int) error {
		if n == 1 {
			return &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 0}, Message: "Greylisted"}
		}
		return nil
	}})
	d := givenDesk(t, givenSMTP(t, "smtp://"+server.Address, nil))
	if err := d.post(t, verification()); err != nil {
		t.Fatal(err)
	}
	server.All(t, 1)
	if lines := d.log.String(); server.Tries() != 2 || strings.Count(lines, "\n") != 1 || !strings.Contains(lines, "status 451") {
		t.Errorf("%d attempts, logged:\n%s", server.Tries(), lines)
	}
}

func TestQueue_waitsForAServerThatIsDown(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := &mailtest.Server{Address: listener.Addr().String()}
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	d := givenDesk(t, givenSMTP(t, "smtp://"+server.Address, nil))
	if err := d.post(t, verification()); err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(10 * time.Second); !strings.Contains(d.log.String(), "connection refused"); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("it wasn't tried, logged:\n%s", d.log.String())
		}
	}
	if got := mailtest.Start(t, server).All(t, 1); got[0].To[0] != "ada@example.com" {
		t.Errorf("%+v", got)
	}
}

func TestQueue_givesUpOnRejectedEmails(t *testing.T) {
	server := mailtest.Start(t, &mailtest.Server{Refuse: code(550)})
	d := givenDesk(t, givenSMTP(t, "smtp://"+server.Address, nil))
	if err := d.post(t, verification()); err != nil {
		t.Fatal(err)
	}
	time.Sleep(2500 * time.Millisecond) // the second attempt would come after a second
	lines := d.log.String()
	if server.Tries() != 1 || strings.Count(lines, "\n") != 1 || !strings.Contains(lines, `"job failed, giving up","kind":"mail"`) {
		t.Errorf("%d attempts, logged:\n%s", server.Tries(), lines)
	}
	for _, private := range []string{"sesame", "ada@example.com"} {
		if strings.Contains(lines, private) {
			t.Errorf("the log shows %s:\n%s", private, lines)
		}
	}
}

func TestQueue_rejectsABadMessageImmediately(t *testing.T) {
	d := givenDesk(t, givenSMTP(t, "smtp://localhost:1", nil))
	message := verification()
	message.To = "ada@example.com\r\nBcc: eve@example.com"
	if err := d.post(t, message); !errors.Is(err, ErrRefused) {
		t.Error(err)
	}
}

func TestSend_reportsARejectionToTheCaller(t *testing.T) {
	server := mailtest.Start(t, &mailtest.Server{Refuse: code(550)})
	d := givenDesk(t, givenSMTP(t, "smtp://"+server.Address, nil))
	if err := d.Send(t.Context(), verification()); !errors.Is(err, ErrRefused) || server.Tries() != 1 {
		t.Errorf("%d attempts, %v", server.Tries(), err)
	}
}
