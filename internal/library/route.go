package library

import (
	"strings"
	"unicode/utf8"
)

// piece is a paragraph or a list of the body, as HTML. An image is the user's own, in a design without image slots.
type piece struct {
	html  string
	list  []string
	image bool
}

// script is the content in the form that a design can show: text as HTML, with everything that has no role in the body.
type script struct {
	texts   map[string]string
	lengths map[string]int    // of the text, in characters
	titles  map[string]string // keyed by the part they belong to
	body    []piece
	tail    []piece // the end of the email
	notes   []piece
	items   []Item
	table   Table
}

// scriptOf decides where each part of the content goes.
func scriptOf(c *Content, p *plan, l labels) *script {
	s := &script{texts: map[string]string{}, lengths: map[string]int{}, titles: map[string]string{}}
	r := router{c: c, plan: p, labels: l, s: s, plain: map[string]string{}}
	for role, text := range c.Texts {
		r.plain[role] = clean(text)
	}
	r.opening()
	r.middle()
	r.ending()
	for _, role := range textRoles {
		r.native(role)
	}
	return s
}

// router moves text from roles that a design lacks to those that it has.
type router struct {
	c      *Content
	plan   *plan
	labels labels
	s      *script
	plain  map[string]string // text by role, or "" if it was moved elsewhere
}

// take returns and removes the text of a role if the design has no room for it.
func (r *router) take(role string) string {
	text := r.plain[role]
	if text == "" || r.plan.fits(role, text) {
		return ""
	}
	r.plain[role] = ""
	return text
}

// isSaid reports whether some other text already contains this one.
func (r *router) isSaid(text string, roles ...string) bool {
	for _, role := range roles {
		if strings.Contains(r.plain[role], text) {
			return true
		}
	}
	return false
}

func (r *router) say(html string) {
	if html != "" {
		r.s.body = append(r.s.body, piece{html: html})
	}
}

// opening routes what comes before the body. A figure that already appears in the headline or the lead isn't repeated. A greeting always
// goes directly before the lead.
func (r *router) opening() {
	if figure := r.take("figure"); figure != "" && !r.isSaid(figure, "headline", "lead") {
		r.plain["lead"] = lines(figure, r.plain["lead"])
	}
	if r.c.ImageURL != "" && !r.plan.has("image") && imageURL(r.c.ImageURL) != "" {
		r.s.body = append(r.s.body, piece{image: true})
	}
	if kicker := r.take("kicker"); kicker != "" {
		r.say("<strong>" + inlineText(kicker) + "</strong>")
	}
	if greeting := r.take("greeting"); greeting != "" {
		if lead := lines(greeting, r.plain["lead"]); r.plan.fits("lead", lead) {
			r.plain["lead"] = lead
		} else {
			r.say(inlineText(greeting))
		}
	}
	for _, text := range paragraphs(r.take("lead")) {
		r.say(linkedText(text))
	}
}

// middle routes the body and everything that the design has no prototype for.
func (r *router) middle() {
	for _, text := range paragraphs(r.plain["why"]) {
		r.say(linkedText(text))
	}
	for _, part := range r.c.Body {
		for _, text := range paragraphs(part.Text) {
			r.say(linkedText(text))
		}
		r.sayList(part.List)
	}
	if quote := r.take("quote"); quote != "" {
		r.say("<em>" + inlineText(quote) + "</em>")
	}
	if code := r.take("code"); code != "" {
		r.say(r.labels.code + "<strong>" + inlineText(code) + "</strong>")
	}
	r.routeTable()
	r.routeItems()
	r.routeNotes()
}

func (r *router) sayList(texts []string) {
	var list []string
	for _, text := range texts {
		if html := linkedText(text); html != "" {
			list = append(list, html)
		}
	}
	if list != nil {
		r.s.body = append(r.s.body, piece{list: list})
	}
}

func (r *router) routeNotes() {
	var notes []piece
	for _, text := range r.c.Notes.Texts {
		for _, paragraph := range paragraphs(text) {
			notes = append(notes, piece{html: linkedText(paragraph)})
		}
	}
	if notes == nil {
		return
	}
	native := r.plan.has("notes")
	if title := inlineText(r.c.Notes.Title); title != "" && native && r.plan.titles["notes"] {
		r.s.titles["notes"] = title
	} else if title != "" {
		notes[0].html = "<strong>" + title + "</strong><br>" + notes[0].html
	}
	if native {
		r.s.notes = notes
	} else {
		r.s.body = append(r.s.body, notes...)
	}
}

// ending routes what comes after the body. A signature without a block goes below the close.
func (r *router) ending() {
	if r.c.Button.Label != "" && !r.plan.has("cta") {
		r.s.tail = append(r.s.tail, piece{html: linkTo(buttonURL(r.c.Button.URL), inlineText(r.c.Button.Label))})
	}
	last := r.take("close")
	signature := r.take("signature")
	if joined := lines(r.plain["close"], signature); signature != "" && last == "" && r.plan.fits("close", joined) {
		r.plain["close"], signature = joined, ""
	}
	for _, text := range []string{last, signature, r.take("legal")} {
		if text != "" {
			r.s.tail = append(r.s.tail, piece{html: linkedText(text)})
		}
	}
	if !r.plan.tail {
		r.s.body, r.s.tail = append(r.s.body, r.s.tail...), nil
	}
}

// plainRoles are the roles in which URLs don't become links, because they're short and often large.
var plainRoles = map[string]bool{"kicker": true, "greeting": true, "headline": true, "figure": true, "code": true}

// native sets the text of a role.
func (r *router) native(role string) {
	text := r.plain[role]
	r.s.lengths[role] = utf8.RuneCountInString(text)
	switch {
	case text == "" || !r.plan.has(role):
	case plainRoles[role]:
		r.s.texts[role] = inlineText(text)
	default:
		r.s.texts[role] = linkedText(text)
	}
}

// lines joins two strings with a line break, or returns the one that isn't empty.
func lines(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + "\n" + b
}

// buttonURL returns the URL of a button.
func buttonURL(url string) string {
	if url = safeURL(url); url != "" {
		return url
	}
	return "#"
}
