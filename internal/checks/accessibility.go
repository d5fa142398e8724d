package checks

import (
	"context"
	"fmt"
	"path"
	"regexp"
	"strconv"
	"strings"

	"mailwright/internal/email/document"
	"mailwright/internal/email/markup"
	"mailwright/internal/email/render"
)

func (f *finder) language() {
	switch {
	case f.lang == "" && f.innerLang == "":
		f.say("lang-missing", worse, "The email doesn't declare a language, so screen readers have to guess how to pronounce it",
			`Add a lang attribute, such as lang="en", to the html element and to an element around the content`)
	case f.lang == "" || f.innerLang == "":
		f.say("lang-once", hint, "The language is declared only once, and some email clients drop that element",
			"Add lang to the html element and to an element around the content")
	}
	if f.title == "" {
		f.say("title-missing", worse, "The email has no title for screen readers to announce",
			"Add a title element that contains the subject")
	}
}

func (f *finder) tablesRoles() {
	for _, t := range f.tables {
		if !t.hasHeader && t.role != "presentation" && t.role != "none" {
			f.at("table-role", hint, "Screen readers announce this layout table as a data table", `Add role="presentation" to it`, t.span)
		}
	}
}

// fileName matches alternative text that looks like an automatic file name.
var fileName = regexp.MustCompile(`(?i)^[\w.%-]+\.(png|jpe?g|gif|webp|svg|avif)$|^(img|dsc|image)[_-]?\d+$`)

func (f *finder) imageProblems() {
	for i := range f.images {
		img := &f.images[i]
		if img.isHidden {
			continue
		}
		f.alternative(img)
		f.imageFile(img)
	}
}

func (f *finder) alternative(img *image) {
	id, block := f.blockAt(img.span)
	if id != "" && f.has("image-alt-missing", id) {
		return
	}
	switch {
	case !img.hasAlt && !img.isHiddenAll:
		f.at("image-alt-missing", bad, "The image has no alternative text", `Describe the image in a few words, or use alt="" if it's decorative`,
			img.span).field(altField(block))
	case img.alt == "" && img.link != none && f.links[img.link].name() == "":
		f.at("image-alt-link", bad, "The image is a link but has no alternative text, so screen readers can't say where it leads",
			"Describe where the link leads in the alternative text", img.span).field(altField(block))
	case fileName.MatchString(img.alt):
		f.at("image-alt-file", worse, "The alternative text is a file name", "Describe the image in a few words",
			img.span).field(altField(block))
	}
}

// heavyImage is the size in bytes above which an image is reported as too large.
const heavyImage = 500 << 10

func (f *finder) imageFile(img *image) {
	_, block := f.blockAt(img.span)
	switch {
	case img.src == "" || img.src == "#":
		f.at("image-missing", bad, "The image is missing", "Choose an image or delete the block", img.span).field(imageField(block))
	case render.HasCredentials(img.src): // reported by imageCredentials
	case privateHost(img.src) != "": // reported once for the whole email
	case strings.HasPrefix(strings.ToLower(img.src), "http:"):
		n := f.at("image-http", worse,
			"The image uses http instead of https, so some email clients won't load it: "+shortened(img.src), "Use https", img.span)
		f.fixScheme(n, img.src, imageField(block))
	case strings.HasPrefix(strings.ToLower(img.src), "data:"):
		f.at("image-embedded", worse, "The image is embedded in the HTML, so Gmail won't show it and the email gets larger",
			"Upload the image and use its URL", img.span)
		if len(img.src)*3/4 > heavyImage {
			f.at("image-heavy", worse, "The image is larger than 500 KB", "Compress or resize it", img.span)
		}
	case !strings.Contains(img.src, ":") && !strings.HasPrefix(img.src, "//") && !startsWithMergeTag(img.src):
		f.at("image-relative", bad, "The image URL is relative, so readers can't load it", "Use a full URL that starts with https://",
			img.span).field(imageField(block))
	}
	if !img.hasWidth {
		f.at("image-width", hint, "The image has no width, so Outlook shows it at full size", "Add a width attribute in px", img.span)
	}
}

// imageCredentials reports URLs with a username or password, wherever an email can contain an image.
func (f *finder) imageCredentials(ctx context.Context) {
	for found := range markup.ImageURLs(ctx, f.email.HTML) {
		if render.HasCredentials(found.Link) {
			_, block := f.blockAt(found.Tag)
			f.at("image-credentials", bad, "The image URL contains a username or password, which every reader could see",
				"Upload the image, or use a URL without them", found.Tag).field(imageField(block))
		}
	}
}

func (f *finder) headingOrder() {
	if len(f.headings) == 0 {
		if len(f.runs) > 3 {
			f.largestText(f.say("heading-missing", hint, "The email has no heading, which screen reader users rely on to navigate",
				"Make the main line a level 1 heading"))
		}
		return
	}
	before, tops := 0, 0
	for _, h := range f.headings {
		if h.level == 1 {
			if tops++; tops > 1 {
				f.fixLevel(f.at("heading-top", hint, "The email has more than one level 1 heading", "Make this a level 2 heading",
					h.span), 2)
			}
		}
		if h.level > before+1 && before > 0 {
			f.fixLevel(f.at("heading-skipped", worse,
				"A heading level is skipped: h"+strconv.Itoa(before)+" is followed by h"+strconv.Itoa(h.level), "Use the next level down", h.span),
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

// largestText points the finding at the block that looks most like a heading. It doesn't offer an automatic change, because that would make
// the text larger.
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
		f.contrast(r, &r.light, "contrast", "The text is hard to read on its background", false)
		if r.dark != r.light {
			f.contrast(r, &r.dark, "contrast-dark", "In dark mode, the text is hard to read on its background", true)
		}
	}
}

// isOrnament reports whether text contains no letters or digits, such as the dot between two links.
func isOrnament(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r >= '0' && r <= '9' || r|0x20 >= 'a' && r|0x20 <= 'z' || r > 0xbf })
}

func (f *finder) contrast(r *run, l *textStyle, id, message string, isDark bool) {
	ratio, need := l.contrast()
	if l.unsure || ratio >= need {
		return
	}
	better := readable(l.color, l.background, need)
	fix := fmt.Sprintf("Use %s for the text, for a contrast of %.2f:1", better, document.Contrast(better, l.background))
	message = fmt.Sprintf("%s: the contrast of %s on %s is %.2f:1 and should be at least %g:1", message, l.color, l.background, ratio, need)
	n := f.at(id, worse, message, fix, r.span)
	f.fixColor(n, l, better, isDark)
}

// readable returns the closest color, darker or lighter, that has enough contrast with the background.
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

// smallest is the font size, in px, below which most people can't read text on a phone.
const smallest = 12

func (f *finder) textSize() {
	for i := range f.runs {
		r := &f.runs[i]
		if r.light.size >= smallest || r.light.size == 0 || isOrnament(r.text) {
			continue
		}
		n := f.at("text-small", worse, fmt.Sprintf("The text is %.3g px, which is hard to read on a phone", r.light.size), "Use at least 14 px",
			r.span)
		f.fixSize(n, r.light.size)
	}
}

// name returns what a screen reader announces for the link.
func (l *link) name() string {
	if text := strings.TrimSpace(l.text.String()); text != "" {
		return text
	}
	return l.label
}

// vague contains link text that has no meaning when a screen reader lists only the links.
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
			f.at("link-text-missing", bad, "The link has no text", "Add text that says where it leads", l.span).field(textField(block))
		case vague[plain]:
			f.at("link-text-vague", worse, "The link text “"+name+"” doesn't say where it leads", "Describe what the reader will find there",
				l.span).field(textField(block))
		case strings.HasPrefix(plain, "http") && len(plain) > 60 && path.Base(plain) != plain:
			f.at("link-text-address", hint, "The link text is a long URL, which screen readers spell out",
				"Describe what the reader will find there", l.span).field(textField(block))
		}
	}
}
