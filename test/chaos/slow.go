package chaos

import (
	"errors"
	"fmt"
	"io"
	"net"
	"time"
)

// Drip sends start and then one letter now and then, until the server closes the connection. It returns how long that
// took.
func Drip(address, start string, most time.Duration) (time.Duration, error) {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		return 0, err
	}
	ended := make(chan struct{})
	go func() {
		_, _ = io.Copy(io.Discard, conn)
		close(ended)
	}()
	defer func() {
		_ = conn.Close()
		<-ended
	}()
	return dripUntil(conn, start, ended, most)
}

// NeverRead sends requests and never reads the responses, until the server closes the connection.
func NeverRead(address, requests string, most time.Duration) (time.Duration, error) {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		return 0, err
	}
	defer func() { _ = conn.Close() }()
	if tcp, ok := conn.(*net.TCPConn); ok {
		if err := tcp.SetReadBuffer(4 << 10); err != nil {
			return 0, err
		}
	}
	return dripUntil(conn, requests, nil, most)
}

// dripUntil sends data until the connection is closed. A write error counts too, because a client that doesn't read has
// no other way to notice.
func dripUntil(conn net.Conn, start string, ended <-chan struct{}, most time.Duration) (time.Duration, error) {
	began := time.Now()
	if err := conn.SetWriteDeadline(began.Add(most)); err != nil {
		return 0, err
	}
	_, err := io.WriteString(conn, start)
	for err == nil && time.Since(began) < most {
		select {
		case <-ended:
			return time.Since(began), nil
		case <-time.After(2 * time.Second):
			_, err = io.WriteString(conn, "a")
		}
	}
	if late, ok := errors.AsType[net.Error](err); err == nil || (ok && late.Timeout()) {
		return time.Since(began), fmt.Errorf("still connected after %v", most)
	}
	return time.Since(began), nil
}
