-- Where pictures were delivered: documents and mails that were sent hold these addresses for good.
-- +goose Up
CREATE TABLE picture_addresses (
  url           TEXT   PRIMARY KEY,
  first_used_at BIGINT NOT NULL
);
