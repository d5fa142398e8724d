package backup

import "crypto/sha256"

// Sealed adds the last bytes of a backup.
func Sealed(content []byte) []byte {
	sum := sha256.New()
	sum.Write(content)
	return append(content, trailer(sum)...)
}

// Between makes a test do something after each snapshot, before the files are read.
func (s *Source) Between(do func()) { s.between = do }
