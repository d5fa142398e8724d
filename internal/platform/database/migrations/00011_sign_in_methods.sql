-- How a user signed in for a session: password, passkey or sso.
-- +goose Up
ALTER TABLE sessions ADD COLUMN method TEXT NOT NULL DEFAULT 'password';
