import type { AiBrief, GenerateMailRequest } from "../api/generated/types.gen";

export type Brief = AiBrief;

export type EmailType = NonNullable<GenerateMailRequest["emailType"]>;

/** All that somebody has typed and chosen for the next mail. */
export interface Draft {
  mode: "prompt" | "guided";
  prompt: string;
  emailType: EmailType | undefined;
  brief: Brief & { purpose: string; content: string; vibe: string };
  /** Who reads it; told with the mood. */
  audience: string;
  reference: string;
  /** The question of the server that somebody did not want to answer. */
  skipped: string | undefined;
  /** What was typed into the chat about a finished mail. */
  refine: string;
}

export const emptyDraft: Draft = {
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

/** What was typed before the page was loaded anew, in this tab and account. */
export function readDraft(slug: string): Draft {
  try {
    return draftOf(JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? "null"));
  } catch {
    return emptyDraft; // storage is forbidden, or somebody else wrote there
  }
}

export function keepDraft(slug: string, draft: Draft) {
  try {
    sessionStorage.setItem(keyOf(slug), JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

/** A draft of another version of the app may lack fields. */
function draftOf(stored: unknown): Draft {
  if (typeof stored !== "object" || stored === null) return emptyDraft;
  const draft = { ...emptyDraft, ...stored };
  return { ...draft, brief: { ...emptyDraft.brief, ...draft.brief } };
}
