import { toast } from "../../ui/toast";
import type { Outcome } from "../document/outcome";

/** Shows a toast with the reason if a change was rejected. */
export function report(outcome: Outcome) {
  if (!outcome.ok) void toast(outcome.reason, { tone: "danger", id: "refused" });
}
