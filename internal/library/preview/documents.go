package main

import (
	"encoding/json"
	"os"

	"mailwright/internal/brand"
	"mailwright/internal/library"
)

// printDocuments prints each design's document as craftState, in the design's own style.
func printDocuments(slugs []string) error {
	lib, err := library.Load(os.DirFS(folder), slugs...)
	if err != nil {
		return err
	}
	documents := map[string]string{}
	for _, t := range lib.Templates {
		documents[t.Slug] = t.Document(brand.Kit{}, "https://mail.example.com/cdn")
	}
	return json.NewEncoder(os.Stdout).Encode(documents)
}
