import { ArrowRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/Button";
import { difference } from "./proposeFix";
import type { Fixes } from "./useFixes";

/** What a fix would do to score and findings; nothing is changed before it is accepted. */
export function FixPreview({ fixes }: { fixes: Fixes }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("button")?.focus(), []);
  if (!fixes.proposal) return null;
  const { before, after } = fixes.proposal;
  return (
    <div ref={box} className="flex flex-col gap-2 rounded-md border border-accent/30 bg-accent-soft p-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        <strong className="inline-flex items-center gap-1 font-semibold tabular-nums">
          {before.score}
          <ArrowRight role="img" aria-label="becomes" className="size-3.5" />
          {after.score}
        </strong>
        <span>{difference(before, after)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={fixes.accept}>
          Apply
        </Button>
        <Button size="sm" onClick={fixes.turnDown}>
          Keep as it is
        </Button>
      </div>
    </div>
  );
}
