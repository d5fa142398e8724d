package brandkit

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"mailwright/internal/brandkit/fontfile"
	"mailwright/internal/platform/problem"
)

// NewFont is a file with the sender's metadata. "" means that the file's own metadata is used.
type NewFont struct {
	Content               []byte
	Family, Weight, Style string
}

// read creates a record from a file and the sender's metadata. It also returns the file to store.
func (in NewFont) read() (Font, []byte, error) {
	if len(in.Content) > maxFontFile {
		return Font{}, nil, errFontTooLarge
	}
	found, content, err := fontfile.Read(in.Content)
	switch {
	case errors.Is(err, fontfile.ErrCollection):
		return Font{}, nil, errFontCollection
	case errors.Is(err, fontfile.ErrRestricted):
		return Font{}, nil, errRestrictedFont
	case err != nil:
		return Font{}, nil, errUnsupportedFont
	}
	if err := in.override(&found); err != nil {
		return Font{}, nil, err
	}
	sum := sha256.Sum256(content)
	return Font{
		Family: found.Family, Weight: found.Weight, MinWeight: found.MinWeight, MaxWeight: found.MaxWeight, Style: found.Style,
		Format: found.Format, Size: len(content), sha256: hex.EncodeToString(sum[:]),
	}, content, nil
}

// override replaces the file's metadata with the sender's.
func (in NewFont) override(font *fontfile.Font) error {
	details := map[string]string{}
	if family := strings.TrimSpace(in.Family); family != "" {
		font.Family = family
	}
	if fault := familyFault(font.Family); fault != "" {
		details["family"] = fault
	}
	if weight, err := strconv.Atoi(in.Weight); err == nil && weight >= 100 && weight <= 900 && weight%100 == 0 {
		font.Weight, font.MinWeight, font.MaxWeight = weight, weight, weight
	} else if in.Weight != "" {
		details["weight"] = "must be a multiple of 100 from 100 to 900"
	}
	switch in.Style {
	case fontfile.Normal, fontfile.Italic:
		font.Style = in.Style
	case "":
	default:
		details["style"] = "must be normal or italic"
	}
	if len(details) > 0 {
		return problem.Validation(details)
	}
	return nil
}

// generic lists words that have a special meaning in CSS and can't be family names.
var generic = []string{
	"serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "math", "emoji", "inherit", "initial", "unset", "revert",
	"revert-layer", "default",
}

func familyFault(family string) string {
	switch {
	case family == "":
		return "is required, because the file doesn't contain a family name"
	case utf8.RuneCountInString(family) > fontfile.MaxFamily:
		return "must be at most 100 characters"
	case family != fontfile.CleanFamily(family):
		return "can't contain quotes, commas or other characters that end a name in CSS"
	case slices.Contains(generic, strings.ToLower(family)):
		return "can't be a word with a special meaning in CSS. Use another name"
	}
	return ""
}
