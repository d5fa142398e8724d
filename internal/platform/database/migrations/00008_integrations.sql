-- Email providers that accounts are connected to, and what was pushed to them.
-- +goose Up

-- A connection. tokens is encrypted for this row only, and null if the provider has ended the connection. grant_seq counts grants, so
-- that a process with an old one doesn't overwrite a newer one. While renewing_until is in the future, a process is requesting new tokens.
CREATE TABLE integrations (
  account_id        TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  id                TEXT    NOT NULL,
  provider          TEXT    NOT NULL,
  status            TEXT    NOT NULL CHECK (status IN ('active', 'inactive')),
  provider_account  TEXT    NOT NULL,
  display_name      TEXT    NOT NULL,
  email             TEXT    NOT NULL,
  settings          TEXT    NOT NULL,
  tokens            TEXT,
  grant_seq         INTEGER NOT NULL,
  renewing_until    BIGINT  NOT NULL DEFAULT 0,
  connected_by      TEXT    REFERENCES users (id) ON DELETE SET NULL,
  connected_at      BIGINT  NOT NULL,
  last_used_at      BIGINT,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, provider)
);
CREATE INDEX integrations_connected_by ON integrations (connected_by);

-- A user who is at a provider's consent screen. The row is deleted when they come back, so that a state works only once.
CREATE TABLE integration_states (
  state_hash TEXT   NOT NULL PRIMARY KEY,
  session_id TEXT   NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  account_id TEXT   NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  provider   TEXT   NOT NULL,
  verifier   TEXT   NOT NULL,
  return_to  TEXT   NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX integration_states_session ON integration_states (session_id);
CREATE INDEX integration_states_account ON integration_states (account_id);
CREATE INDEX integration_states_expiry ON integration_states (expires_at);

-- A push is stored before the provider is called. One that stays pending belonged to a process that died, and its result is unknown.
-- Templates may be deleted later, but what was pushed stays at the provider.
CREATE TABLE pushes (
  account_id           TEXT   NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  id                   TEXT   NOT NULL,
  provider             TEXT   NOT NULL,
  provider_account     TEXT   NOT NULL,
  template_id          TEXT,
  name                 TEXT   NOT NULL,
  action               TEXT   NOT NULL CHECK (action IN ('create', 'update')),
  status               TEXT   NOT NULL CHECK (status IN ('pending', 'pushed', 'failed', 'unknown')),
  provider_template_id TEXT,
  url                  TEXT,
  error                TEXT,
  content_hash         TEXT   NOT NULL,
  renderer_version     TEXT   NOT NULL,
  created_by           TEXT   REFERENCES users (id) ON DELETE SET NULL,
  created_at           BIGINT NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX pushes_template ON pushes (account_id, template_id, id);
CREATE INDEX pushes_creator ON pushes (created_by);
CREATE INDEX pushes_age ON pushes (created_at);
CREATE INDEX pushes_open ON pushes (created_at) WHERE status = 'pending';

-- An email that a provider may fetch for some minutes, from a signed URL.
CREATE TABLE push_pages (
  id         TEXT   NOT NULL PRIMARY KEY,
  account_id TEXT   NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  html       TEXT   NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX push_pages_account ON push_pages (account_id);
CREATE INDEX push_pages_expiry ON push_pages (expires_at);
