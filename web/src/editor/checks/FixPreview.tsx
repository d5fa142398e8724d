import { ArrowRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/Button";
import { difference } from "./proposeFix";
import type { Fixes } from "./useFixes";
import { words } from "./words";

/** Shows how a fix would change the score and the findings. Nothing changes until it's applied. */
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
          <ArrowRight role="img" aria-label={words.fix.becomes} className="size-3.5" />
          {after.score}
        </strong>
        <span>{difference(before, after)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={fixes.accept}>
          {words.fix.apply}
        </Button>
        <Button size="sm" onClick={fixes.reject}>
          {words.fix.reject}
        </Button>
      </div>
    </div>
  );
}
