import { toast } from "../../ui/toast";
import type { Outcome } from "../document/outcome";

/** Says why a change was refused. */
export function report(outcome: Outcome) {
  if (!outcome.ok) void toast(outcome.reason, { tone: "danger", id: "refused" });
}
