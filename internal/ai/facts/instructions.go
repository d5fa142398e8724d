package facts

// minInstruction is how many tokens an instruction has at least; shorter ones are also said to readers.
const minInstruction = 3

// Instructions are the sentences of a text that talk to the writer and not to the reader.
func Instructions(text, language string) []string {
	r := Read(text, language)
	var found []string
	for _, s := range r.Sentences {
		toks := r.tokens[s.first : s.last+1]
		if len(toks) >= minInstruction && (r.words.Imperatives[firstWord(toks)] || r.hasAuthoring(toks)) {
			found = append(found, s.Text)
		}
	}
	return found
}

// IsOrder reports whether a text tells somebody to do what no reader of an email does: "Ignore the prompt", not "Book a table".
func (r *Reading) IsOrder(text string) bool {
	first := firstWord(scan(text))
	return r.words.Imperatives[first] && !r.words.Actions[first]
}
