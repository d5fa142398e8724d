import { WandSparkles } from "lucide-react";
import type { Problem } from "../../api/problems";
import { Button } from "../../ui/Button";
import { Callout } from "../../ui/Callout";
import { FixPreview } from "./FixPreview";
import type { Fixes } from "./useFixes";

export interface FixAllProps {
  readonly fixes: Fixes;
  readonly problems: readonly Problem[];
}

/** Mends everything that needs no words or choices of a person. */
export function FixAll({ fixes, problems }: FixAllProps) {
  const mendable = problems.filter(({ fix }) => fix?.change);
  if (!fixes.isOffered || mendable.length === 0) return null;
  if (fixes.proposal?.of === "all") return <FixPreview fixes={fixes} />;
  return (
    <>
      {fixes.failure && <Callout tone="danger">{fixes.failure}</Callout>}
      {mendable.length > 1 && (
        <Button
          size="sm"
          className="self-start"
          pending={fixes.trying === "all"}
          onClick={() => fixes.propose("all", mendable)}
        >
          <WandSparkles aria-hidden />
          Fix all that is safe ({mendable.length})
        </Button>
      )}
    </>
  );
}
