package guessable_test

import (
	"testing"

	"mailwright/internal/auth/guessable"
)

func TestList_hasCommonPasswords(t *testing.T) {
	list, err := guessable.Load()
	if err != nil {
		t.Fatal(err)
	}
	if list.Len() < 3000 {
		t.Errorf("%d passwords, want at least 3,000", list.Len())
	}
	for password, common := range map[string]bool{
		"password": true, "PassWord": true, " password ": true, "password1": true, "Password2026!": true, "12345678": true,
		"qwertyuiop": true, "1qaz2wsx": true, "Football99": true, "trustno1": true, "iloveyou!!": true,
		"abcdefgh": true, "AAAAAAAA": true, "00000000": true, "12341234": true, "123123123": true, "87654321": true, "0987654321": true,
		"qwerqwer": true, "abcabcabc": true, "23456789": true, "13579ace": false, "acegikmo": true, "asdfghjk": true, "mnbvcxz1": true,
		"31121999": true, "12.09.1985": true, "1999-12-31": true, "99999999x": false, "31121899": false,
		"correct horse battery": false, "staple tower lantern": false, "passwordless tomato": false, "": false, "!!!!!!!!": true,
		"8152637490": false, "ｐａｓｓｗｏｒｄ": false, "my password is long": false,
	} {
		if list.Has(password) != common {
			t.Errorf("%q: %t, want %t", password, !common, common)
		}
	}
}

func TestIsMadeOf(t *testing.T) {
	texts := []string{"Mailwright", "Ada Lovelace", "ada.king42@example.com", "O'Brien Łukasz", "Al"}
	for password, made := range map[string]bool{
		"mailwright": true, "MailWright": true, "Mailwright1": true, "mailwright-2026!": true, "2026mailwright": true,
		"adalovelace": true, "Ada Lovelace 1": true, "lovelace.ada": true, "Lovelace99": true, "AdaAdaAda": true,
		"ada.king42@example.com": true, "adaking42": true, "ada.king": true, "King@Example.com": true, "Mailwright Ada": true,
		"obrien12": true, "o'brien1": true, "ŁUKASZ12": true,
		"mailwright tomato": false, "correct horse battery": false, "12345678": false, "lovelaces": false, "parada12": false, "alalalal": false,
		"": false,
	} {
		if guessable.IsMadeOf(password, texts...) != made {
			t.Errorf("%q: %t, want %t", password, !made, made)
		}
	}
	if guessable.IsMadeOf("12345678", "12345678", "1234") {
		t.Error("a number isn't a name")
	}
}
