import { CircleCheck } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { MailClientReport } from "../../api/generated/types.gen";
import { type Kind, type Problem, type Severity, severities } from "../../api/problems";
import { ProblemRow } from "./ProblemRow";
import type { Fixes } from "./useFixes";
import { words } from "./words";

const kinds: readonly Kind[] = [
  "content",
  "compatibility",
  "accessibility",
  "links",
  "size",
  "legal",
  "inbox",
  "spam",
  "text",
];

export interface ProblemListProps {
  readonly fixes: Fixes;
  readonly problems: readonly Problem[];
  /** The email clients that were checked. */
  readonly names: readonly MailClientReport[];
}

/** The findings grouped by severity, then by topic. Arrow keys move between them. */
export function ProblemList({ problems, ...others }: ProblemListProps) {
  if (problems.length === 0) {
    return (
      <p className="flex items-center gap-2 rounded-md bg-sunken p-3 text-sm">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-accent" />
        {words.list.none}
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are the controls, and this only moves focus between them
    <div onKeyDown={moveFocus} className="flex flex-col gap-5">
      {severities.map((severity) => (
        <Group
          key={severity}
          severity={severity}
          problems={problems.filter((problem) => problem.severity === severity)}
          {...others}
        />
      ))}
    </div>
  );
}

function Group({ severity, problems, ...others }: ProblemListProps & { severity: Severity }) {
  if (problems.length === 0) return null;
  const title = words.list.severities[severity];
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h3 className="font-semibold">
        {`${title} `}
        <span className="font-normal text-muted tabular-nums">{problems.length}</span>
      </h3>
      {kinds.map((kind) => {
        const own = problems.filter((problem) => problem.kind === kind);
        if (own.length === 0) return null;
        return (
          <div key={kind} className="flex flex-col gap-1">
            <h4 className="font-medium text-muted text-xs">{words.list.kinds[kind]}</h4>
            <ul className="-mx-2 flex flex-col gap-0.5">
              {own.map((problem) => (
                <ProblemRow key={problem.key} problem={problem} {...others} />
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-part=problem]")];
  const at = rows.indexOf(event.target as HTMLElement);
  if (!step || at < 0) return;
  event.preventDefault();
  rows[step(at, rows.length)]?.focus();
}
