package auth_test

import (
	"testing"

	"mailwright/internal/app"
	"mailwright/internal/auth/guessable"
	"mailwright/test/apptest"
)

const (
	isCommon   = "is a common password, which attackers try first. Use a few random words instead."
	isPersonal = "is easy to guess from your name, your email address or this site's name. Use a few random words instead."
)

// uncommon turns on the check for passwords that are easy to guess.
func uncommon(t *testing.T) func(*app.Config) {
	t.Helper()
	list, err := guessable.Load()
	if err != nil {
		t.Fatal(err)
	}
	return func(config *app.Config) { config.CommonPasswords = list }
}

func wantFault(t *testing.T, answer apptest.Answer, field, fault string) {
	t.Helper()
	answer.WantInvalid(t, field)
	if got := answer.Text(t, "details."+field); got != fault {
		t.Errorf("%s %q, want %q", field, got, fault)
	}
}

func TestPasswords_canBeRequiredToBeUncommon(t *testing.T) {
	apptest.EachWith(t, uncommon(t), func(t *testing.T, s *apptest.Server) {
		email := newEmail()
		register := func(password string) apptest.Answer {
			return s.Nobody().Post(t, "/api/auth/register", registration("Augusta Byron", email, password))
		}
		guesses := map[string]string{
			"password": isCommon, "Football99": isCommon, "1QAZ2wsx": isCommon,
			"Mailwright1": isPersonal, "augustabyron": isPersonal, "Byron-1815": isPersonal, email: isPersonal, "localhost": isPersonal,
		}
		for guess, fault := range guesses {
			wantFault(t, register(guess), "password", fault)
		}
		register(goodPassword).Want(t, 201)
		ada := s.Nobody()
		ada.Email, ada.Password = email, goodPassword
		ada.SignIn(t)
		token := forgot(t, s, email, 1)
		for guess, fault := range guesses {
			wantFault(t, change(t, ada, ada.Password, guess), "newPassword", fault)
			wantFault(t, reset(t, s, token, guess), "password", fault)
		}
		change(t, ada, "wrong password", "password").WantInvalid(t, "currentPassword")
		reset(t, s, token, "staple tower lantern").Want(t, 200) // the refusals didn't use up the link
		if got := s.Nobody().Get(t, "/api/auth/config").Want(t, 200).Text(t, "passwords"); got != "uncommon" {
			t.Errorf("the configuration says %q", got)
		}
	})
}

// TestPasswords_existingOnesKeepWorking checks that turning the check on locks nobody out.
func TestPasswords_existingOnesKeepWorking(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		email := newEmail()
		s.Nobody().Post(t, "/api/auth/register", registration("Ada", email, "password")).Want(t, 201) // by default, any is accepted
		if got := s.Nobody().Get(t, "/api/auth/config").Want(t, 200).Text(t, "passwords"); got != "any" {
			t.Errorf("the configuration says %q", got)
		}
		config := app.Config{}
		uncommon(t)(&config)
		s.Auth.Common = config.CommonPasswords
		s.Nobody().TrySignIn(t, email, "password").Want(t, 200)
	})
}
