-- Mailing services that accounts are connected to, and what was pushed to them.
-- +goose Up

-- A connection. tokens is sealed for this row alone, and null when the provider has ended the connection. grant_seq counts grants, so
-- that whoever holds an old one does not overwrite a newer one. While renewing_until is in the future, one process asks for new tokens.
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

-- A person who is at a provider's consent screen. The row goes when they come back, so that a state is good for one time.
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

-- A push is here before the provider is asked: one that stays pending belonged to a process that died, and nobody knows its end.
-- Templates may be deleted later; what is at the provider stays there.
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

-- A mail that a provider may fetch for some minutes, by a signed address.
CREATE TABLE push_pages (
  id         TEXT   NOT NULL PRIMARY KEY,
  account_id TEXT   NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  html       TEXT   NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX push_pages_account ON push_pages (account_id);
CREATE INDEX push_pages_expiry ON push_pages (expires_at);
