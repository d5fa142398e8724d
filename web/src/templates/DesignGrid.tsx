import type { LibraryTemplateSummary } from "../api/generated/types.gen";
import { BlankCard } from "./BlankCard";
import { DesignCard } from "./DesignCard";
import { ImportCard } from "./ImportCard";
import { gridStyle } from "./TemplatesSkeleton";
import { words } from "./words";

export interface DesignGridProps {
  designs: readonly LibraryTemplateSummary[];
  /** Also offer a blank template and an import. */
  withOthers: boolean;
  onOpen: (slug: string) => void;
}

export function DesignGrid({ designs, withOthers, onOpen }: DesignGridProps) {
  return (
    <ul className={gridStyle} aria-label={words.library.designs}>
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
