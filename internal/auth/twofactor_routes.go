package auth

import (
	"context"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
)

// needsSecondStep is part of the descriptions of all routes that change factors.
const needsSecondStep = "If you already have a passkey or an authenticator app, the response is 403 `TWO_FACTOR_SESSION_REQUIRED` " +
	"unless you signed in with it. Limited to 20 changes an hour, together with password changes."

// twoFactorRoutes returns the routes for authenticator apps, recovery codes and passkeys.
func (s *Service) twoFactorRoutes() []api.Route {
	return []api.Route{
		api.Handle("POST /api/user/totp", api.Session, access.None, s.startTOTP, api.Hashes(), api.NeverReplayed(),
			api.Example(map[string]any{"password": "correct horse battery"}), api.Refuses(errTwoFactorOn, errTwoStepSession, errTooManyExample),
			api.Doc("startTotp", "Set up an authenticator app",
				"Returns a secret for the app. Nothing changes until you confirm it with a code, within an hour. If you don't sign in with a "+
					"password, you must have signed in within the last 5 minutes. "+needsSecondStep)),
		api.Handle("POST /api/user/totp/confirm", api.Session, access.None, s.confirmTOTP, api.NeverReplayed(),
			api.Refuses(errTwoFactorOn, errTwoStepSession, errTooManyExample),
			api.Doc("confirmTotp", "Turn on two-step sign-in",
				"Takes a code from the app. From now on, signing in with your password also requires a code. The response contains 10 recovery codes, "+
					"which are shown only once. Each can be used once in place of a code. You can enter 10 wrong codes an hour. "+needsSecondStep)),
		api.Handle("DELETE /api/user/totp", api.Session, access.None, s.stopTOTP, api.Hashes(),
			api.Refuses(errTwoFactorOff, errTwoStepSession, errTooManyExample),
			api.Doc("stopTotp", "Turn off the authenticator app",
				"Takes a code from the app or a recovery code. All recovery codes stop working. Passkeys keep working. If you don't sign in with a "+
					"password, you must have signed in within the last 5 minutes. "+needsSecondStep)),
		api.Handle("POST /api/user/recovery-codes", api.Session, access.None, s.renewRecoveryCodes, api.Hashes(), api.NeverReplayed(),
			api.Refuses(errTwoFactorOff, errTwoStepSession, errTooManyExample),
			api.Doc("renewRecoveryCodes", "Create new recovery codes",
				"Takes a code from the app or a recovery code. All earlier recovery codes stop working. If you don't sign in with a "+
					"password, you must have signed in within the last 5 minutes. "+needsSecondStep)),
		api.Handle("POST /api/user/passkeys/options", api.Session, access.None, s.passkeyOptions, api.Hashes(), api.NeverReplayed(),
			api.Example(map[string]any{"password": "correct horse battery"}),
			api.Refuses(errPasskeyLimit, errPasskeysOff, errTwoStepSession, errTooManyExample),
			api.Doc("readPasskeyOptions", "Start adding a passkey",
				"Returns the options for `navigator.credentials.create`, in the JSON format of WebAuthn. They work once and expire after 5 minutes. "+
					"Send your password unless you signed in within the last 5 minutes. Limited to 300 an hour per user. "+needsSecondStep)),
		api.Handle("POST /api/user/passkeys", api.Session, access.None, s.createPasskey, api.Created(), api.NeverReplayed(),
			api.Refuses(errPasskeyLimit, errPasskeyTaken, errPasskeysOff, errTwoStepSession, errTooManyExample),
			api.Doc("createPasskey", "Add a passkey",
				"Takes what the browser created, as JSON. You can have up to 10 passkeys. The device must verify you by fingerprint, face or PIN, "+
					"because a passkey counts as both steps of signing in. "+needsSecondStep)),
		api.Handle("GET /api/user/passkeys", api.Session, access.None, s.listPasskeys,
			api.Doc("listPasskeys", "List your passkeys", "Newest first.")),
		api.Handle("PATCH /api/user/passkeys/{id}", api.Session, access.None, s.renamePasskey, api.Refuses(errNoPasskey),
			api.Doc("renamePasskey", "Rename a passkey", "Only you see the name.")),
		api.Handle("DELETE /api/user/passkeys/{id}", api.Session, access.None, s.deletePasskey, api.Hashes(),
			api.Example(map[string]any{"password": "correct horse battery"}), api.Refuses(errNoPasskey, errTwoStepSession, errTooManyExample),
			api.Doc("deletePasskey", "Remove a passkey",
				"You can no longer sign in with it. Existing sessions continue. Send your password unless you signed in within the last 5 minutes. "+
					needsSecondStep)),
		api.Handle("POST /api/auth/passkey/options", api.Public, access.None, s.signInOptions, api.Refuses(errPasskeysOff, errTooManyExample),
			api.Doc("readPasskeySignInOptions", "Start signing in with a passkey",
				"Returns the options for `navigator.credentials.get`, in the JSON format of WebAuthn. They work once and expire after 5 minutes. "+
					"Limited to 300 an hour per network address.")),
		api.Handle("POST /api/auth/passkey", api.Public, access.None, s.signInWithPasskey,
			api.Refuses(errPasskeyRefused, errPasskeysOff, errTooManyExample),
			api.Doc("signInWithPasskey", "Sign in with a passkey",
				"Takes what the browser signed, as JSON, and sets the session cookie. A passkey counts as both steps of signing in, so you "+
					"don't need a code. If you don't sign in with a password, sign in again this way before a change that requires one. For 5 minutes, "+
					"the new session counts as proof of who you are.")),
	}
}

type confirmBody struct {
	Password string `json:"password,omitempty" doc:"Your password, if you sign in with one." example:"correct horse battery"`
}

// SchemaName returns the type's name in the API description.
func (confirmBody) SchemaName() string { return "Confirmation" }

func (b *confirmBody) password() string {
	if b == nil {
		return ""
	}
	return b.Password
}

type confirmInput struct{ Body *confirmBody }

type totpOutput struct{ Body TOTP }

func (s *Service) startTOTP(ctx context.Context, who access.Access, in *confirmInput) (*totpOutput, error) {
	started, err := s.StartTOTP(ctx, who, in.Body.password())
	return &totpOutput{Body: started}, err
}

type codeInput struct {
	Body struct {
		Code string `json:"code" doc:"A code from the authenticator app." example:"492039"`
	}
}

type recoveryCodesOutput struct {
	Body struct {
		Message       string   `json:"message" example:"Two-step sign-in is on. Save your recovery codes."`
		RecoveryCodes []string `json:"recoveryCodes" doc:"Shown only once." example:"[\"mfzgk3-lomvqw-y5dinf-zxi2lp\"]"`
	}
}

func answerCodes(message string, codes []string, err error) (*recoveryCodesOutput, error) {
	out := &recoveryCodesOutput{}
	out.Body.Message, out.Body.RecoveryCodes = message, codes
	return out, err
}

func (s *Service) confirmTOTP(ctx context.Context, who access.Access, in *codeInput) (*recoveryCodesOutput, error) {
	codes, err := s.ConfirmTOTP(ctx, who, in.Body.Code)
	return answerCodes("Two-step sign-in is on. Save your recovery codes.", codes, err)
}

type passwordAndCodeInput struct {
	Body struct {
		Password string `json:"password,omitempty" doc:"Your password, if you sign in with one." example:"correct horse battery"`
		Code     string `json:"code" doc:"A code from the authenticator app, or a recovery code." example:"492039"`
	}
}

func (s *Service) stopTOTP(ctx context.Context, who access.Access, in *passwordAndCodeInput) (*api.Message, error) {
	return api.Said("Authenticator app turned off", s.StopTOTP(ctx, who, in.Body.Password, in.Body.Code))
}

func (s *Service) renewRecoveryCodes(ctx context.Context, who access.Access, in *passwordAndCodeInput) (*recoveryCodesOutput, error) {
	codes, err := s.RenewRecoveryCodes(ctx, who, in.Body.Password, in.Body.Code)
	return answerCodes("Your earlier recovery codes no longer work. Save the new ones.", codes, err)
}

type optionsOutput struct {
	Body struct {
		Options Options `json:"options" doc:"Options for the browser, in the JSON format of WebAuthn."`
	}
}

func answerOptions(options Options, err error) (*optionsOutput, error) {
	out := &optionsOutput{}
	out.Body.Options = options
	return out, err
}

func (s *Service) passkeyOptions(ctx context.Context, who access.Access, in *confirmInput) (*optionsOutput, error) {
	return answerOptions(s.AddPasskeyOptions(ctx, who, in.Body.password()))
}

type createPasskeyInput struct {
	Body struct {
		Name       string  `json:"name" maxLength:"100" doc:"A name for the passkey." example:"Ada's laptop"`
		Credential Options `json:"credential" doc:"What navigator.credentials.create returned, as JSON."`
	}
}

type passkeyOutput struct {
	Body struct {
		Message string  `json:"message" example:"Passkey added"`
		Passkey Passkey `json:"passkey"`
	}
}

func answerPasskey(message string, key Passkey, err error) (*passkeyOutput, error) {
	out := &passkeyOutput{}
	out.Body.Message, out.Body.Passkey = message, key
	return out, err
}

func (s *Service) createPasskey(ctx context.Context, who access.Access, in *createPasskeyInput) (*passkeyOutput, error) {
	key, err := s.AddPasskey(ctx, who, in.Body.Name, in.Body.Credential)
	return answerPasskey("Passkey added", key, err)
}

type passkeysOutput struct {
	Body struct {
		Passkeys []Passkey `json:"passkeys"`
	}
}

func (s *Service) listPasskeys(ctx context.Context, who access.Access, _ *struct{}) (*passkeysOutput, error) {
	keys, err := s.Passkeys(ctx, who)
	out := &passkeysOutput{}
	out.Body.Passkeys = keys
	return out, err
}

type renamePasskeyInput struct {
	ID string `path:"id" doc:"The passkey's ID." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e26"`

	Body struct {
		Name string `json:"name" maxLength:"100" example:"Ada's phone"`
	}
}

func (s *Service) renamePasskey(ctx context.Context, who access.Access, in *renamePasskeyInput) (*passkeyOutput, error) {
	key, err := s.RenamePasskey(ctx, who, in.ID, in.Body.Name)
	return answerPasskey("Passkey renamed", key, err)
}

type deletePasskeyInput struct {
	ID   string `path:"id" doc:"The passkey's ID." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e26"`
	Body *confirmBody
}

func (s *Service) deletePasskey(ctx context.Context, who access.Access, in *deletePasskeyInput) (*api.Message, error) {
	return api.Said("Passkey removed", s.RemovePasskey(ctx, who, in.ID, in.Body.password()))
}

func (s *Service) signInOptions(ctx context.Context, _ access.Access, in *api.Client) (*optionsOutput, error) {
	return answerOptions(s.SignInOptions(ctx, *in))
}

type passkeySignInInput struct {
	api.Client
	Body struct {
		Credential Options `json:"credential" doc:"What navigator.credentials.get returned, as JSON."`
	}
}

func (s *Service) signInWithPasskey(ctx context.Context, _ access.Access, in *passkeySignInInput) (*signInOutput, error) {
	user, cookie, err := s.SignInWithPasskey(ctx, in.Body.Credential, in.Client)
	if err != nil {
		return nil, err
	}
	out := &signInOutput{SetCookie: cookie.String()}
	out.Body.Message, out.Body.User = "Signed in", user
	return out, nil
}
