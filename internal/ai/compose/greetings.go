package compose

import (
	"strings"

	"mailwright/internal/lazyregexp"
)

// What greets readers, told from what greets the writer.

var greetings = setOf("dear liebe lieber geehrte cher chère chers chères estimado estimada estimados estimadas querido querida queridos queridas caro cara cari care gentile gentili beste geachte caros prezado prezada prezados kära käre bästa")

var (
	hellos = setOf("hi hey hello hallo moin servus bonjour bonsoir salut coucou hola ciao salve buongiorno buonasera hoi goedemorgen goedemiddag goedenavond olá hej hejsan")
	// goodDays are two words: "Good morning", "Guten Tag".
	goodDays = setOf("good guten buenos buenas bom boa goede god")
	dayParts = setOf("morning afternoon evening day tag morgen abend días tardes noches dia tarde noite morgon kväll dag")
)

var everybody = setOf("everyone everybody tous toutes todos todas tutti tutte allemaal iedereen zusammen together folks y'all alle")

// maxGreeting is how many words a greeting has at most.
const maxGreeting = 6

// isHello tells words that begin with a greeting.
func isHello(words []word) bool {
	return len(words) > 0 && (hellos[words[0].text] || len(words) > 1 && goodDays[words[0].text] && dayParts[words[1].text])
}

// isGoodDay tells "Buenos días familias".
func isGoodDay(said string) bool {
	words := wordsOf(said)
	return len(words) > 2 && len(words) <= maxGreeting && goodDays[words[0].text] && dayParts[words[1].text]
}

// isGroupGreeting tells "Hi team" from the "Hi" that greets the writer.
func isGroupGreeting(said string) bool {
	words := wordsOf(said)
	n := len(words)
	return n > 1 && n <= maxGreeting && hellos[words[0].text] && isPeople(words[n-1].text)
}

func isPeople(word string) bool { return people[word] || everybody[word] }

// greetingLine takes a first line that only greets, with a mark or without: "Liebe Kunden", "Hi,".
func greetingLine(source string) (greeting, rest string) {
	line, behind, _ := strings.Cut(source, "\n")
	line, behind = strings.TrimSpace(line), strings.TrimSpace(behind)
	words := wordsOf(strings.TrimLeft(line, "¡ "))
	n := len(words)
	if n == 0 || n > maxGreeting || behind == "" || !isHello(words) && !greetings[words[0].text] || isOrder(firstSaid(behind)) {
		return "", source
	}
	if hasMark := strings.ContainsAny(line[len(line)-1:], ",:!"); hasMark {
		return line, behind
	}
	if !isPeople(words[n-1].text) {
		return "", source
	}
	return line + ",", behind
}

// greetingIn takes the greeting off the first sentences, with the one that says who writes: "Hola, somos la panadería Sol."
func greetingIn(greeting string, sentences []string) (string, []string) {
	if len(sentences) == 0 {
		return greeting, sentences
	}
	if greeting == "" {
		if greeting, sentences = greetingAlone(sentences); greeting == "" {
			greeting, sentences = salutation(sentences)
		}
	}
	if greeting == "" || len(sentences) < 2 || !introducing().MatchString(sentences[0]) || isOrder(sentences[1]) {
		return greeting, sentences
	}
	said := sentences[0]
	if strings.HasSuffix(greeting, ",") {
		said = uncapital(said)
	}
	return greeting + " " + said, sentences[1:]
}

var introducing = lazyregexp.New(`^(?i:we are|we['’]re|this is|wir sind|hier ist|nous sommes|somos|siamo|wij zijn|we zijn) (?:(?i:the|das|die|der|la|le|les|el|los|las|il|lo|de|het)\s|(?i:l)['’]|\p{Lu})`)

// greetingAlone takes a first sentence that only greets, as in "Hello Brighton! We open …". Before an order it greets the writer.
func greetingAlone(sentences []string) (greeting string, rest []string) {
	if len(sentences) < 2 || !strings.HasSuffix(sentences[0], "!") || isOrder(sentences[1]) {
		return "", sentences
	}
	words := wordsOf(strings.TrimLeft(sentences[0], "¡ "))
	if len(words) < 2 || len(words) > maxGreeting || !isHello(words) && !greetings[words[0].text] {
		return "", sentences
	}
	return sentences[0], sentences[1:]
}

// salutation parts "Dear members," from the sentence behind it. A bare "Hi," greets readers where no order follows.
func salutation(sentences []string) (greeting string, rest []string) {
	said := sentences[0]
	comma := strings.IndexAny(said[:min(len(said), 48)], ",:") // Spanish has a colon
	if comma < 0 || comma+2 >= len(said) {
		return "", sentences
	}
	greeted, behind := said[:comma], capital(strings.TrimSpace(said[comma+1:]))
	words := wordsOf(greeted)
	isBare := isHello(words) && (len(words) == 1 || len(words) == 2 && !hellos[words[0].text]) && isForReaders(behind, sentences[1:])
	if greetings[firstWord(said)] || isGroupGreeting(greeted) || isGoodDay(greeted) || isBare {
		return said[:comma+1], append([]string{behind}, sentences[1:]...)
	}
	return "", sentences
}

// isForReaders tells what follows a greeting and asks the writer for nothing.
func isForReaders(said string, next []string) bool {
	return !isOrder(said) && !asker().MatchString(said) && (len(next) == 0 || !isOrder(next[0]))
}
