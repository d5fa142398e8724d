import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../ui/Badge";
import type { ImportedMail } from "./importedEmail";
import { groupReport, placeOf, tagOf } from "./report";

/** What became of every part of the mail, with its place in the source. What went well is there to be looked up; the rest lies open. */
export function ImportReport({ result: { report, warnings } }: { result: ImportedMail }) {
  return (
    <section aria-labelledby="import-report">
      <h2 id="import-report" className="mb-3 font-semibold text-lg">
        What became of it
      </h2>
      <div className="gap-4 lg:columns-2">
        {warnings.length > 0 && <Warnings warnings={warnings} />}
        {groupReport(report).map(({ parts, outcome, ...group }) => (
          <Group key={outcome} {...group} isOpen={outcome !== "converted"}>
            {parts.map((part) => (
              <Part
                key={`${part.element} ${part.message} ${part.line}`}
                message={part.message}
                place={[tagOf(part), placeOf(part)].filter(Boolean).join(", ")}
              />
            ))}
          </Group>
        ))}
      </div>
    </section>
  );
}

function Warnings({ warnings }: Pick<ImportedMail, "warnings">) {
  const hint = warnings.some(({ code }) => code === "MISSING_IMAGE")
    ? "Pictures that are on your computer come along in a .zip with the mail."
    : "Look at these before you send the mail.";
  return (
    <Group title="Worth knowing" explanation={hint} count={warnings.length} isOpen>
      {warnings.map((warning, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice, and the list never changes
        <Part key={i} message={warning.message} place={placeOf(warning)} />
      ))}
    </Group>
  );
}

interface GroupProps {
  title: string;
  explanation: string;
  count: number;
  isOpen: boolean;
  children: ReactNode;
}

function Group({ title, explanation, count, isOpen, children }: GroupProps) {
  return (
    <details open={isOpen} className="group mb-3 break-inside-avoid rounded-lg border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-2 hover:bg-sunken">
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90" />
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{title}</span> <span className="text-muted text-sm">{explanation}</span>
        </span>
        <Badge>{count.toLocaleString("en")}</Badge>
      </summary>
      <ul className="divide-y divide-line border-line border-t">{children}</ul>
    </details>
  );
}

function Part({ message, place }: { message: string; place: string }) {
  return (
    <li className="px-4 py-2 text-sm [overflow-wrap:anywhere]">
      {message} {place !== "" && <span className="whitespace-nowrap text-muted">{place}</span>}
    </li>
  );
}
