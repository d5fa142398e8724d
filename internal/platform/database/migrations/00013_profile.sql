-- Changes of email addresses that aren't confirmed yet, and users who deleted themselves.
-- +goose Up

-- A user has at most one pending change. The tokens are stored as hashes. old_hash is null if the old address was never
-- verified, because then nobody there has to agree.
CREATE TABLE email_changes (
  user_id          TEXT   NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  old_email        TEXT   NOT NULL,
  new_email        TEXT   NOT NULL CHECK (length(new_email) BETWEEN 3 AND 254),
  old_hash         TEXT   UNIQUE,
  new_hash         TEXT   NOT NULL UNIQUE,
  old_confirmed_at BIGINT,
  new_confirmed_at BIGINT,
  session_id       TEXT   NOT NULL,
  expires_at       BIGINT NOT NULL
);
CREATE INDEX email_changes_expiry ON email_changes (expires_at);

-- The row of a deleted user stays, without anything personal, because templates and versions refer to it.
ALTER TABLE users ADD COLUMN deleted_at BIGINT;

-- Finds what someone did, for the export of their data and to remove their name.
CREATE INDEX audit_events_actor ON audit_events (actor_id, id);
