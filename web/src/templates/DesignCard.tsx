import { useQueryClient } from "@tanstack/react-query";
import { useSlug } from "../api/account";
import type { LibraryTemplateSummary } from "../api/generated/types.gen";
import { designQuery } from "./designQuery";
import { emailTypeLabel } from "./emailTypes";

export interface DesignCardProps {
  design: LibraryTemplateSummary;
  onOpen: (slug: string) => void;
}

/** A design in the library. Hovering over it or focusing it prefetches its large preview. */
export function DesignCard({ design, onOpen }: DesignCardProps) {
  const slug = useSlug();
  const client = useQueryClient();
  const prefetch = () => void client.prefetchQuery(designQuery(slug, design.slug));
  return (
    <button
      type="button"
      onClick={() => onOpen(design.slug)}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      className="group flex w-full cursor-pointer flex-col rounded-lg text-left"
    >
      <span className="block aspect-[4/5] w-full overflow-hidden rounded-lg border border-line bg-sunken shadow-low transition-colors group-hover:border-control">
        <img
          src={design.thumbnailUrl}
          alt=""
          loading="lazy"
          decoding="async"
          width={480}
          height={600}
          className="size-full object-cover object-top transition-transform duration-200 group-hover:scale-[1.02]"
        />
      </span>
      <span className="mt-2.5 font-medium">{design.name}</span>
      <span className="text-muted text-sm">{emailTypeLabel(design.emailType)}</span>
    </button>
  );
}
