package render

// buffer is the memory that an email is written to. Its methods store only the length unless the memory has to grow. Storing the pointer as
// well, as append does, makes rendering about six percent slower, because the garbage collector tracks each write.
type buffer []byte

func (b *buffer) write(s string) { b.put(append(*b, s...)) }

// put replaces the buffer with the result of a function that appended to it or truncated it. If the capacity is the same, the memory is,
// too.
func (b *buffer) put(out []byte) {
	if cap(out) != cap(*b) {
		*b = out
		return
	}
	*b = (*b)[:len(out)]
}
