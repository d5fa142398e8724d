package library

import "testing"

func TestFill_text(t *testing.T) {
	for _, c := range []struct{ fill, title, text, meta, want string }{
		{"{title}", "T", "", "", "T"},
		{"{title}", "", "", "", ""},
		{"<strong>{title}</strong><br>{text}", "T", "X", "", "<strong>T</strong><br>X"},
		{"<strong>{title}</strong><br>{text}", "T", "", "", "<strong>T</strong>"},
		{"<strong>{title}</strong><br>{text}", "", "X", "", "X"},
		{"{title} – {text}: {meta}", "T", "X", "M", "T – X: M"},
		{"{title} – {text}: {meta}", "T", "", "M", "T – M"},
		{"{title} – {text}: {meta}", "", "X", "M", "X: M"},
		{"{title}, {text}<br>{meta}", "T", "", "M", "T<br>M"},
		{"{title}<br>{text}, {meta}", "T", "", "M", "T<br>M"},
		{"{title}<br><br>{text}", "T", "X", "", "T<br><br>X"},
		{"“{text}”<br>{title}", "", "X", "", "“X”"},
		{"“{text}”<br>{title}", "T", "", "", "T"},
		{"{title} ({text})", "T", "", "", "T"},
		{"{title} ({text}) {meta}", "T", "", "M", "T M"},
		{"{title} ({text}) {meta}", "T", "X", "M", "T (X) M"},
		{"→ {title}", "T", "", "", "→ T"},
		{"→ {title}<br>{text}", "", "X", "", "X"},
		{"<b><i>{title}</i> {text}</b>", "", "X", "", "<b>X</b>"},
		{"{n}. {title}", "T", "", "", "1. T"},
		{"{n}. {title}", "", "X", "", ""},
		{"{n}", "", "", "", "1"},
		{"{title}<br>$company", "T", "", "", "T<br>A &amp; B"},
		{"{title}<br>$company", "", "", "", ""},
		{"●&nbsp; {title}", "T", "", "", "●&nbsp; T"},
	} {
		w := words{"$company": "A & B"}
		f, err := parseFill(c.fill, "item", "TextBlock", w)
		if err != nil {
			t.Errorf("%s: %v", c.fill, err)
			continue
		}
		values := map[string]string{"title": c.title, "text": c.text, "meta": c.meta, "n": "1"}
		if got := f.text(w, func(name string) string { return values[name] }); got != c.want {
			t.Errorf("%s with %q, %q, %q is %q, want %q", c.fill, c.title, c.text, c.meta, got, c.want)
		}
	}
}
