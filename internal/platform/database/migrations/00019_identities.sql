-- Users as an identity provider knows them. A subject never changes, unlike an email address.
-- +goose Up
CREATE TABLE identities (
  issuer     TEXT   NOT NULL,
  subject    TEXT   NOT NULL,
  user_id    TEXT   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_user ON identities (user_id);
