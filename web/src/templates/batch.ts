import { describeError } from "../api/describeError";
import type { TemplateSummary } from "../api/generated/types.gen";
import type { ToastOptions } from "../ui/toast";
import { takeTurns } from "./takeTurns";
import { words } from "./words";

export interface Batch<Result> {
  done: { template: TemplateSummary; result: Result }[];
  failed: { template: TemplateSummary; error: unknown }[];
}

/** Runs a task for many templates, three at a time. A failure doesn't stop the others. */
export async function runBatch<Result>(
  templates: readonly TemplateSummary[],
  task: (template: TemplateSummary) => Promise<Result>,
): Promise<Batch<Result>> {
  const inTurn = takeTurns(3);
  const batch: Batch<Result> = { done: [], failed: [] };
  const outcomes = await Promise.allSettled(templates.map((template) => inTurn(() => task(template))));
  for (const [index, outcome] of outcomes.entries()) {
    const template = templates[index];
    if (!template) continue;
    if (outcome.status === "fulfilled") batch.done.push({ template, result: outcome.value });
    else batch.failed.push({ template, error: outcome.reason });
  }
  return batch;
}

const namedFailures = 3;

/** Returns the toast for a finished batch: how many templates were processed, and which ones failed and why. */
export function describeBatch(verb: string, { done, failed }: Batch<unknown>): [string, ToastOptions] {
  const total = done.length + failed.length;
  if (failed.length === 0) {
    return [
      total === 1 && done[0] ? words.toasts.done(verb, done[0].template.name) : words.toasts.doneMany(verb, total),
      {},
    ];
  }
  const reasons = failed
    .slice(0, namedFailures)
    .map(({ template, error }) => words.toasts.failure(template.name, describeError(error)));
  if (failed.length > namedFailures) reasons.push(words.toasts.moreFailures(failed.length - namedFailures));
  const message = total === 1 ? words.toasts.failed : words.toasts.doneSome(verb, done.length, total);
  return [message, { tone: "danger", description: reasons.join(" "), duration: 15_000 }];
}
