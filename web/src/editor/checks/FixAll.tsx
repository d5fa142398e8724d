import { WandSparkles } from "lucide-react";
import type { Problem } from "../../api/problems";
import { Button } from "../../ui/Button";
import { Callout } from "../../ui/Callout";
import { FixPreview } from "./FixPreview";
import type { Fixes } from "./useFixes";
import { words } from "./words";

export interface FixAllProps {
  readonly fixes: Fixes;
  readonly problems: readonly Problem[];
}

/** Fixes everything that doesn't need new text or a decision. */
export function FixAll({ fixes, problems }: FixAllProps) {
  const fixable = problems.filter(({ fix }) => fix?.change);
  if (!fixes.isOffered || fixable.length === 0) return null;
  if (fixes.proposal?.of === "all") return <FixPreview fixes={fixes} />;
  return (
    <>
      {fixes.failure && <Callout tone="danger">{fixes.failure}</Callout>}
      {fixable.length > 1 && (
        <Button
          size="sm"
          className="self-start"
          pending={fixes.trying === "all"}
          onClick={() => fixes.propose("all", fixable)}
        >
          <WandSparkles aria-hidden />
          {words.fixAll(fixable.length)}
        </Button>
      )}
    </>
  );
}
