import { checkMail } from "../../api/generated/sdk.gen";
import type { CheckedMail } from "../../api/generated/types.gen";
import { type Problem, problemsOf } from "../../api/problems";
import type { RenderSource } from "../rendered/renderedQuery";
import { leftoversIn } from "./leftovers";

export interface CheckedDraft {
  readonly email: CheckedMail;
  readonly problems: readonly Problem[];
}

/** Checks a draft on the server and adds what only the editor can find: sample content left over from a design. */
export async function checkDraft(slug: string, draft: RenderSource, signal: AbortSignal): Promise<CheckedDraft> {
  const { mode, html, document, settings } = draft;
  const source = mode === "html" ? { html } : { craftState: JSON.stringify(document) };
  const body = { ...source, templateSettings: JSON.stringify(settings) };
  const { data } = await checkMail({ path: { slug }, body, signal, throwOnError: true });
  return { email: data.data, problems: problemsOf(data.data, leftoversIn(draft)) };
}
