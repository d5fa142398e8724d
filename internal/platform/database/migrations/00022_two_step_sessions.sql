-- Which sessions passed two steps of signing in.
-- +goose Up

-- Whether the user passed a second step in this session: signed in with a code or a passkey, or set up their first factor. Two steps at the
-- identity provider are in two_step_at_provider.
ALTER TABLE sessions ADD COLUMN two_step BOOLEAN NOT NULL DEFAULT FALSE;

-- Once an authenticator app is on, nobody signs in without a code. In other sessions, users have to sign in again.
UPDATE sessions SET two_step = TRUE WHERE
  (method = 'passkey' AND EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = sessions.user_id))
  OR EXISTS (SELECT 1 FROM totp_secrets t WHERE t.user_id = sessions.user_id AND t.confirmed_at <= sessions.created_at);
