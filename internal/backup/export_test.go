package backup

// Between makes a test do something after each snapshot, before the files are read.
func (s *Source) Between(do func()) { s.between = do }
