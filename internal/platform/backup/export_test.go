package backup

import "crypto/sha256"

// Sealed appends the checksum that ends a backup.
func Sealed(content []byte) []byte {
	sum := sha256.New()
	sum.Write(content)
	return append(content, trailer(sum)...)
}

// Between sets a function that is called after each snapshot, before the files are read.
func (s *Source) Between(do func()) { s.between = do }
