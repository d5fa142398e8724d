// Package mails provides the emails that the renderer is measured with: as documents, as MJML for other renderers, and
// rendered.
package mails

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"mailwright/internal/email/document"
)

// An Email is a stored template with the settings that a sender gives it.
type Email struct {
	Name             string // S, M, L or T
	Subject, Preview string
	Source           string // the document, byte for byte as an editor stores it
	Blocks           int    // not counting ROOT
}

// Read reads email S, M or T from the folder testdata/mails. Unlike what an editor stores, the files have one node per
// line.
func Read(folder, name string) (Email, error) {
	file, err := os.ReadFile(filepath.Join(folder, name+".json"))
	if err != nil {
		return Email{}, err
	}
	var stored bytes.Buffer
	if err := json.Compact(&stored, file); err != nil {
		return Email{}, fmt.Errorf("mail %s: %w", name, err)
	}
	m := Email{Name: name, Subject: "Your garden in autumn", Preview: "A third off bulbs, and three tips."}
	if name == "S" {
		m.Subject, m.Preview = "Welcome to Example Garden", "Your garden diary is set up."
	}
	return m.with(stored.String())
}

func (m Email) with(source string) (Email, error) {
	doc, err := m.document(source)
	if err != nil {
		return Email{}, err
	}
	m.Source, m.Blocks = source, doc.Len()-1
	return m, nil
}

func (m Email) document(source string) (*document.Document, error) {
	doc, err := document.Parse(source)
	if err != nil {
		return nil, fmt.Errorf("mail %s: %w", m.Name, err)
	}
	if problems := doc.Check(); len(problems) > 0 {
		return nil, fmt.Errorf("mail %s: %v", m.Name, problems[0])
	}
	return doc, nil
}

// ReadSizes reads S and M and builds L from M: 12, 59 and 609 blocks.
func ReadSizes(folder string) ([]Email, error) {
	s, err := Read(folder, "S")
	if err != nil {
		return nil, err
	}
	m, err := Read(folder, "M")
	if err != nil {
		return nil, err
	}
	l, err := m.Repeat(12)
	return []Email{s, m, l}, err
}

// The sections of M that a longer email repeats contain the first constant in their IDs and URLs, and the second in
// their text.
const (
	week     = "w1"
	weekText = "Week 1"
)

// Repeat returns email M with its sections for that many weeks, 50 blocks each. Every week has its own IDs, text and
// URLs.
func (m Email) Repeat(weeks int) (Email, error) {
	doc, err := m.document(m.Source)
	if err != nil {
		return Email{}, err
	}
	var once, weekly, sections strings.Builder
	for n := range doc.Nodes() {
		if !strings.HasPrefix(n.ID(), week) {
			fmt.Fprintf(&once, "%q:%s,", n.ID(), n.Source())
			continue
		}
		if parent, ok := n.Parent(); ok && parent.ID() == "ROOT" {
			fmt.Fprintf(&sections, "%q,", n.ID())
		}
		fmt.Fprintf(&weekly, "%q:%s,", n.ID(), n.Source())
	}
	frame := strings.Replace(once.String(), sections.String(), everyWeek(sections.String(), weeks), 1)
	m.Name = "L"
	return m.with("{" + strings.TrimSuffix(frame+everyWeek(weekly.String(), weeks), ",") + "}")
}

// everyWeek returns the first week's source once for each week, with the week's own number.
func everyWeek(first string, weeks int) string {
	var all strings.Builder
	for i := range weeks {
		number := strconv.Itoa(i + 1)
		all.WriteString(strings.NewReplacer(week, "w"+number, weekText, "Week "+number).Replace(first))
	}
	return all.String()
}
