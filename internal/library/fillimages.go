package library

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
)

// placeholderPhoto is the placeholder for a photo that the user has yet to choose.
const placeholderPhoto = "placeholder-photo"

// image fills an ImageBlock: with the item's or the user's own image, with the design's image if it fits the topic, or with a placeholder.
func (f *filler) image(n node, it *item) (node, state) {
	url, alt := imageURL(f.content.ImageURL), f.imageAlt()
	fitting := func(topic string) bool { return hasTopic(f.content.Topics, topic) }
	if it != nil {
		url, alt = imageURL(it.ImageURL), cmp.Or(oneLine(it.Title), f.labels.photo)
		fitting = func(topic string) bool { return hasTopic(it.words(), topic) }
	} else if url != "" && !f.first("image") {
		url = ""
	}
	n.props = n.props.without("href")
	if it != nil && it.link() != "" {
		n.props = n.props.set("href", brandText(it.link()))
	}
	switch {
	case url != "":
		n.props = n.props.set("src", brandText(url)).set("alt", brandText(alt))
	case slices.ContainsFunc(n.part.topic, fitting):
		if f.language != "en" {
			n.props = n.props.set("alt", plainText(f.labels.illustration))
		}
	case n.part.placeholder:
		n.props = n.props.set("src", imageRef(placeholderPhoto)).set("alt", plainText(f.labels.photo))
	default:
		return n, gone
	}
	return n, kept
}

// imageAlt returns the alt text of the user's own image.
func (f *filler) imageAlt() string { return cmp.Or(oneLine(f.content.ImageAlt), f.labels.photo) }

// hasTopic reports whether words contains all words of a topic, in singular or plural.
func hasTopic(words []string, topic string) bool {
	for part := range strings.FieldsSeq(topic) {
		if !slices.Contains(words, part) && !slices.Contains(words, part+"s") && !slices.Contains(words, part+"es") {
			return false
		}
	}
	return true
}

// lowerWords returns the words of text in lowercase.
func lowerWords(s string) []string {
	return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}
