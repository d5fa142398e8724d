import { clsx } from "clsx";
import { CircleX, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { MailClientReport } from "../../api/generated/types.gen";
import type { Problem, Severity } from "../../api/problems";
import { Button } from "../../ui/Button";
import { useParticulars } from "../saving/SaverContext";
import { useEditor } from "../state/useEditor";
import { useChecks } from "./Checks";
import { FixPreview } from "./FixPreview";
import { goToField, goToProblem } from "./goTo";
import { ProblemDetails } from "./ProblemDetails";
import type { Fixes } from "./useFixes";
import { words } from "./words";

const icons: Readonly<Record<Severity, LucideIcon>> = { error: CircleX, warning: TriangleAlert, info: Info };

export interface ProblemRowProps {
  readonly problem: Problem;
  readonly fixes: Fixes;
  readonly names: readonly MailClientReport[];
}

/** A finding. Pressing it goes to its block or line and shows how to fix it. */
export function ProblemRow({ problem, fixes, names }: ProblemRowProps) {
  const editor = useEditor();
  const { mode } = useParticulars();
  const { setOpen } = useChecks();
  const [isExpanded, setExpanded] = useState(false);
  const { severity, message, place, count, fix } = problem;
  const Icon = icons[severity];
  const isHtml = mode === "html";

  function press() {
    goToProblem(editor, problem, isHtml);
    setExpanded(!isExpanded);
  }

  return (
    <li className={clsx("rounded-md", isExpanded && "bg-sunken")}>
      <button
        type="button"
        data-part="problem"
        aria-expanded={isExpanded}
        onClick={press}
        className="flex min-h-9 w-full cursor-pointer items-start gap-2 rounded-md px-2 py-1.5 text-left text-sm hover:bg-hover pointer-coarse:min-h-11"
      >
        <Icon
          aria-hidden
          className={clsx("mt-0.5 size-4 shrink-0", severity === "error" ? "text-danger" : "text-muted")}
        />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {message}
          {count > 1 && <Aside>{words.problem.times(count)}</Aside>}
          {isHtml && place && <Aside>{words.problem.line(place.line)}</Aside>}
        </span>
      </button>
      {isExpanded && (
        <div className="flex flex-col gap-2 px-2 pb-3 pl-8">
          <ProblemDetails problem={problem} names={names} />
          {fixes.isOffered && fixes.proposal?.of === problem.key ? (
            <FixPreview fixes={fixes} />
          ) : (
            <div className="flex flex-wrap gap-2 empty:hidden">
              {fixes.isOffered && fix?.change && (
                <Button
                  size="sm"
                  variant="primary"
                  pending={fixes.trying === problem.key}
                  onClick={() => fixes.propose(problem.key, [problem])}
                >
                  {words.problem.fix}
                </Button>
              )}
              {fixes.isOffered && fix?.field && (
                <Button size="sm" className="max-lg:hidden" onClick={() => goToField(editor, problem)}>
                  {fix.change ? words.problem.fixManually : words.problem.showField}
                </Button>
              )}
              {hasTarget(problem, isHtml) && (
                <Button
                  size="sm"
                  className="lg:hidden"
                  onClick={() => {
                    setOpen(false);
                    goToProblem(editor, problem, isHtml);
                  }}
                >
                  {isHtml ? words.problem.showLine : words.problem.showBlock}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </li>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return (
    <>
      {" "}
      <span className="whitespace-nowrap text-muted tabular-nums">{children}</span>
    </>
  );
}

function hasTarget({ nodeId, place }: Problem, isHtml: boolean): boolean {
  return isHtml ? place !== undefined : nodeId !== undefined;
}
