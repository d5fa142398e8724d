import type { AiBrief } from "../api/generated/types.gen";
import type { EmailType } from "./choices";

export type Brief = AiBrief;

/** Everything that was typed and chosen for the next email. */
export interface PromptForm {
  mode: "prompt" | "guided";
  prompt: string;
  emailType: EmailType | undefined;
  brief: Brief & { purpose: string; content: string; vibe: string };
  /** Who reads it; sent along with the vibe. */
  audience: string;
  reference: string;
  /** The follow-up question that was skipped. */
  skipped: string | undefined;
  /** The request to refine a finished email. */
  refine: string;
}

export const emptyForm: PromptForm = {
  mode: "prompt",
  prompt: "",
  emailType: undefined,
  brief: { purpose: "", content: "", vibe: "" },
  audience: "",
  reference: "",
  skipped: undefined,
  refine: "",
};

const keyOf = (slug: string) => `generate:${slug}`;

/** What was typed in this tab and account before the page was reloaded. */
export function readForm(slug: string): PromptForm {
  try {
    return formOf(JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? "null"));
  } catch {
    return emptyForm; // storage is blocked, or its content is damaged
  }
}

export function keepForm(slug: string, form: PromptForm) {
  try {
    sessionStorage.setItem(keyOf(slug), JSON.stringify(form));
  } catch {
    // Without storage the form lives as long as the page.
  }
}

/** A form stored by another version of the app may lack fields. */
function formOf(stored: unknown): PromptForm {
  if (typeof stored !== "object" || stored === null) return emptyForm;
  const form = { ...emptyForm, ...stored };
  return { ...form, brief: { ...emptyForm.brief, ...form.brief } };
}

/** What every group of fields of the form gets. */
export interface FieldsProps {
  form: PromptForm;
  onChange: (change: Partial<PromptForm>) => void;
}
