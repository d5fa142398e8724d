-- Stored responses are deleted with the account that the request was for. They count toward its owner, so an owner
-- can't get more by creating accounts. Older rows still count toward their account until they expire.
-- +goose Up
ALTER TABLE idempotency_keys ADD COLUMN account_id TEXT NOT NULL DEFAULT '';
UPDATE idempotency_keys SET account_id = owner;
CREATE INDEX idempotency_keys_account ON idempotency_keys (account_id);
