// Command sheet shows drafts for review. It reads prompts from standard input, separated by lines of three dashes.
//
//	go run ./internal/ai/draft/sheet < prompts.txt
//	go run ./internal/ai/draft/sheet -html build/sheet -cdn http://localhost:8080/cdn < prompts.txt
//
// With -occasions, it reads no prompts and draws every occasion's own example in its two best designs.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"mailwright/internal/ai/draft"
	"mailwright/internal/ai/occasion"
	"mailwright/internal/email/document"
	"mailwright/internal/email/render"
)

func main() {
	folder := flag.String("html", "", "write the emails as HTML files to this folder")
	cdn := flag.String("cdn", "http://localhost:8080/cdn", "base URL of the library images")
	occasions := flag.Bool("occasions", false, "draw every occasion instead of reading prompts")
	flag.Parse()
	if err := run(os.Stdin, *folder, *cdn, *occasions); err != nil {
		fmt.Fprintln(os.Stderr, "sheet:", err)
		os.Exit(1)
	}
}

func run(in io.Reader, folder, cdn string, isOccasions bool) error {
	if folder != "" {
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return err
		}
	}
	if isOccasions {
		return everyOccasion(folder, cdn)
	}
	data, err := io.ReadAll(in)
	if err != nil {
		return err
	}
	for i, prompt := range strings.Split(string(data), "\n---\n") {
		fmt.Printf("=== %d. %s\n", i+1, strings.TrimSpace(prompt))
		if err := show(draft.Request{Prompt: prompt, CDNURL: cdn}, folder, fmt.Sprintf("%02d", i+1)); err != nil {
			return err
		}
	}
	return nil
}

func everyOccasion(folder, cdn string) error {
	for _, language := range occasion.Languages() {
		for _, o := range occasion.All(language) {
			for _, design := range o.Designs[:2] {
				request := draft.Request{Prompt: o.Example, Occasion: o.ID, Design: design, CDNURL: cdn}
				fmt.Printf("=== %s/%s in %s\n", language, o.ID, design)
				if err := show(request, folder, strings.Join([]string{language, o.ID, design}, "_")); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func show(r draft.Request, folder, name string) error {
	d := draft.Write(r)
	slots, err := json.Marshal(d.Slots)
	if err != nil {
		return err
	}
	fmt.Printf("occasion %s (%s), design %s, tone %s, language %s\nslots %s\n",
		d.Occasion.ID, strings.Join(d.Alternatives, ", "), d.Design.Slug, d.Tone, d.Language, slots)
	for _, n := range d.NotUsed {
		fmt.Printf("not used: %s (%s)\n", n.Text, n.Reason)
	}
	fmt.Printf("missing %v, understood %v, warnings %v\n", d.Missing, d.Understood, d.Warnings)
	fmt.Printf("Subject: %s\nPreview: %s\n", d.Content.Subject, d.Content.Preview)
	doc, err := document.Parse(d.CraftState)
	if err != nil {
		return err
	}
	for _, p := range doc.Check() {
		fmt.Println("problem:", p.Message)
	}
	email := render.Render(doc, render.Options{Settings: render.ParseSettings(d.Settings), CDNURL: r.CDNURL})
	fmt.Println("-----\n" + email.Text)
	if folder == "" {
		return nil
	}
	return os.WriteFile(filepath.Join(folder, name+".html"), []byte(email.HTML), 0o600)
}
