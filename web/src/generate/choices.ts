import type { AiBrief } from "../api/generated/types.gen";
import type { GenerateRequest } from "./generateRequest";
import { words } from "./words";

export type EmailType = NonNullable<GenerateRequest["emailType"]>;

export type Tone = NonNullable<GenerateRequest["tone"]>;

export type Length = NonNullable<GenerateRequest["length"]>;

export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** Turns labels by value into choices, in the same order. */
function choicesOf<Value extends string>(labels: Readonly<Record<Value, string>>): readonly Choice<Value>[] {
  return (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
}

export const emailTypes = choicesOf<EmailType>(words.emailTypes);

export const tones = choicesOf<Tone>(words.tones);

export const lengths = choicesOf<Length>(words.lengths);

export const layouts = choicesOf<NonNullable<AiBrief["layout"]>>(words.layouts);

export const backgrounds = choicesOf<NonNullable<AiBrief["background"]>>(words.backgrounds);

export const imageChoices = choicesOf<NonNullable<AiBrief["images"]>>(words.imageChoices);

export const vibes: readonly string[] = words.vibes;

export const audiences: readonly string[] = words.audiences;
