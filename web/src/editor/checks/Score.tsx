import { clsx } from "clsx";
import type { CheckedMail } from "../../api/generated/types.gen";
import { countsOf, type Problem, spelledCounts } from "../../api/problems";
import { words } from "./words";

export interface ScoreProps {
  readonly email: CheckedMail;
  readonly problems: readonly Problem[];
}

/** The email's score with a summary of the findings. */
export function Score({ email: { score, report }, problems }: ScoreProps) {
  const counts = countsOf(problems);
  return (
    <div className="flex items-center gap-4">
      <p className="relative grid size-16 shrink-0 place-items-center">
        <svg aria-hidden="true" viewBox="0 0 36 36" className="absolute inset-0 -rotate-90">
          <circle cx="18" cy="18" r="16" fill="none" strokeWidth="3" className="stroke-hover" />
          <circle
            cx="18"
            cy="18"
            r="16"
            fill="none"
            strokeWidth="3"
            strokeLinecap="round"
            pathLength={100}
            strokeDasharray={`${score} 100`}
            className={counts.errors > 0 ? "stroke-danger" : "stroke-accent"}
          />
        </svg>
        <span className="sr-only">{words.score.before}</span>
        <span className="font-semibold text-lg tabular-nums">{score}</span>
        <span className="sr-only">{words.score.after}</span>
      </p>
      <div className="min-w-0">
        <p className={clsx("font-medium", counts.errors > 0 && "text-danger")}>{spelledCounts(counts)}</p>
        <p className="text-muted text-sm">{words.score.scope(report.summary.clients)}</p>
      </div>
    </div>
  );
}
