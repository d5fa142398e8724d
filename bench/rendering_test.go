package main

import (
	"encoding/json"
	"strings"
	"testing"

	"mailwright/bench/mails"
)

// TestWork checks that our renderer follows the peers' protocol.
func TestWork(t *testing.T) {
	mail, err := mails.Read("../"+mailsFolder, "S")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if err := writeEmail(folder, mail); err != nil {
		t.Fatal(err)
	}
	var said strings.Builder
	if err := work(folder, strings.NewReader("S 5\nS 0\n"), &said); err != nil {
		t.Fatal(err)
	}
	var who hello
	var long, short sample
	answers := json.NewDecoder(strings.NewReader(said.String()))
	for _, answer := range []any{&who, &long, &short} {
		if err := answers.Decode(answer); err != nil {
			t.Fatal(err)
		}
	}
	if who.Name != "Mailwright" || long.CPU < 5_000 || short.Renders != fewestRenders || long.Bytes != short.Bytes || long.Bytes == 0 ||
		long.P99 < long.P50 {
		t.Errorf("answered %s", said.String())
	}
	if err := work(folder, strings.NewReader("X 5\n"), &said); err == nil {
		t.Error("rendered an email that doesn't exist")
	}
}

func TestVerdict(t *testing.T) {
	p := peer{"mrml", 10, 18}
	for least, want := range map[float64]string{9.9: "missed", 10: "goal reached", 18: "aim reached"} {
		if got := p.verdict(least); got != "10 ×, 18 ×: "+want {
			t.Errorf("%v: %s, want %s", least, got, want)
		}
	}
}
