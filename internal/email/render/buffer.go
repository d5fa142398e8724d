package render

// A buffer is the memory that a mail is written into. Its methods store the length alone unless the memory has to grow: storing
// the pointer as well, as append does, costs a render about six percent, because the garbage collector wants to know of each.
type buffer []byte

func (b *buffer) write(s string) { b.put(append(*b, s...)) }

// put takes over what a function made of the buffer by appending to it or cutting it. Of the same capacity, it is the same memory.
func (b *buffer) put(out []byte) {
	if cap(out) != cap(*b) {
		*b = out
		return
	}
	*b = (*b)[:len(out)]
}
