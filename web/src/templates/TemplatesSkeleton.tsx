import { Skeleton } from "../ui/Skeleton";

/** A placeholder shown while templates load. */
export function TemplatesSkeleton({ view }: { view: "grid" | "list" }) {
  const places = Array.from({ length: 10 }, (_, index) => index);
  if (view === "list") {
    return (
      <div className="flex flex-col gap-px">
        {places.map((place) => (
          <Skeleton key={place} className="h-16" />
        ))}
      </div>
    );
  }
  return (
    <div className={gridStyle}>
      {places.map((place) => (
        <div key={place} className="flex flex-col gap-2.5">
          <Skeleton className="aspect-[4/5]" />
          <Skeleton className="h-5 w-3/4" />
        </div>
      ))}
    </div>
  );
}

/** A grid of cards with two columns on a phone. */
export const gridStyle =
  "grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))] sm:gap-5";
