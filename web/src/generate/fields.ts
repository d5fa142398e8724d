import type { AiOccasion, AiSlot } from "../api/generated/types.gen";

/** One field of the form next to a draft. */
export interface SlotField {
  readonly name: string;
  readonly label: string;
  readonly example: string;
  /** One entry per line. */
  readonly isList: boolean;
  readonly inputMode?: "url";
}

export interface Fields {
  /** Of the occasion, in the order of its frame. */
  readonly own: readonly SlotField[];
  /** Those that every occasion has. */
  readonly common: readonly SlotField[];
}

/** The fields for an occasion; none as long as occasions load. */
export function fieldsOf(occasion: AiOccasion | undefined): Fields {
  const slots = occasion?.slots ?? [];
  const own = slots.filter(({ common }) => !common);
  const common = slots.filter(({ common, name }) => common && !own.some((slot) => slot.name === name));
  return { own: own.map(fieldOf), common: common.map(fieldOf) };
}

/** What the server has no example for. */
const examples: Readonly<Record<string, string>> = {
  button: "Learn more",
  contact: "hello@example.com",
  items: "First item\nSecond item",
};

function fieldOf({ name, kind, hint, example }: AiSlot): SlotField {
  const isUrl = kind === "url";
  return {
    name,
    label: hint || name,
    example: example || (isUrl ? "https://example.com" : (examples[name] ?? "")),
    isList: kind === "list",
    ...(isUrl ? { inputMode: "url" as const } : {}),
  };
}
