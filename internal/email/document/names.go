package document

import "hash/maphash"

// fewNames is the number of members up to which an object is searched linearly. Larger objects use a table, because searching thousands of
// names linearly would take quadratic time.
const fewNames = 32

// nameSet counts the names in an object and keeps one bit for each, so that most new names don't require a search.
type nameSet struct {
	bits  uint64
	count int
}

// mayHave adds a name and reports whether it may be a duplicate. The name's bit depends on its first byte, last byte and length. The
// factors are chosen so that common names in our nodes, props and styles get different bits. After fewNames names, mayHave always returns
// false, and closeObject checks the names instead.
func (s *nameSet) mayHave(name string) bool {
	mix := 0
	if n := len(name); n > 0 {
		mix = int(name[0]) + int(name[n-1])*9 + n*21
	}
	bit := uint64(1) << (mix & 63)
	had := s.bits & bit
	s.bits |= bit
	s.count++
	return had != 0 && s.count <= fewNames
}

// isRepeated adds a key to the object self, which is still open, and reports whether the object already has a member with that name.
func (p *parser) isRepeated(self int, key span, names *nameSet) bool {
	name := p.text(key)
	if !names.mayHave(name) {
		return false
	}
	for i := self + 1; i < len(p.values); i = int(p.values[i].next) {
		if p.text(p.values[i].key) == name {
			return true
		}
	}
	return false
}

// closeObject ends the object self, which has count names. If it has more than fewNames, closeObject checks them for duplicates, because
// mayHave didn't check all of them. For the node map, count is 0, because its names are checked in the ID table.
func (p *parser) closeObject(self, i, count int) int {
	next := p.close(self, i)
	if count <= fewNames {
		return next
	}
	p.names.reset(count)
	nameOf := func(v int32) string { return p.text(p.values[v].key) }
	for v := int32(self) + 1; v < p.values[self].next; v = p.values[v].next {
		if p.names.add(nameOf(v), v, nameOf) != v {
			return p.failRepeated(p.values[v].key)
		}
	}
	return next
}

// table maps names to indexes. It uses open addressing and is at most half full. Its seed is random, so that nobody can choose names that
// collide.
type table struct {
	seed  maphash.Seed
	slots []slot
}

type slot struct {
	hash  uint32
	index int32 // the name's index plus one; 0 means that the slot is free
}

// reset empties the table and allocates memory for n names.
func (t *table) reset(n int) {
	if t.seed == (maphash.Seed{}) {
		t.seed = maphash.MakeSeed()
	}
	size := 16
	for size < 2*n {
		size *= 2
	}
	if size > cap(t.slots) {
		t.slots = make([]slot, size)
		return
	}
	t.slots = t.slots[:size]
	clear(t.slots)
}

// add inserts name with index, unless name already exists, and returns name's index.
func (t *table) add(name string, index int32, nameOf func(int32) string) int32 {
	s, hash := t.slot(name, nameOf)
	if s.index == 0 {
		*s = slot{hash, index + 1}
	}
	return s.index - 1
}

// find returns the index of name, or none.
func (t *table) find(name string, nameOf func(int32) string) int32 {
	if len(t.slots) == 0 {
		return none
	}
	s, _ := t.slot(name, nameOf)
	return s.index - 1
}

// slot returns the slot that contains name, or the free slot where it belongs.
func (t *table) slot(name string, nameOf func(int32) string) (*slot, uint32) {
	hash := uint32(maphash.String(t.seed, name))
	for i := hash; ; i++ {
		s := &t.slots[i&uint32(len(t.slots)-1)]
		if s.index == 0 || s.hash == hash && nameOf(s.index-1) == name {
			return s, hash
		}
	}
}
