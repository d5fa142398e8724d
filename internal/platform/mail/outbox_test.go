package mail

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"os"
	"path/filepath"
	"testing"
)

func TestOutbox_writesAFileAndLogsTheLink(t *testing.T) {
	dir, lines := t.TempDir(), &bytes.Buffer{}
	outbox, err := NewOutbox(dir, slog.New(slog.NewJSONHandler(lines, nil)))
	if err != nil {
		t.Fatal(err)
	}
	for range 2 { // as after a crash between writing the file and finishing the job
		if err := outbox.Send(t.Context(), givenMessage()); err != nil {
			t.Fatal(err)
		}
	}

	files, err := os.ReadDir(filepath.Join(dir, "outbox"))
	if err != nil || len(files) != 1 || files[0].Name() != "20261115T093000.000Z-0190-id.eml" {
		t.Fatalf("%v, %v", files, err)
	}
	name := filepath.Join(dir, "outbox", files[0].Name())
	if info, err := os.Stat(name); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	checkLetter(t, parse(t, data))

	var line struct{ Level, To, Subject, Link, File string }
	if err := json.NewDecoder(lines).Decode(&line); err != nil {
		t.Fatal(err)
	}
	line.Level = ""
	want := line
	want.To, want.Subject, want.Link, want.File = "ada@example.com", "Grüße & 挨拶", "https://example.com/x?token=abc", name
	if line != want {
		t.Errorf("logged %+v", line)
	}
}

func TestOutbox_writesNothingForARejectedMessage(t *testing.T) {
	dir := t.TempDir()
	outbox, err := NewOutbox(dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	message := givenMessage()
	message.Subject = "Hello\r\nBcc: eve@example.com"
	if err := outbox.Send(t.Context(), message); err == nil {
		t.Error("accepted")
	}
	if files, err := os.ReadDir(filepath.Join(dir, "outbox")); err != nil || len(files) != 0 {
		t.Errorf("%v, %v", files, err)
	}
}
