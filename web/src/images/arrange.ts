import type { Image } from "./image";

export type ImageOrder = "newest" | "oldest" | "name" | "largest";

/** Returns the images whose names contain every search term, sorted. */
export function arrange(images: readonly Image[], search: string, order: ImageOrder): Image[] {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ name }: Image) => terms.every((term) => name.toLowerCase().includes(term));
  return images.filter(isFound).sort(comparisons[order]);
}

const comparisons: Record<ImageOrder, (a: Image, b: Image) => number> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  oldest: (a, b) => a.createdAt.localeCompare(b.createdAt),
  name: (a, b) => a.name.localeCompare(b.name, "en", { numeric: true }),
  largest: (a, b) => b.size - a.size,
};
