package checks

import (
	"fmt"
	"path"
	"regexp"
	"strconv"
	"strings"

	"mailwright/internal/email/document"
)

func (f *finder) language() {
	switch {
	case f.lang == "" && f.innerLang == "":
		f.say("lang-missing", worse, "The mail does not say its language: screen readers guess how to pronounce it",
			`Add lang="en", or what it is, to the html element and to an element around the content`)
	case f.lang == "" || f.innerLang == "":
		f.say("lang-once", hint, "The language is said in one place only: some mail clients drop the html element, others keep nothing else",
			"Add lang to the html element and to an element around the content")
	}
	if f.title == "" {
		f.say("title-missing", worse, "The mail has no title: a screen reader has nothing to announce it by",
			"Add a title element with the subject")
	}
}

func (f *finder) tablesRoles() {
	for _, t := range f.tables {
		if !t.hasHeader && t.role != "presentation" && t.role != "none" {
			f.at("table-role", hint, "A table for the layout is announced as a table with rows and columns", `Add role="presentation" to it`, t.span)
		}
	}
}

// fileName is an alternative text that a program wrote.
var fileName = regexp.MustCompile(`(?i)^[\w.%-]+\.(png|jpe?g|gif|webp|svg|avif)$|^(img|dsc|image)[_-]?\d+$`)

func (f *finder) pictures() {
	for i := range f.images {
		img := &f.images[i]
		if img.isHidden {
			continue
		}
		f.alternative(img)
		f.pictureFile(img)
	}
}

func (f *finder) alternative(img *image) {
	id, block := f.blockAt(img.span)
	if id != "" && f.has("image-alt-missing", id) {
		return
	}
	switch {
	case !img.hasAlt && !img.isHiddenAll:
		f.at("image-alt-missing", bad, "The picture has no alternative text", `Say in a few words what it shows; alt="" if it is an ornament`,
			img.span).field(altField(block))
	case img.alt == "" && img.link != none && f.links[img.link].name() == "":
		f.at("image-alt-link", bad, "The picture is a link, but has no text: nobody who does not see it knows where it leads",
			"Say in alt where the link leads", img.span).field(altField(block))
	case fileName.MatchString(img.alt):
		f.at("image-alt-file", worse, "The alternative text is the name of a file", "Say in a few words what the picture shows",
			img.span).field(altField(block))
	}
}

// heavyPicture is in bytes.
const heavyPicture = 500 << 10

func (f *finder) pictureFile(img *image) {
	_, block := f.blockAt(img.span)
	switch {
	case img.src == "" || img.src == "#":
		f.at("image-missing", bad, "No picture is chosen", "Choose a picture, or delete it", img.span).field(imageField(block))
	case isPrivateAddress(img.src): // told once for the whole mail
	case strings.HasPrefix(strings.ToLower(img.src), "http:"):
		n := f.at("image-http", worse,
			"The picture comes over an unprotected connection, and some mail clients do not load it: "+shortened(img.src), "Use https", img.span)
		f.fixScheme(n, img.src, imageField(block))
	case strings.HasPrefix(strings.ToLower(img.src), "data:"):
		f.at("image-embedded", worse, "The picture is written into the mail: Gmail does not show it, and it counts towards the size of the mail",
			"Upload it and give its address", img.span)
		if len(img.src)*3/4 > heavyPicture {
			f.at("image-heavy", worse, "The picture has more than 500 KB", "Make it smaller", img.span)
		}
	case !strings.Contains(img.src, ":") && !strings.HasPrefix(img.src, "//") && !startsWithMergeTag(img.src):
		f.at("image-relative", bad, "The address of the picture says no host: nobody but you can load it", "Give the whole address",
			img.span).field(imageField(block))
	}
	if !img.hasWidth {
		f.at("image-width", hint, "The picture says no width: Outlook shows it in its full size", "Add a width attribute in px", img.span)
	}
}

func (f *finder) headingOrder() {
	if len(f.headings) == 0 {
		if len(f.runs) > 3 {
			f.largestText(f.say("heading-missing", hint, "The mail has no heading: readers with a screen reader jump from heading to heading",
				"Make the main line a heading of the first level"))
		}
		return
	}
	before, tops := 0, 0
	for _, h := range f.headings {
		if h.level == 1 {
			if tops++; tops > 1 {
				f.fixLevel(f.at("heading-top", hint, "The mail has more than one heading of the first level", "Make it one of the second level",
					h.span), 2)
			}
		}
		if h.level > before+1 && before > 0 {
			f.fixLevel(f.at("heading-skipped", worse,
				"A level of headings is left out: h"+strconv.Itoa(before)+" is followed by h"+strconv.Itoa(h.level), "Use the next level", h.span),
				before+1)
		}
		before = h.level
	}
}

func (f *finder) fixLevel(n *found, level int) {
	if f.blockOf(n.NodeID) == "TextBlock" {
		n.change("tagName", "h"+strconv.Itoa(level))
	}
}

// largestText leads to the block that looks most like a heading. It would be drawn larger as one, so it is left to a person.
func (f *finder) largestText(n *found) {
	largest := -1
	for i := range f.runs {
		if _, block := f.blockAt(f.runs[i].span); block == "TextBlock" && (largest < 0 || f.runs[i].light.size > f.runs[largest].light.size) {
			largest = i
		}
	}
	if largest >= 0 {
		n.NodeID, _ = f.blockAt(f.runs[largest].span)
		n.field("tagName")
	}
}

func (f *finder) colors() {
	if f.sheets.ranOut() {
		return
	}
	for i := range f.runs {
		r := &f.runs[i]
		if isOrnament(r.text) {
			continue
		}
		f.contrast(r, &r.light, "contrast", "The text stands out too little from its background", false)
		if r.dark != r.light {
			f.contrast(r, &r.dark, "contrast-dark", "In dark mode the text stands out too little from its background", true)
		}
	}
}

// isOrnament tells a text without letters and digits, like the dot between two links.
func isOrnament(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r >= '0' && r <= '9' || r|0x20 >= 'a' && r|0x20 <= 'z' || r > 0xbf })
}

func (f *finder) contrast(r *run, l *looks, id, message string, isDark bool) {
	ratio, need := l.contrast()
	if l.unsure || ratio >= need {
		return
	}
	better := readable(l.color, l.background, need)
	fix := fmt.Sprintf("Use %s for the text, which is %.2f to 1", better, document.Contrast(better, l.background))
	n := f.at(id, worse, fmt.Sprintf("%s: %s on %s is %.2f to 1, it should be %g", message, l.color, l.background, ratio, need), fix, r.span)
	f.fixColor(n, l, better, isDark)
}

// readable is the nearest colour, darker or lighter, that can be read on a background.
func readable(c, background document.Color, need float64) document.Color {
	goal := document.ParseColor("#000000")
	if white := document.ParseColor("#ffffff"); document.Contrast(white, background) > document.Contrast(goal, background) {
		goal = white
	}
	for share := 0; share <= 255; share += 5 {
		goal.A = uint8(share)
		if mixed := over(goal, c); document.Contrast(mixed, background) >= need {
			return mixed
		}
	}
	goal.A = 255
	return goal
}

// smallest is below which size, in px, most people cannot read on a phone.
const smallest = 12

func (f *finder) textSize() {
	for i := range f.runs {
		r := &f.runs[i]
		if r.light.size >= smallest || r.light.size == 0 || isOrnament(r.text) {
			continue
		}
		n := f.at("text-small", worse, fmt.Sprintf("The text has %.3g px: it is hard to read on a phone", r.light.size), "Use at least 14 px",
			r.span)
		f.fixSize(n, r.light.size)
	}
}

// name is what a screen reader says of a link.
func (l *link) name() string {
	if text := strings.TrimSpace(l.text.String()); text != "" {
		return text
	}
	return l.label
}

// vague are link texts that say nothing when a screen reader lists the links.
var vague = words("here click-here click read-more more learn-more link this this-link details see-more continue hier mehr weiterlesen " +
	"ici lire-la-suite aquí leer-más")

func (f *finder) linkTexts() {
	for _, l := range f.links {
		if l.isHidden {
			continue
		}
		name := l.name()
		_, block := f.blockAt(l.span)
		plain := strings.ReplaceAll(strings.ToLower(strings.Trim(strings.Join(strings.Fields(name), " "), " .!»›>→…")), " ", "-")
		switch {
		case name == "" && !l.hasImage:
			f.at("link-text-missing", bad, "The link has no text", "Say where it leads", l.span).field(wordField(block))
		case vague[plain]:
			f.at("link-text-vague", worse, "The link text “"+name+"” does not say where it leads", "Name what one finds there",
				l.span).field(wordField(block))
		case strings.HasPrefix(plain, "http") && len(plain) > 60 && path.Base(plain) != plain:
			f.at("link-text-address", hint, "The link shows a long address, which a screen reader spells out", "Name what one finds there",
				l.span).field(wordField(block))
		}
	}
}
