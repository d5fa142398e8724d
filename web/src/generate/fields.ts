import type { AiOccasion, AiSlot } from "../api/generated/types.gen";
import { words } from "./words";

/** A field of the form next to a draft. */
export interface SlotField {
  readonly name: string;
  readonly label: string;
  readonly example: string;
  /** Whether the field has one entry per line. */
  readonly isList: boolean;
  readonly inputMode?: "url";
}

export interface Fields {
  /** The occasion's own fields, in the order of its frame. */
  readonly own: readonly SlotField[];
  /** The fields that every occasion has. */
  readonly common: readonly SlotField[];
}

/** Returns the fields for an occasion. Empty while occasions load. */
export function fieldsOf(occasion: AiOccasion | undefined): Fields {
  const slots = occasion?.slots ?? [];
  const own = slots.filter(({ common }) => !common);
  const common = slots.filter(({ common, name }) => common && !own.some((slot) => slot.name === name));
  return { own: own.map(fieldOf), common: common.map(fieldOf) };
}

const examples: Readonly<Record<string, string>> = words.details.examples;

function fieldOf({ name, kind, hint, example }: AiSlot): SlotField {
  const isUrl = kind === "url";
  return {
    name,
    label: hint || name,
    example: example || (isUrl ? words.details.examples.url : (examples[name] ?? "")),
    isList: kind === "list",
    ...(isUrl ? { inputMode: "url" as const } : {}),
  };
}
