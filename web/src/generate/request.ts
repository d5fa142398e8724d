import type { AiGeneration } from "../api/generated/types.gen";
import { emailTypes } from "./choices";
import type { GenerateRequest } from "./generateRequest";
import { type Brief, emptyForm, type PromptForm } from "./promptForm";

/** What the form still needs before it can be sent, as the end of a sentence; empty when it's complete. */
export function missingIn({ mode, prompt, brief }: PromptForm): string[] {
  if (mode === "prompt") return prompt.trim() === "" ? ["what your email is about"] : [];
  const missing: string[] = [];
  if (brief.purpose.trim() === "") missing.push("its goal");
  if (brief.content.trim() === "") missing.push("what to include");
  return missing;
}

export function requestOf(form: PromptForm): GenerateRequest {
  const { mode, prompt, emailType, reference } = form;
  const material = reference.trim() === "" ? {} : { referenceContent: reference };
  const type = emailType ? { emailType } : {};
  if (mode === "prompt") return { mode, prompt: prompt.trim(), ...type, ...material };
  return { mode, brief: briefOf(form), ...type, ...material };
}

/** The brief without its empty fields. */
export function briefOf({ brief, audience }: PromptForm): Brief {
  const { followUp, vibe, ...rest } = brief;
  const answer = followUp?.answer.trim();
  // A brief has no field for its readers. Next to the vibe they shape the tone and are not quoted.
  const feel = [vibe.trim(), audience && `for ${audience}`].filter(Boolean).join(", ");
  return {
    ...rest,
    purpose: brief.purpose.trim(),
    content: brief.content.trim(),
    ...(feel === "" ? {} : { vibe: feel }),
    ...(followUp && answer ? { followUp: { question: followUp.question, answer } } : {}),
  };
}

/** The form that an earlier email came from, to start again with it. */
export function formFrom({ prompt, brief, emailType }: AiGeneration): PromptForm {
  const isGuided = prompt === "";
  return {
    ...emptyForm,
    mode: isGuided ? "guided" : "prompt",
    prompt,
    emailType: emailTypes.find(({ value }) => value === emailType)?.value,
    brief: isGuided ? { ...emptyForm.brief, ...(brief as Brief) } : emptyForm.brief,
  };
}

/** "a, b" with one more word, or one less: chips add words to a field this way. */
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
