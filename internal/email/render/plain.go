package render

import (
	"bytes"
	"unicode/utf8"
)

// plain builds the plain-text version of an email: a paragraph for each block, in reading order, without wrapping.
type plain struct{ out buffer }

func (t *plain) write(text string) { t.out.write(text) }

// begin returns the position where the next paragraph starts.
func (t *plain) begin() int { return len(t.out) }

// end ends the paragraph that started at mark with an empty line, or drops it if nothing was written.
func (t *plain) end(mark int) {
	written := bytes.TrimSpace(t.out[mark:])
	t.out = t.out[:mark+copy(t.out[mark:], written)]
	if len(written) > 0 {
		t.out = append(t.out, '\n', '\n')
	}
}

// underline underlines a heading that fits on one line.
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

// link writes "label: URL".
func (t *plain) link(label, url string) {
	t.write(label)
	mark := len(t.out)
	t.write(": ")
	out, ok := appendPlainURL(t.out, url)
	if !ok {
		out = out[:mark]
	}
	t.out.put(out)
}

// bytes returns the whole text, ending with one line break.
func (t *plain) bytes() []byte {
	t.out.put(append(bytes.TrimRight(t.out, "\n"), '\n'))
	return t.out
}
