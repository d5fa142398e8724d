-- Fonts of an account. The file of a font is stored under the account's id, its SHA-256 and its format.
-- +goose Up

CREATE TABLE fonts (
  account_id TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  id         TEXT    NOT NULL,
  family     TEXT    NOT NULL CHECK (length(family) BETWEEN 1 AND 100),
  weight     INTEGER NOT NULL CHECK (weight BETWEEN 100 AND 900),
  min_weight INTEGER NOT NULL CHECK (min_weight BETWEEN 100 AND 900),
  max_weight INTEGER NOT NULL CHECK (max_weight BETWEEN min_weight AND 900),
  style      TEXT    NOT NULL CHECK (style IN ('normal', 'italic')),
  format     TEXT    NOT NULL CHECK (format IN ('woff2', 'woff', 'ttf', 'otf')),
  sha256     TEXT    NOT NULL CHECK (length(sha256) = 64),
  size       INTEGER NOT NULL CHECK (size > 0),
  created_at BIGINT  NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, sha256)
);
