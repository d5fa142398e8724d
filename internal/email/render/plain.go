package render

import (
	"bytes"
	"unicode/utf8"
)

// plain is the mail for readers without HTML while it is written: a paragraph for each block, in reading order, nothing
// wrapped.
type plain struct{ out buffer }

func (t *plain) write(text string) { t.out.write(text) }

// begin is where a paragraph begins.
func (t *plain) begin() int { return len(t.out) }

// end ends the paragraph that began at mark with an empty line, or forgets it if nothing was written.
func (t *plain) end(mark int) {
	written := bytes.TrimSpace(t.out[mark:])
	t.out = t.out[:mark+copy(t.out[mark:], written)]
	if len(written) > 0 {
		t.out = append(t.out, '\n', '\n')
	}
}

// underline marks a heading, if it is one line.
func (t *plain) underline(mark int, with byte) {
	line := bytes.TrimSpace(t.out[mark:])
	if len(line) == 0 || bytes.IndexByte(line, '\n') >= 0 {
		return
	}
	t.out = append(t.out, '\n')
	for range min(utf8.RuneCount(line), 72) {
		t.out = append(t.out, with)
	}
}

// link is "label: address".
func (t *plain) link(label, address string) {
	t.write(label)
	mark := len(t.out)
	t.write(": ")
	out, ok := appendPlainURL(t.out, address)
	if !ok {
		out = out[:mark]
	}
	t.out.put(out)
}

// bytes are the whole text with one line end behind it.
func (t *plain) bytes() []byte {
	t.out.put(append(bytes.TrimRight(t.out, "\n"), '\n'))
	return t.out
}
