import { Skeleton } from "../ui/Skeleton";

/** Columns of images, two on a phone. */
export const imageGrid =
  "grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] sm:gap-4";

/** Placeholders shown while the images load. */
export function ImagesSkeleton() {
  return (
    <div className={imageGrid}>
      {Array.from({ length: 12 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical and never move
        <Skeleton key={place} className="aspect-square" />
      ))}
    </div>
  );
}
