package extract_test

import (
	"net/http"
	"net/url"
	"testing"

	"mailwright/internal/brandkit/extract"
	"mailwright/internal/platform/outbound"
)

// site serves a page for the first request, and the same other content for all later requests.
type site struct {
	page, rest []byte
	asked      int
}

func (s *site) Get(address *url.URL, _ string, limit int64) (outbound.Answer, error) {
	s.asked++
	answer := outbound.Answer{Status: http.StatusOK, URL: address, ContentType: "text/css", Body: s.rest, Whole: true}
	if s.asked == 1 {
		answer.ContentType, answer.Body = "text/html; charset=utf-8", s.page
	}
	answer.Body = answer.Body[:min(int64(len(answer.Body)), limit)]
	return answer, nil
}

// FuzzFrom reads made-up websites and checks that only a limited number of requests are sent.
func FuzzFrom(f *testing.F) {
	f.Add([]byte(brandStyle), []byte(`@import "b.css";.btn{background:#1a73e8}`))
	f.Add([]byte(`<html><head><base href="//x/"><link rel=icon href=data:,><link rel=stylesheet href=a.css><script `+
		`type="application/ld+json">{"@type":"Organization","logo":{"url":7}}</script>`), []byte("@import url(a.css);"))
	f.Add([]byte(`<meta property="og:image" content="/x.png"><svg><use href="#a"/></svg><img src=logo.svg alt=logo>`),
		[]byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`))
	f.Fuzz(func(t *testing.T, page, rest []byte) {
		address := &url.URL{Scheme: "https", Host: "example.com", Path: "/"}
		asked := &site{page: page, rest: rest}
		_, _ = extract.From(t.Context(), asked, address) // an empty page is also an error
		if asked.asked > 100 {
			t.Fatalf("%d requests for one page", asked.asked)
		}
	})
}
