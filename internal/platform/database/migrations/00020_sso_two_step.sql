-- Single sign-on and two-step sign-in.
-- +goose Up

-- Whether the identity provider said that the user signed in there in two steps.
ALTER TABLE sessions ADD COLUMN two_step_at_provider BOOLEAN NOT NULL DEFAULT FALSE;

-- Users with an authenticator app who have signed in at the identity provider and still have to enter a code here.
CREATE TABLE sso_code_steps (
  token_hash TEXT   NOT NULL PRIMARY KEY,
  user_id    TEXT   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at BIGINT NOT NULL
);
CREATE INDEX sso_code_steps_user ON sso_code_steps (user_id);
CREATE INDEX sso_code_steps_expiry ON sso_code_steps (expires_at);

-- These sessions count as two-step sign-in, but single sign-on didn't ask for a code until now.
DELETE FROM sessions WHERE method = 'sso' AND user_id IN (SELECT user_id FROM totp_secrets WHERE confirmed_at IS NOT NULL);
