import type { Image } from "./image";

export type ImageOrder = "newest" | "oldest" | "name" | "largest";

/** The pictures whose names hold every word of the search, in order. */
export function arrange(images: readonly Image[], search: string, order: ImageOrder): Image[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ name }: Image) => words.every((word) => name.toLowerCase().includes(word));
  return images.filter(isFound).sort(comparisons[order]);
}

const comparisons: Record<ImageOrder, (a: Image, b: Image) => number> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  oldest: (a, b) => a.createdAt.localeCompare(b.createdAt),
  name: (a, b) => a.name.localeCompare(b.name, "en", { numeric: true }),
  largest: (a, b) => b.size - a.size,
};
