// Package virustest imitates clamd, with a signature that is found anywhere in a file.
package virustest

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"strings"
	"testing"
)

// Signature is found as Name.
const (
	Signature = "mailwright-virus-signature"
	Name      = "Mailwright.Test.UNOFFICIAL"
)

// maxStream is the largest file that the imitation accepts, like clamd's StreamMaxLength.
const maxStream = 6 << 20

// Start returns the URL of a running imitation.
func Start(t *testing.T) string {
	t.Helper()
	return Listen(t, answer)
}

// Listen returns the URL of a server that answers each connection in the given way.
func Listen(t *testing.T, answer func(conn net.Conn)) string {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if errors.Is(err, net.ErrClosed) {
				return
			}
			if err == nil {
				go func() {
					defer func() { _ = conn.Close() }()
					answer(conn)
				}()
			}
		}
	}()
	return "tcp://" + listener.Addr().String()
}

func answer(conn net.Conn) {
	r := bufio.NewReader(conn)
	command, err := r.ReadString(0)
	if err != nil {
		return
	}
	reply := "UNKNOWN COMMAND"
	switch strings.TrimSuffix(command, "\x00") {
	case "zPING":
		reply = "PONG"
	case "zINSTREAM":
		reply = scan(r)
	}
	_, _ = io.WriteString(conn, reply+"\x00")
}

func scan(r io.Reader) string {
	var content []byte
	for {
		var length uint32
		if err := binary.Read(r, binary.BigEndian, &length); err != nil {
			return "INSTREAM: Can't read. ERROR"
		}
		if length == 0 {
			break
		}
		if len(content)+int(length) > maxStream {
			return "INSTREAM size limit exceeded. ERROR"
		}
		part := make([]byte, length)
		if _, err := io.ReadFull(r, part); err != nil {
			return "INSTREAM: Can't read. ERROR"
		}
		content = append(content, part...)
	}
	if bytes.Contains(content, []byte(Signature)) {
		return "stream: " + Name + " FOUND"
	}
	return "stream: OK"
}
