import type { LibraryTemplateSummary } from "../api/generated/types.gen";
import { BlankCard } from "./BlankCard";
import { DesignCard } from "./DesignCard";
import { gridLooks } from "./TemplatesSkeleton";

export interface DesignGridProps {
  designs: readonly LibraryTemplateSummary[];
  withBlank: boolean;
  onOpen: (slug: string) => void;
}

export function DesignGrid({ designs, withBlank, onOpen }: DesignGridProps) {
  return (
    <ul className={gridLooks} aria-label="Designs">
      {withBlank && (
        <li>
          <BlankCard />
        </li>
      )}
      {designs.map((design) => (
        <li key={design.slug}>
          <DesignCard design={design} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
