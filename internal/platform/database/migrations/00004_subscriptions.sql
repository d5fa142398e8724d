-- What accounts pay for, according to Stripe.
-- +goose Up

-- granted is the plan that the subscription has given the account, null for none. seen_at is when Stripe was last asked, so that
-- an older response that arrives late changes nothing.
CREATE TABLE subscriptions (
  account_id           TEXT    PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  customer_id          TEXT    NOT NULL UNIQUE,
  subscription_id      TEXT    NOT NULL UNIQUE,
  status               TEXT    NOT NULL,
  granted              TEXT    CHECK (granted IN ('pro', 'business')),
  current_period_end   BIGINT,
  cancel_at_period_end BOOLEAN NOT NULL,
  past_due_since       BIGINT,
  seen_at              BIGINT  NOT NULL
);

-- Stripe repeats an event until it is answered, and sometimes after that.
CREATE TABLE stripe_events (
  id          TEXT   PRIMARY KEY,
  received_at BIGINT NOT NULL
);
CREATE INDEX stripe_events_received ON stripe_events (received_at);
