package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"mailwright/bench/mails"
)

const (
	renderRounds = 9
	renderBudget = 400 * time.Millisecond // CPU time per email and round
	warmUp       = 3 * time.Second        // CPU time per email before the first round
	mailsFolder  = "testdata/mails"
)

// contest contains our renderer, its peers, and the emails that they render.
type contest struct {
	ours    *renderer
	peers   []*renderer
	missing []string      // names of peers that could not take part
	mails   []mails.Email // S, M and L
	long    []mails.Email // for our renderer only, to measure the cost per node in emails of up to 5,000 nodes
}

func measureRendering(ctx context.Context, _ string) (string, error) {
	folder, err := os.MkdirTemp("", "mailwright-bench")
	if err != nil {
		return "", err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	c, err := newContest(ctx, folder)
	if err != nil {
		return "", err
	}
	defer c.stop()
	if err := c.round(0, warmUp); err != nil {
		return "", err
	}
	c.forget()
	for i := range renderRounds {
		if err := c.round(i, renderBudget); err != nil {
			return "", err
		}
	}
	return c.report(), nil
}

func newContest(ctx context.Context, folder string) (*contest, error) {
	c := new(contest)
	var err error
	if c.mails, err = mails.ReadSizes(mailsFolder); err != nil {
		return nil, err
	}
	for _, weeks := range []int{24, 50, 99} {
		long, err := c.mails[1].Repeat(weeks)
		if err != nil {
			return nil, err
		}
		long.Name = fmt.Sprintf("L%d", weeks)
		c.long = append(c.long, long)
	}
	for _, mail := range slices.Concat(c.mails, c.long) {
		if err := writeEmail(folder, mail); err != nil {
			return nil, err
		}
	}
	if c.ours, err = startOurs(ctx, folder); err != nil {
		return nil, err
	}
	c.peers, c.missing = startPeers(ctx, folder)
	return c, nil
}

// writeEmail writes an email for the renderers: the document and its settings as JSON, and MJML.
func writeEmail(folder string, mail mails.Email) error {
	stored, err := json.Marshal(mail)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(folder, mail.Name+".json"), stored, 0o600); err != nil {
		return err
	}
	mjml, err := mail.MJML()
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, mail.Name+".mjml"), []byte(mjml), 0o600)
}

// round lets all renderers render each email in turn, so that noise affects all of them. Each round starts with a
// different renderer.
func (c *contest) round(number int, budget time.Duration) error {
	for _, mail := range c.mails {
		all := c.all()
		first := number % len(all)
		for _, r := range slices.Concat(all[first:], all[:first]) {
			if err := c.take(r, mail, budget); err != nil {
				return err
			}
		}
	}
	for _, mail := range c.long {
		if err := c.take(c.ours, mail, budget); err != nil {
			return err
		}
	}
	return nil
}

// take gets a sample from a renderer. If a peer fails, it is left out, but ours must not fail.
func (c *contest) take(r *renderer, mail mails.Email, budget time.Duration) error {
	s, err := r.ask(mail.Name, budget)
	if err == nil {
		r.samples[mail.Name] = append(r.samples[mail.Name], s)
		return nil
	}
	if r == c.ours {
		return fmt.Errorf("mail %s: %w", mail.Name, err)
	}
	r.stop()
	fmt.Fprintf(os.Stderr, "Continuing without %s: email %s: %v\n", r.Name, mail.Name, err)
	c.missing = append(c.missing, r.Name)
	c.peers = slices.DeleteFunc(c.peers, func(p *renderer) bool { return p == r })
	return nil
}

// forget drops the measurements of the warm-up.
func (c *contest) forget() {
	for _, r := range c.all() {
		clear(r.samples)
	}
}

func (c *contest) all() []*renderer { return append([]*renderer{c.ours}, c.peers...) }

func (c *contest) stop() {
	for _, r := range c.all() {
		r.stop()
	}
}
