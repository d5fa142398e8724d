import { ownKey } from "../api/browserData";
import type { AiBrief } from "../api/generated/types.gen";
import type { EmailType } from "./choices";

export type Brief = AiBrief;

/** Everything the user has typed and chosen for the next email. */
export interface PromptForm {
  mode: "prompt" | "guided";
  prompt: string;
  emailType: EmailType | undefined;
  brief: Brief & { purpose: string; content: string; vibe: string };
  /** The readers. Sent with the vibe. */
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

const keyOf = (slug: string) => ownKey(`generate:${slug}`);

/** Restores the form of this tab and account after a reload. */
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
    // Without storage, a reload loses the form.
  }
}

/** Fills in missing fields, because another version of the app may have stored the form. */
function formOf(stored: unknown): PromptForm {
  if (typeof stored !== "object" || stored === null) return emptyForm;
  const form = { ...emptyForm, ...stored };
  return { ...form, brief: { ...emptyForm.brief, ...form.brief } };
}

/** The props of every group of form fields. */
export interface FieldsProps {
  form: PromptForm;
  onChange: (change: Partial<PromptForm>) => void;
}
