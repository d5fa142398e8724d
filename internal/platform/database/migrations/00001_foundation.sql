-- Both databases read this file: TEXT, INTEGER, BIGINT (Unix milliseconds) and BOOLEAN, JSON as TEXT.
-- +goose Up
CREATE TABLE users (
  id                TEXT   NOT NULL PRIMARY KEY,
  email             TEXT   NOT NULL UNIQUE CHECK (length(email) BETWEEN 3 AND 254),
  name              TEXT   NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  image             TEXT   CHECK (length(image) <= 512),
  password_hash     TEXT   NOT NULL,
  email_verified_at BIGINT,
  created_at        BIGINT NOT NULL,
  updated_at        BIGINT NOT NULL
);

CREATE TABLE sessions (
  id           TEXT   NOT NULL PRIMARY KEY,
  token_hash   TEXT   NOT NULL UNIQUE,
  user_id      TEXT   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  user_agent   TEXT   NOT NULL,
  address      TEXT   NOT NULL,
  created_at   BIGINT NOT NULL,
  last_seen_at BIGINT NOT NULL,
  expires_at   BIGINT NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE one_time_tokens (
  token_hash TEXT   NOT NULL PRIMARY KEY,
  purpose    TEXT   NOT NULL CHECK (purpose IN ('verify-email', 'reset-password')),
  user_id    TEXT   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  email      TEXT   NOT NULL,
  expires_at BIGINT NOT NULL,
  used_at    BIGINT
);
CREATE INDEX one_time_tokens_user ON one_time_tokens (user_id, purpose);
CREATE INDEX one_time_tokens_expiry ON one_time_tokens (expires_at);

-- Every slug that was ever used, with its account. None is given to another account, not even after a deletion.
CREATE TABLE slugs (
  slug       TEXT NOT NULL PRIMARY KEY CHECK (length(slug) BETWEEN 1 AND 64),
  account_id TEXT NOT NULL
);

CREATE TABLE accounts (
  id             TEXT    NOT NULL PRIMARY KEY,
  name           TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  slug           TEXT    NOT NULL UNIQUE REFERENCES slugs (slug),
  plan           TEXT    NOT NULL CHECK (plan IN ('free', 'pro', 'business')),
  parent_id      TEXT    REFERENCES accounts (id) ON DELETE SET NULL CHECK (parent_id <> id),
  template_count INTEGER NOT NULL DEFAULT 0 CHECK (template_count >= 0),
  created_at     BIGINT  NOT NULL,
  updated_at     BIGINT  NOT NULL
);
CREATE INDEX accounts_parent ON accounts (parent_id);

CREATE TABLE members (
  account_id TEXT   NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  id         TEXT   NOT NULL,
  user_id    TEXT   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role       TEXT   NOT NULL CHECK (role IN ('owner', 'admin', 'editor', 'reviewer')),
  joined_at  BIGINT NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, user_id)
);
CREATE UNIQUE INDEX members_one_owner ON members (account_id) WHERE role = 'owner';
CREATE INDEX members_user ON members (user_id);

CREATE TABLE invites (
  account_id TEXT   NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  id         TEXT   NOT NULL,
  email      TEXT   NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  role       TEXT   NOT NULL CHECK (role IN ('admin', 'editor', 'reviewer')),
  status     TEXT   NOT NULL CHECK (status IN ('pending', 'accepted', 'declined', 'cancelled')),
  token_hash TEXT   NOT NULL UNIQUE,
  invited_by TEXT   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE UNIQUE INDEX invites_one_pending ON invites (account_id, email) WHERE status = 'pending';

-- A key is deleted with the membership of its creator.
CREATE TABLE api_keys (
  account_id   TEXT   NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  id           TEXT   NOT NULL,
  name         TEXT   NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  key_hash     TEXT   NOT NULL UNIQUE,
  created_by   TEXT   NOT NULL,
  created_at   BIGINT NOT NULL,
  last_used_at BIGINT,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, created_by) REFERENCES members (account_id, user_id) ON DELETE CASCADE
);
CREATE INDEX api_keys_creator ON api_keys (account_id, created_by);

CREATE TABLE brand_kits (
  account_id TEXT   NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  kit        TEXT   NOT NULL,
  updated_at BIGINT NOT NULL
);

-- What a list shows. The content is in the version content_seq.
CREATE TABLE templates (
  account_id    TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  id            TEXT    NOT NULL,
  name          TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  name_key      TEXT    NOT NULL,
  search_key    TEXT    NOT NULL,
  description   TEXT    CHECK (length(description) <= 5000),
  status        TEXT    NOT NULL CHECK (status IN ('draft', 'exported')),
  source        TEXT    NOT NULL CHECK (source IN ('blank', 'ai', 'import', 'library')),
  thumbnail_url TEXT    CHECK (length(thumbnail_url) <= 512),
  created_by    TEXT    NOT NULL REFERENCES users (id),
  revision      INTEGER NOT NULL,
  content_seq   INTEGER NOT NULL,
  created_at    BIGINT  NOT NULL,
  updated_at    BIGINT  NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX templates_updated ON templates (account_id, updated_at, id);
CREATE INDEX templates_created ON templates (account_id, created_at, id);
CREATE INDEX templates_name ON templates (account_id, name_key, id);
CREATE INDEX templates_creator ON templates (created_by);

CREATE TABLE template_versions (
  account_id    TEXT    NOT NULL,
  template_id   TEXT    NOT NULL,
  seq           INTEGER NOT NULL,
  id            TEXT    NOT NULL,
  label         TEXT,
  editor_mode   TEXT    NOT NULL CHECK (editor_mode IN ('visual', 'html')),
  craft_state   TEXT,
  html_content  TEXT,
  settings      TEXT,
  created_by    TEXT    NOT NULL REFERENCES users (id),
  created_at    BIGINT  NOT NULL,
  PRIMARY KEY (account_id, template_id, seq),
  UNIQUE (account_id, template_id, id),
  FOREIGN KEY (account_id, template_id) REFERENCES templates (account_id, id) ON DELETE CASCADE
);
CREATE INDEX template_versions_creator ON template_versions (created_by);

CREATE TABLE throttles (
  key       TEXT   NOT NULL PRIMARY KEY,
  full_at   BIGINT NOT NULL
);
CREATE INDEX throttles_full ON throttles (full_at);

CREATE TABLE idempotency_keys (
  scope         TEXT   NOT NULL,
  key           TEXT   NOT NULL,
  body_hash     TEXT   NOT NULL,
  answer        TEXT,
  claimed_until BIGINT NOT NULL,
  expires_at    BIGINT NOT NULL,
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_expiry ON idempotency_keys (expires_at);
