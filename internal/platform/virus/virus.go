// Package virus has uploaded files checked by clamd, the daemon of the virus scanner ClamAV.
package virus

import (
	"bufio"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"net/url"
	"slices"
	"strings"
	"time"
)

// timeout limits how long clamd may take for a file. It needs a fraction of a second for an image.
const timeout = 10 * time.Second

// chunk is how many bytes are sent to clamd at once.
const chunk = 128 << 10

// maxReply is longer than any reply from clamd.
const maxReply = 4 << 10

// FoundError means that a file contains a known virus.
type FoundError struct{ Name string }

func (e FoundError) Error() string { return "virus found: " + e.Name }

// Scanner calls clamd.
type Scanner struct{ network, address string }

// Open returns a scanner for clamd at a URL, tcp://host:port or unix:///path/of/the/socket. It doesn't connect.
func Open(address string) (*Scanner, error) {
	u, err := url.Parse(address)
	switch {
	case err == nil && u.Scheme == "tcp" && u.Hostname() != "" && u.Port() != "" && u.Path == "" && u.User == nil && u.RawQuery == "":
		return &Scanner{network: "tcp", address: u.Host}, nil
	case err == nil && u.Scheme == "unix" && u.Host == "" && strings.HasPrefix(u.Path, "/"):
		return &Scanner{network: "unix", address: u.Path}, nil
	default:
		return nil, fmt.Errorf("%q is neither tcp://host:port nor unix:///path", address)
	}
}

// Scan returns a FoundError if a file contains a known virus, or another error if clamd couldn't check it.
func (s *Scanner) Scan(ctx context.Context, content []byte) error {
	reply, err := s.ask(ctx, "INSTREAM", content)
	if err != nil {
		return err
	}
	result := strings.TrimPrefix(reply, "stream: ")
	if result == "OK" {
		return nil
	}
	if name, found := strings.CutSuffix(result, " FOUND"); found {
		return FoundError{Name: name}
	}
	return fmt.Errorf("clamd: %q", reply)
}

// Ping checks that clamd responds.
func (s *Scanner) Ping(ctx context.Context) error {
	reply, err := s.ask(ctx, "PING", nil)
	if err == nil && reply != "PONG" {
		err = fmt.Errorf("clamd: %q", reply)
	}
	return err
}

// ask sends a command and the content that belongs to it, and returns the reply.
func (s *Scanner) ask(ctx context.Context, command string, content []byte) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	dial := (&net.Dialer{}).DialContext //nolint:forbidigo // to the operator's server, not to an address from a user
	conn, err := dial(ctx, s.network, s.address)
	if err != nil {
		return "", fmt.Errorf("connect to clamd: %w", err)
	}
	defer func() { _ = conn.Close() }()
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })()
	sent := make(chan error, 1)
	go func() { sent <- send(conn, command, content) }()
	// clamd may reply before it has read everything, for example if the file is too large for it.
	reply, err := bufio.NewReader(io.LimitReader(conn, maxReply)).ReadString(0)
	if err != nil {
		_ = conn.Close()
		if failed := <-sent; failed != nil {
			err = failed
		}
		if ctx.Err() != nil {
			err = ctx.Err()
		}
		return "", fmt.Errorf("ask clamd: %w", err)
	}
	return strings.TrimSuffix(reply, "\x00"), nil
}

func send(w io.Writer, command string, content []byte) error {
	if _, err := io.WriteString(w, "z"+command+"\x00"); err != nil || content == nil {
		return err
	}
	for part := range slices.Chunk(content, chunk) {
		if err := sendChunk(w, part); err != nil {
			return err
		}
	}
	return sendChunk(w, nil) // ends the content
}

func sendChunk(w io.Writer, part []byte) error {
	length := binary.BigEndian.AppendUint32(nil, uint32(len(part))) //nolint:gosec // at most chunk
	if _, err := w.Write(length); err != nil {
		return err
	}
	_, err := w.Write(part)
	return err
}
