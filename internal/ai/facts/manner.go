package facts

import "slices"

// tones are the tones that an email can have. The first one that a prompt names wins.
var tones = []string{Warmer, Plainer, Bolder}

// readManner reads the words about tone and length.
func (r *Reading) readManner() {
	for _, s := range r.Sentences {
		toks := r.tokens[s.first : s.last+1]
		if len(toks) > 3 && !r.isAboutManner(toks) {
			continue
		}
		for i, t := range toks {
			r.noteTone(t.low)
			if r.phraseAt(r.words.Lengths, s.first+i) > 0 && !r.Short {
				r.Short = true
				r.Understood = append(r.Understood, "Length: "+t.low)
			}
		}
	}
	for _, label := range r.Labels {
		if r.LabelIs(label.Name, "tone") {
			for _, t := range scan(label.Value) {
				r.noteTone(t.low)
			}
		}
	}
}

func (r *Reading) noteTone(low string) {
	i := slices.IndexFunc(tones, func(tone string) bool { return r.words.Tones[tone][low] })
	if i >= 0 && r.Tone == "" {
		r.Tone = tones[i]
		r.Understood = append(r.Understood, "Tone: "+low)
	}
}

// isAboutManner reports whether a sentence is about the email, so that "warm" in it is a tone and not the weather.
func (r *Reading) isAboutManner(toks []token) bool {
	return r.words.Imperatives[toks[0].low] && len(toks) <= 8 ||
		slices.ContainsFunc(toks, func(t token) bool { return r.words.Authoring[t.low] && !r.isToneWord(t.low) })
}

func (r *Reading) isToneWord(low string) bool {
	return slices.ContainsFunc(tones, func(tone string) bool { return r.words.Tones[tone][low] })
}

// IsManner reports whether a sentence only says how the email should sound.
func (r *Reading) IsManner(s Sentence) bool {
	isTone, v := false, r.words
	for i, t := range r.tokens[s.first : s.last+1] {
		if r.isToneWord(t.low) || r.phraseAt(v.Lengths, s.first+i) > 0 {
			isTone = true
			continue
		}
		isPlain := v.ToneWords[t.low] || v.Stop[t.low] || v.Authoring[t.low] || v.Imperatives[t.low] || v.Prepositions[t.low]
		if t.kind == word && !isPlain {
			return false
		}
	}
	return isTone
}
