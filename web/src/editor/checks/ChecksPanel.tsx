import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { FirstShown } from "../../ui/FirstShown";
import { IconButton } from "../../ui/IconButton";
import { Skeleton } from "../../ui/Skeleton";
import { CheckFailed } from "./CheckFailed";
import { useChecks } from "./Checks";
import { EmailClients } from "./EmailClients";
import { FixAll } from "./FixAll";
import { ProblemList } from "./ProblemList";
import { Score } from "./Score";
import { useFixes } from "./useFixes";
import { words } from "./words";

/**
 * Shows the score, the findings and the email clients. It's a column next to the canvas, or fills a small screen below the top bar.
 */
export function ChecksPanel() {
  const { setOpen, last, failure, isChecking, checkNow } = useChecks();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const fixes = useFixes();
  useEffect(() => heading.current?.focus(), []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.stopPropagation();
    setOpen(false);
  }

  return (
    <aside
      aria-labelledby={title}
      onKeyDown={onKeyDown}
      className="flex min-h-0 shrink-0 flex-col border-line bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:top-13 max-lg:bottom-0 max-lg:z-30 lg:w-72 lg:border-r xl:w-96"
    >
      <header className="flex shrink-0 items-center justify-between border-line border-b py-0.5 pr-1 pl-4">
        <h2 ref={heading} id={title} tabIndex={-1} className="font-medium text-sm focus:outline-none">
          {words.title}
        </h2>
        <span role="status" className="ml-auto px-2 text-muted text-xs">
          {isChecking ? words.checking : ""}
        </span>
        <IconButton label={words.close} onClick={() => setOpen(false)}>
          <X aria-hidden />
        </IconButton>
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4">
        {failure && <CheckFailed reason={failure} isOld={last !== undefined} onRetry={checkNow} />}
        {last ? (
          <>
            <Score email={last.email} problems={last.problems} />
            <FixAll fixes={fixes} problems={last.problems} />
            <ProblemList fixes={fixes} problems={last.problems} names={last.email.report.clients} />
            <FirstShown
              lists={[last.email.findings, last.email.report.features]}
              truncated={last.email.truncated}
              count={last.problems.length}
            />
            <EmailClients email={last.email} />
          </>
        ) : (
          !failure && <Loading />
        )}
      </div>
    </aside>
  );
}

function Loading() {
  return (
    <>
      <Skeleton className="h-16" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </>
  );
}
