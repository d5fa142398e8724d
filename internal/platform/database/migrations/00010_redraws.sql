-- Drafts that were redrawn from their form are free and kept only for a while.
-- +goose Up
ALTER TABLE ai_generations ADD COLUMN redraw BOOLEAN NOT NULL DEFAULT FALSE;
