import type { GenerateRequest } from "./generateRequest";

/** What can be changed on a draft without writing it again. Every redraw is free. */
export type DraftChanges = Readonly<
  Pick<GenerateRequest, "occasion" | "slots" | "design" | "tone" | "length" | "variant" | "place">
>;

/** Later changes win, field by field. A design belongs to the occasion it was chosen for. */
export function mergeChanges(earlier: DraftChanges, later: DraftChanges): DraftChanges {
  const { design: _, ...others } = earlier;
  const kept = later.occasion === undefined ? earlier : others;
  return {
    ...kept,
    ...later,
    ...(earlier.slots || later.slots ? { slots: { ...earlier.slots, ...later.slots } } : {}),
    ...(earlier.place || later.place
      ? { place: [...new Set([...(earlier.place ?? []), ...(later.place ?? [])])] }
      : {}),
  };
}
