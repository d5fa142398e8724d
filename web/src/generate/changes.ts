import type { GenerateRequest } from "./generateRequest";

/** What can be changed in a draft without writing it again. Redraws are free. */
export type DraftChanges = Readonly<
  Pick<GenerateRequest, "occasion" | "slots" | "design" | "tone" | "length" | "variant" | "place">
>;

/** Merges changes, so that later ones win field by field. A new occasion drops the design, which was chosen for the old one. */
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
