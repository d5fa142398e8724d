package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// soundJSON reports whether CheckJSON must accept the data. It uses encoding/json and checks the rest by hand.
func soundJSON(data []byte) bool {
	return json.Valid(data) && utf8.Valid(data) && soundEscapes(string(data)) && soundTokens(data)
}

// soundEscapes checks the escapes in a valid JSON text: no NUL, and surrogates only in pairs.
func soundEscapes(text string) bool {
	for i := 0; i < len(text); i++ {
		if text[i] != '\\' {
			continue
		}
		unit, isUnit := escapedUnit(text[i:])
		i++
		if !isUnit {
			continue
		}
		i += 4
		switch {
		case unit == 0, unit >= 0xdc00 && unit <= 0xdfff:
			return false
		case unit >= 0xd800 && unit < 0xdc00:
			low, isPair := escapedUnit(text[i+1:])
			if !isPair || low < 0xdc00 || low > 0xdfff {
				return false
			}
			i += 6
		}
	}
	return true
}

func escapedUnit(text string) (unit uint64, ok bool) {
	if len(text) < 6 || text[:2] != `\u` {
		return 0, false
	}
	unit, err := strconv.ParseUint(text[2:6], 16, 16)
	return unit, err == nil
}

// soundTokens walks through a valid JSON text: no duplicate keys in an object, no more than 64 levels and 20,000
// members and elements.
func soundTokens(data []byte) bool {
	type level struct {
		keys  map[string]bool
		isKey bool
	}
	levels, members := []level{{}}, 0
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return true
		}
		if err != nil {
			return false
		}
		top := &levels[len(levels)-1]
		isEnd := token == json.Delim('}') || token == json.Delim(']')
		if len(levels) > 1 && !isEnd && (top.keys == nil || top.isKey) {
			members++
		}
		switch token {
		case json.Delim('{'):
			levels = append(levels, level{keys: map[string]bool{}, isKey: true})
		case json.Delim('['):
			levels = append(levels, level{})
		case json.Delim('}'), json.Delim(']'):
			levels = levels[:len(levels)-1]
			levels[len(levels)-1].isKey = levels[len(levels)-1].keys != nil
		default:
			if key, _ := token.(string); top.keys != nil && top.isKey {
				if top.keys[key] {
					return false
				}
				top.keys[key], top.isKey = true, false
				continue
			}
			top.isKey = top.keys != nil
		}
		if len(levels)-1 > maxDepth || members > maxMembers {
			return false
		}
	}
}

var jsonSeeds = []string{
	``, ` `, `{}`, `[]`, `null`, `0`, `-0`, `1e999`, `"x"`, `{"a":1,"a":2}`, `{"a":1,"\u0061":2}`, `{"a":{"a":{"a":[]}}}`, `[{"a":1},{"a":1}]`,
	`[` + strings.Repeat("0,", maxMembers-1) + `0]`, `[` + strings.Repeat("0,", maxMembers) + `0]`,
	`{"a":{"b":[[],{}` + strings.Repeat(",0", maxMembers-4) + `]}}`, `{"a":{"b":[[],{}` + strings.Repeat(",0", maxMembers-3) + `]}}`,
	`{} {}`, `{}x`, `{"a":[1,{"b":"c","d":null}],"e":"f"}`,
	`"\u0000"`, `"\\u0000"`, `"\\\u0000"`, `"\ud83c\udf37"`, `"\ud83c"`, `"\udf37"`, `"\ud83c\ud83c\udf37"`, `"\ud83cx"`, "\"\xff\"",
	"\"\x00\"", "\ufeff{}", `{"":""}`, `{"":1,"":2}`, `"\uD83C\uDF37"`, `"\ufffd"`, `[1,]`, `{"a"}`, `"\x"`, "\"\t\"", "\v{}", "1 2",
	"truefalse",
	strings.Repeat("[", 64) + strings.Repeat("]", 64), strings.Repeat("[", 65) + strings.Repeat("]", 65),
	strings.Repeat(`{"a":`, 64) + "1" + strings.Repeat("}", 64), strings.Repeat(`{"a":`, 65) + "1" + strings.Repeat("}", 65),
}

func TestCheckJSON_agreesWithTheStandardLibrary(t *testing.T) {
	taken := 0
	for _, text := range jsonSeeds {
		err := CheckJSON([]byte(text))
		if sound := soundJSON([]byte(text)); (err == nil) != sound {
			t.Errorf("%.80q is sound: %v, CheckJSON says %v", text, sound, err)
		}
		if err == nil {
			taken++
		}
	}
	if taken < 10 || taken > len(jsonSeeds)-10 {
		t.Errorf("only %d of %d strings are accepted", taken, len(jsonSeeds))
	}
}

func FuzzCheckJSON(f *testing.F) {
	for _, text := range jsonSeeds {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		err := CheckJSON(data)
		if sound := soundJSON(data); (err == nil) != sound {
			t.Errorf("%q is sound: %v, CheckJSON says %v", data, sound, err)
		}
	})
}

// FuzzCheckJSON_decodes checks that what passes CheckJSON decodes, so that no client sees a decoder's error message.
func FuzzCheckJSON_decodes(f *testing.F) {
	for _, text := range jsonSeeds {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if CheckJSON(data) != nil || bytes.ContainsAny(data, "eE") || len(data) > 300 { // huge numbers have their own test
			return
		}
		var value any
		if err := jsonFormat.Unmarshal(data, &value); err != nil {
			t.Errorf("%q passes but doesn't decode: %v", data, err)
		}
	})
}
