import type { AiGeneration } from "../api/generated/types.gen";
import { emailTypes } from "./choices";
import type { GenerateRequest } from "./generateRequest";
import { type Brief, emptyForm, type PromptForm } from "./promptForm";
import { words } from "./words";

/** Returns what the form still needs before it can be sent, as parts of a sentence. Empty if it's complete. */
export function missingIn({ mode, prompt, brief }: PromptForm): string[] {
  if (mode === "prompt") return prompt.trim() === "" ? [words.compose.missingPrompt] : [];
  const missing: string[] = [];
  if (brief.purpose.trim() === "") missing.push(words.compose.missingGoal);
  if (brief.content.trim() === "") missing.push(words.compose.missingContent);
  return missing;
}

export function requestOf(form: PromptForm): GenerateRequest {
  const { mode, prompt, emailType, reference } = form;
  const material = reference.trim() === "" ? {} : { referenceContent: reference };
  const type = emailType ? { emailType } : {};
  if (mode === "prompt") return { mode, prompt: prompt.trim(), ...type, ...material };
  return { mode, brief: briefOf(form), ...type, ...material };
}

/** Returns the brief without empty fields. */
export function briefOf({ brief, audience }: PromptForm): Brief {
  const { followUp, vibe, ...rest } = brief;
  const answer = followUp?.answer.trim();
  // A brief has no field for its readers. In the vibe, they shape the tone and aren't quoted in the email.
  const feel = [vibe.trim(), audience && `for ${audience}`].filter(Boolean).join(", ");
  return {
    ...rest,
    purpose: brief.purpose.trim(),
    content: brief.content.trim(),
    ...(feel === "" ? {} : { vibe: feel }),
    ...(followUp && answer ? { followUp: { question: followUp.question, answer } } : {}),
  };
}

/** Restores the form that an earlier draft was created from. */
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

/** Adds a word to a list like "a, b", or removes it. Chips change a text field this way. */
export function toggleWord(list: string, word: string): string {
  const listed = wordsIn(list);
  const has = listed.some((one) => one.toLowerCase() === word.toLowerCase());
  return (has ? listed.filter((one) => one.toLowerCase() !== word.toLowerCase()) : [...listed, word]).join(", ");
}

export function wordsIn(list: string): string[] {
  return list
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}
