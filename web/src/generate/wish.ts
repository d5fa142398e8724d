import type { AiGeneration, GenerateMailRequest } from "../api/generated/types.gen";
import { emailTypes } from "./choices";
import { type Brief, type Draft, emptyDraft } from "./draft";

/** What the server is asked for. */
export type Wish = GenerateMailRequest;

/** What still has to be told before a mail can be written, as the end of a sentence; empty when nothing is. */
export function missing({ mode, prompt, brief }: Draft): string[] {
  if (mode === "prompt") return prompt.trim() === "" ? ["what the mail is about"] : [];
  const lacks: string[] = [];
  if (brief.purpose.trim() === "") lacks.push("its goal");
  if (brief.content.trim() === "") lacks.push("what should be in it");
  return lacks;
}

export function wishOf(draft: Draft): Wish {
  const { mode, prompt, emailType, reference } = draft;
  const material = reference.trim() === "" ? {} : { referenceContent: reference };
  const type = emailType ? { emailType } : {};
  if (mode === "prompt") return { mode, prompt: prompt.trim(), ...type, ...material };
  return { mode, brief: briefOf(draft), ...type, ...material };
}

/** The brief without what was left empty. */
export function briefOf({ brief, audience }: Draft): Brief {
  const { followUp, vibe, ...rest } = brief;
  const answer = followUp?.answer.trim();
  // A brief has no field for its readers; beside the mood they shape the words and are not quoted.
  const feel = [vibe.trim(), audience && `for ${audience}`].filter(Boolean).join(", ");
  return {
    ...rest,
    purpose: brief.purpose.trim(),
    content: brief.content.trim(),
    ...(feel === "" ? {} : { vibe: feel }),
    ...(followUp && answer ? { followUp: { question: followUp.question, answer } } : {}),
  };
}

/** The words of an earlier mail, to begin again with them. */
export function draftFrom({ prompt, brief, emailType }: AiGeneration): Draft {
  const isGuided = prompt === "";
  return {
    ...emptyDraft,
    mode: isGuided ? "guided" : "prompt",
    prompt,
    emailType: emailTypes.find(({ value }) => value === emailType)?.value,
    brief: isGuided ? { ...emptyDraft.brief, ...(brief as Brief) } : emptyDraft.brief,
  };
}

/** "a, b" with one more, or one less: chips that add words to a field. */
export function toggleWord(list: string, word: string): string {
  const words = wordsIn(list);
  const has = words.some((one) => one.toLowerCase() === word.toLowerCase());
  return (has ? words.filter((one) => one.toLowerCase() !== word.toLowerCase()) : [...words, word]).join(", ");
}

export function wordsIn(list: string): string[] {
  return list
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}
