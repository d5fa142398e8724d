-- Two-step sign-in: authenticator apps, recovery codes and passkeys.
-- +goose Up

-- The secret of a user's authenticator app, encrypted for this row only. It has no effect until it is confirmed with a code. A code is
-- accepted only for a later step than the last one used, so that it works once.
CREATE TABLE totp_secrets (
  user_id      TEXT   NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret       TEXT   NOT NULL,
  created_at   BIGINT NOT NULL,
  confirmed_at BIGINT,
  last_step    BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  user_id   TEXT   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash TEXT   NOT NULL,
  used_at   BIGINT,
  PRIMARY KEY (user_id, code_hash)
);

-- added_in is the session that added the passkey. It has no foreign key because sessions end while passkeys stay.
CREATE TABLE passkeys (
  id            TEXT    NOT NULL PRIMARY KEY,
  user_id       TEXT    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  credential_id TEXT    NOT NULL UNIQUE,
  public_key    TEXT    NOT NULL,
  flags         INTEGER NOT NULL,
  sign_count    BIGINT  NOT NULL,
  transports    TEXT    NOT NULL,
  name          TEXT    NOT NULL,
  added_in      TEXT    NOT NULL,
  created_at    BIGINT  NOT NULL,
  last_used_at  BIGINT
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- A challenge that a browser must sign with a passkey. The row is deleted when it comes back, so that a challenge works only once.
-- user_id is null for signing in, because the user isn't known yet.
CREATE TABLE passkey_challenges (
  challenge_hash TEXT   NOT NULL PRIMARY KEY,
  user_id        TEXT   REFERENCES users (id) ON DELETE CASCADE,
  ceremony       TEXT   NOT NULL,
  expires_at     BIGINT NOT NULL
);
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);

ALTER TABLE accounts ADD COLUMN require_two_factor BOOLEAN NOT NULL DEFAULT FALSE;
