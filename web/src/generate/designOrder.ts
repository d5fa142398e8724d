import type { AiDesignChoice } from "../api/generated/types.gen";

/**
 * Returns the designs in the order in which they were first shown. The server sends the current one first, so they would move with
 * every switch.
 */
export function inKnownOrder(known: readonly string[], designs: readonly AiDesignChoice[]): AiDesignChoice[] {
  const place = (slug: string) => {
    const index = known.indexOf(slug);
    return index < 0 ? known.length : index;
  };
  return designs.toSorted((a, b) => place(a.slug) - place(b.slug));
}

/** Returns the next design, wrapping around at the end. Undefined if there is no other. */
export function nextDesign(designs: readonly AiDesignChoice[], current: string): string | undefined {
  const index = designs.findIndex(({ slug }) => slug === current);
  const next = designs[(index + 1) % designs.length]?.slug;
  return next === current ? undefined : next;
}
