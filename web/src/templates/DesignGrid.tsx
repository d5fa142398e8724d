import type { LibraryTemplateSummary } from "../api/generated/types.gen";
import { BlankCard } from "./BlankCard";
import { DesignCard } from "./DesignCard";
import { ImportCard } from "./ImportCard";
import { gridStyle } from "./TemplatesSkeleton";

export interface DesignGridProps {
  designs: readonly LibraryTemplateSummary[];
  /** With the ways to start without a design. */
  withOthers: boolean;
  onOpen: (slug: string) => void;
}

export function DesignGrid({ designs, withOthers, onOpen }: DesignGridProps) {
  return (
    <ul className={gridStyle} aria-label="Designs">
      {withOthers && (
        <>
          <li>
            <BlankCard />
          </li>
          <li>
            <ImportCard />
          </li>
        </>
      )}
      {designs.map((design) => (
        <li key={design.slug}>
          <DesignCard design={design} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
