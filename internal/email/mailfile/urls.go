package mailfile

import (
	"context"
	"html"
	"strings"

	"mailwright/internal/email/markup"
	"mailwright/internal/email/render"
)

// eachURL calls replace for every image URL in reading order, with entities decoded, and returns the HTML with the replacements.
func eachURL(source string, replace func(link string) (string, bool)) string {
	var out strings.Builder
	at := 0
	for found := range markup.ImageURLs(context.Background(), source) {
		text, ok := replace(found.Link)
		if !ok || out.Len() > maxHTML { // the caller rejects it
			continue
		}
		if found.Entities {
			text = html.EscapeString(text)
		}
		out.WriteString(source[at:found.Start])
		out.WriteString(text)
		at = found.End
	}
	out.WriteString(source[at:])
	return out.String()
}

// Place replaces image URLs. newURLs maps each URL in the HTML to its replacement.
func (m *Email) Place(newURLs map[string]string) error {
	m.HTML = eachURL(m.HTML, func(link string) (string, bool) {
		text, ok := newURLs[link]
		return text, ok
	})
	if len(m.HTML) > maxHTML {
		return errHTMLSize
	}
	return nil
}

// dropCredentials removes usernames and passwords from image URLs, because everyone who gets the email could read them.
func (m *Email) dropCredentials() {
	count := 0
	m.HTML = eachURL(m.HTML, func(link string) (string, bool) {
		if !render.HasCredentials(link) {
			return "", false
		}
		count++
		scheme, rest, _ := strings.Cut(link, "//")
		end := len(rest)
		if i := strings.IndexAny(rest, "/?#\\"); i >= 0 {
			end = i
		}
		return scheme + "//" + rest[strings.LastIndexByte(rest[:end], '@')+1:], true
	})
	if count > 0 {
		m.Losses = append(m.Losses, Loss{
			Element: "img", Count: count, Kept: true,
			Message: "The username and password in an image's URL were removed, because every reader could see them. Upload the image instead",
		})
	}
}

// pick keeps the files that the HTML shows, each with its URLs. find returns the file for a URL, and whether the URL should refer to one of
// our files at all.
func (m *Email) pick(find func(link string) (file *Image, isOurs bool)) {
	index := map[*Image]int{}
	known := map[string]bool{}
	eachURL(m.HTML, func(link string) (string, bool) {
		if known[link] {
			return "", false
		}
		known[link] = true
		file, isOurs := find(link)
		switch {
		case file == nil && isOurs:
			m.Missing = append(m.Missing, link)
		case file != nil:
			i, chosen := index[file]
			if !chosen {
				i = len(m.Images)
				index[file] = i
				m.Images = append(m.Images, Image{Name: file.Name, Content: file.Content})
			}
			m.Images[i].URLs = append(m.Images[i].URLs, link)
		}
		return "", false
	})
}
