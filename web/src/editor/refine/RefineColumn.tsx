import { clsx } from "clsx";
import { useState } from "react";
import { PartBoundary } from "../../ui/PartBoundary";
import { partOf } from "../../ui/partOf";
import { Skeleton } from "../../ui/Skeleton";
import type { RefinePanelProps } from "./RefinePanel";

const RefinePanel = partOf(async () => (await import("./RefinePanel")).RefinePanel);

/** The panel that replaces the inspector, or opens below the email on narrow screens. It loads when it's first opened. */
export function RefineColumn({ isOpen, ...panel }: RefinePanelProps) {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <div
      className={clsx(
        "fixed inset-x-0 bottom-0 z-30 h-[60dvh] border-line border-t shadow-high",
        "lg:static lg:h-auto lg:w-72 lg:shrink-0 lg:border-t-0 lg:border-l lg:shadow-none xl:w-80",
        !isOpen && "hidden",
      )}
    >
      <PartBoundary fallback={<Skeleton className="m-4 h-40" />}>
        <RefinePanel isOpen={isOpen} {...panel} />
      </PartBoundary>
    </div>
  );
}
