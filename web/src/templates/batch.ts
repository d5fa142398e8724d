import { describeError } from "../api/describeError";
import type { TemplateSummary } from "../api/generated/types.gen";
import type { ToastOptions } from "../ui/toast";
import { takeTurns } from "./takeTurns";

export interface Batch<Result> {
  done: { template: TemplateSummary; result: Result }[];
  failed: { template: TemplateSummary; error: unknown }[];
}

/** Does the same with many templates, three at a time, and goes on where one fails. */
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

/** What a toast says after a batch: how many, and of those that failed which and why. */
export function describeBatch(verb: string, { done, failed }: Batch<unknown>): [string, ToastOptions] {
  const total = done.length + failed.length;
  if (failed.length === 0) {
    return [total === 1 && done[0] ? `${verb} “${done[0].template.name}”` : `${verb} ${total} templates`, {}];
  }
  const reasons = failed
    .slice(0, namedFailures)
    .map(({ template, error }) => `“${template.name}”: ${describeError(error)}`);
  if (failed.length > namedFailures) reasons.push(`And ${failed.length - namedFailures} more.`);
  const message = total === 1 ? "That did not work" : `${verb} ${done.length} of ${total} templates`;
  return [message, { tone: "danger", description: reasons.join(" "), duration: 15_000 }];
}
