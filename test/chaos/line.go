package chaos

import (
	"io"
	"net"
	"sync"
	"testing"
	"time"
)

// Line forwards connections to a server, and can be cut, stalled or made slow.
type Line struct {
	// Address is where to connect.
	Address string

	target string
	mu     sync.Mutex
	mode   Mode
	delay  time.Duration
	change chan struct{} // closed when the mode changes
	conns  map[net.Conn]bool
}

// Mode is how a line behaves.
type Mode int

// The modes of a line.
const (
	Open    Mode = iota
	Cut          // connections are closed immediately
	Stalled      // connections stay open, but no data passes
)

// NewLine forwards connections to target until the test ends.
func NewLine(t *testing.T, target string) *Line {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := &Line{Address: listener.Addr().String(), target: target, change: make(chan struct{}), conns: map[net.Conn]bool{}}
	go l.accept(listener)
	t.Cleanup(func() {
		_ = listener.Close()
		l.Set(Cut, 0)
	})
	return l
}

// Set changes how the line behaves. delay slows down everything that passes.
func (l *Line) Set(mode Mode, delay time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.mode, l.delay = mode, delay
	close(l.change)
	l.change = make(chan struct{})
	if mode == Cut {
		for conn := range l.conns {
			_ = conn.Close()
		}
		clear(l.conns)
	}
}

func (l *Line) accept(listener net.Listener) {
	for {
		near, err := listener.Accept()
		if err != nil {
			return
		}
		go l.carry(near)
	}
}

func (l *Line) carry(near net.Conn) {
	defer func() { _ = near.Close() }()
	if !l.keep(near) {
		return
	}
	far, err := net.Dial("tcp", l.target)
	if err != nil {
		return
	}
	defer func() { _ = far.Close() }()
	if !l.keep(far) {
		return
	}
	go func() {
		l.pass(near, far)
		_ = near.Close()
	}()
	l.pass(far, near)
}

// keep stores a connection so that it can be cut.
func (l *Line) keep(conn net.Conn) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.mode == Cut {
		return false
	}
	l.conns[conn] = true
	return true
}

func (l *Line) pass(to io.Writer, from io.Reader) {
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		l.hold()
		if n > 0 {
			if _, err := to.Write(buffer[:n]); err != nil {
				return
			}
		}
		if err != nil {
			return
		}
	}
}

// hold waits while the line is stalled, and for the delay if it is slow.
func (l *Line) hold() {
	for {
		l.mu.Lock()
		mode, delay, change := l.mode, l.delay, l.change
		l.mu.Unlock()
		if mode != Stalled {
			time.Sleep(delay)
			return
		}
		<-change
	}
}
