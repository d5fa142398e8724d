package draft

// foreign lists all sentences of a prompt in a language that we can't read: any of them may be an instruction. Only what the user
// places is printed.
func (f *filler) foreign(place []string) []string {
	f.notUsed = nil
	for _, s := range f.reading.Sentences {
		if len(f.reading.ContentWords(s)) > 0 {
			f.notUsed = append(f.notUsed, NotUsed{Text: s.Text, Reason: "We can't read this language yet"})
		}
	}
	return f.ownNotes("", place)
}
