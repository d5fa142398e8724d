-- Drafts that were drawn again from their form cost nothing and are kept for a while only.
-- +goose Up
ALTER TABLE ai_generations ADD COLUMN redraw BOOLEAN NOT NULL DEFAULT FALSE;
