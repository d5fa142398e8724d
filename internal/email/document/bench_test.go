package document

import (
	"encoding/json"
	"fmt"
	"testing"

	"mailwright/internal/brand"
)

// emails returns documents like those that users create: 20, 50 and 190 KB.
func emails() map[string]string {
	return map[string]string{"20KB": givenEmail(5), "50KB": givenEmail(13), "190KB": givenEmail(50)}
}

// givenEmail returns an email with a number of product rows.
func givenEmail(rows int) string {
	var nodes draft
	nodes.add("", rootID, ContainerBlock, blank{}.page())
	for i := range rows {
		row := fmt.Sprint("row-", i)
		nodes.add(rootID, row, RowBlock, fields{
			{"layout", "50-50"},
			{"columnGap", 24},
			{"styles", fields{{"backgroundColor", "#ffffff"}, {"padding", 16}}},
			{"responsive", fields{{"stackColumns", true}}},
			{"darkStyles", fields{{"backgroundColor", "#1f2937"}}},
		})
		for j := range 2 {
			nodes.addProduct(row, fmt.Sprint(row, "-", j))
		}
	}
	nodes.add(rootID, "end", ContainerBlock, nil)
	nodes.add("end", "footer", ComplianceFooterBlock, blank{brand.Kit{LegalName: "Acme"}}.footer())
	return nodes.String()
}

func (d *draft) addProduct(row, id string) {
	d.add(row, id, ColumnBlock, fields{{"width", 50}, {"verticalAlign", "top"}, {"styles", fields{}}})
	d.add(id, id+"-image", ImageBlock, fields{
		{"src", "https://cdn.example.com/img/" + id + "@2x.jpg"},
		{"alt", "Product " + id},
		{"width", "full"},
		{"align", "center"},
		{"styles", fields{{"padding", 8}}},
	})
	d.add(id, id+"-name", TextBlock,
		fields{{"text", "Product " + id}, {"tagName", "h3"}, {"styles", fields{{"padding", 8}, {"fontWeight", "600"}}}})
	d.add(id, id+"-text", TextBlock, fields{
		{"text", `A short text that says why this is <strong>worth</strong> a look, with a <a href="https://example.com/` + id +
			`">link</a>, a “quote” and enough words to wrap onto a second and a third line.`},
		{"tagName", "p"},
		{"styles", fields{{"padding", 8}, {"fontSize", 14}, {"color", "#4b5563"}}},
	})
	d.add(id, id+"-button", ButtonBlock, fields{
		{"text", "Buy now"},
		{"href", "https://shop.example.com/p/" + id + "?utm_source=mail"},
		{"variant", "solid"},
		{"styles", fields{{"buttonColor", "#4f46e5"}, {"textColor", "#ffffff"}, {"borderRadius", 6}, {"paddingTop", 8}, {"paddingBottom", 8}}},
		{"darkStyles", fields{{"buttonColor", "#818cf8"}, {"textColor", "#0b1020"}}},
	})
}

// run benchmarks work on each email. The machine's own speed varies, so compare the result with BenchmarkValid from the same run.
func run(b *testing.B, work func(source string)) {
	for name, source := range emails() {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(source)))
			b.ReportAllocs()
			for b.Loop() {
				work(source)
			}
		})
	}
}

func BenchmarkParse(b *testing.B) {
	run(b, func(source string) { given(b, source) })
}

func BenchmarkReset(b *testing.B) {
	var d Document
	run(b, func(source string) {
		if err := d.Reset(source); err != nil {
			b.Fatal(err)
		}
	})
}

func BenchmarkCheck(b *testing.B) {
	for name, source := range emails() {
		d := given(b, source)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				d.Check()
			}
		})
	}
}

func BenchmarkViews(b *testing.B) {
	for name, source := range emails() {
		d := given(b, source)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				for n := range d.Nodes() {
					n.Styles()
					n.Responsive()
					n.DarkStyles()
					n.Button()
				}
			}
		})
	}
}

func BenchmarkShowWatermark(b *testing.B) {
	run(b, func(source string) { ShowWatermark(source) })
}

func BenchmarkDropWatermark(b *testing.B) {
	for name, source := range emails() {
		d := given(b, ShowWatermark(source))
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := d.DropWatermark(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkValid measures encoding/json doing less work: it checks the syntax but doesn't decode anything.
func BenchmarkValid(b *testing.B) {
	run(b, func(source string) { json.Valid([]byte(source)) })
}

// BenchmarkHostile parses and checks the documents that take the most time for their size.
func BenchmarkHostile(b *testing.B) {
	for name, source := range hostile() {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(source)))
			b.ReportAllocs()
			for b.Loop() {
				if d, err := Parse(source); err == nil {
					d.Check()
				}
			}
		})
	}
}
