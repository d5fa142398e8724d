import type { Done, Outcome } from "../outcome";

/** The outcome of a command that must succeed. */
export function done(outcome: Outcome): Done {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome;
}
