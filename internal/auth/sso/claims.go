package sso

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// verified lists the claims that the OpenID Connect library reads itself, ignoring case.
var verified = []string{"iss", "sub", "aud", "exp", "iat", "nbf", "nonce", "at_hash", "_claim_names", "_claim_sources"}

// claims are the claims of an ID token by their exact names. Package encoding/json would ignore case when it fills a
// struct, and the last of several claims would win.
type claims map[string]json.RawMessage

// UnmarshalJSON refuses claims that occur twice, and those that the library may have mistaken for another one.
func (c *claims) UnmarshalJSON(data []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	if start, err := decoder.Token(); err != nil || start != json.Delim('{') {
		return errors.New("the claims aren't an object")
	}
	*c = claims{}
	for decoder.More() {
		token, err := decoder.Token()
		if err != nil {
			return err
		}
		name, _ := token.(string)
		if _, again := (*c)[name]; again || isMistakable(name) {
			return fmt.Errorf("the claim %q is ambiguous", name)
		}
		var value json.RawMessage
		if err := decoder.Decode(&value); err != nil {
			return err
		}
		(*c)[name] = value
	}
	return nil
}

func isMistakable(name string) bool {
	return slices.ContainsFunc(verified, func(v string) bool { return name != v && strings.EqualFold(name, v) })
}

// read stores a claim's value in target, which stays unchanged if the claim is missing.
func (c claims) read(name string, target any) error {
	value, ok := c[name]
	if !ok {
		return nil
	}
	return json.Unmarshal(value, target)
}
