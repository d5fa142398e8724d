import type { AiBrief } from "../api/generated/types.gen";
import type { GenerateRequest } from "./generateRequest";

export type EmailType = NonNullable<GenerateRequest["emailType"]>;

export type Tone = NonNullable<GenerateRequest["tone"]>;

export type Length = NonNullable<GenerateRequest["length"]>;

export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

export const emailTypes: readonly Choice<EmailType>[] = [
  { value: "promotion", label: "Promotion" },
  { value: "event", label: "Event" },
  { value: "newsletter", label: "Newsletter" },
  { value: "welcome", label: "Welcome" },
  { value: "announcement", label: "Announcement" },
  { value: "update", label: "Update" },
  { value: "re-engagement", label: "Win-back" },
  { value: "transactional", label: "Transactional" },
];

export const tones: readonly Choice<Tone>[] = [
  { value: "neutral", label: "Neutral" },
  { value: "warm", label: "Warm" },
  { value: "plain", label: "Plain" },
  { value: "bold", label: "Bold" },
];

export const lengths: readonly Choice<Length>[] = [
  { value: "full", label: "Full" },
  { value: "short", label: "Short" },
];

export const layouts: readonly Choice<NonNullable<AiBrief["layout"]>>[] = [
  { value: "ai-decide", label: "Any layout" },
  { value: "single-column", label: "One column" },
  { value: "hero-two-col", label: "Large image, two columns" },
  { value: "zigzag", label: "Zigzag" },
  { value: "grid", label: "Grid" },
];

export const backgrounds: readonly Choice<NonNullable<AiBrief["background"]>>[] = [
  { value: "white-clean", label: "White" },
  { value: "soft-tint", label: "Soft tint" },
  { value: "bold-color", label: "Bold color" },
  { value: "photo-forward", label: "Photo" },
];

export const imageChoices: readonly Choice<NonNullable<AiBrief["images"]>>[] = [
  { value: "stock", label: "Library images" },
  { value: "own", label: "Room for my own" },
  { value: "none", label: "No images" },
];

export const vibes: readonly string[] = ["Friendly", "Elegant", "Bold", "Playful", "Minimal", "Formal", "Urgent"];

export const audiences: readonly string[] = ["customers", "new subscribers", "members", "lapsed customers", "everyone"];
