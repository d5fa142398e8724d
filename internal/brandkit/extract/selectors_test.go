package extract_test

import "testing"

// TestFrom_readsSelectorsAsBrowsersDo checks that the color comes from the only rule that matches the button.
func TestFrom_readsSelectorsAsBrowsersDo(t *testing.T) {
	for name, c := range map[string]struct{ sheet, body string }{
		"with a child combinator": {
			".hero > .btn{background:#1a73e8}.hero > .btn{color:#fff}",
			`<div class=hero><a class=btn>Go</a></div>`,
		},
		"not matched by a child combinator": {
			".btn{background:#1a73e8}.hero > .btn{background:#d93025}",
			`<div class=hero><p><a class=btn>Go</a></p></div>`,
		},
		"with :not()": {
			".btn{background:#d93025}.btn:not(.plain){background:#1a73e8}",
			`<a class=btn>Go</a>`,
		},
		"excluded by :not()": {
			".btn{background:#1a73e8}.btn:not(.hero .btn){background:#d93025}",
			`<div class=hero><a class=btn>Go</a></div>`,
		},
		"with the specificity of :is()": {
			":is(.btn, #none){background:#1a73e8}a.btn.btn{background:#d93025}",
			`<a class=btn>Go</a>`,
		},
		"with [attr|=value]": {
			".btn[lang|=en]{background:#1a73e8}.btn[lang|=e]{background:#d93025}",
			`<a class=btn lang=en-GB>Go</a>`,
		},
		"after a sibling": {
			"p + .btn{background:#1a73e8}p .btn{background:#d93025}",
			`<div><p>x</p><a class=btn>Go</a></div>`,
		},
		"in hsl()": {".btn{background:hsl(214.08 81.75% 50.59%)}", `<a class=btn>Go</a>`},
		"in turns": {".btn{background:hsl(.59467turn 81.75% 50.59% / 100%)}", `<a class=btn>Go</a>`},
	} {
		t.Run(name, func(t *testing.T) {
			brand, err := read(t, serve(t, page("<style>"+c.sheet+"</style>"+c.body)))
			if err != nil || brand.Primary != "#1a73e8" {
				t.Errorf("primary %q, %v", brand.Primary, err)
			}
		})
	}
}
