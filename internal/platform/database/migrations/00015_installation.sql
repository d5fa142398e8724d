-- What an installation knows about itself: which secret key it was used with, and which nodes are running.
-- +goose Up
CREATE TABLE installation (
  id              INTEGER PRIMARY KEY CHECK (id = 1),
  key_fingerprint TEXT    NOT NULL,
  recorded_at     BIGINT  NOT NULL
);

CREATE TABLE nodes (
  id      TEXT   PRIMARY KEY,
  host    TEXT   NOT NULL,
  files   TEXT   NOT NULL,
  seen_at BIGINT NOT NULL
);
