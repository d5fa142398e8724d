-- Base URLs from which images were served. Documents and sent emails contain them permanently.
-- +goose Up
CREATE TABLE picture_addresses (
  url           TEXT   PRIMARY KEY,
  first_used_at BIGINT NOT NULL
);
