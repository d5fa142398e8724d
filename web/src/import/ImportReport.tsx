import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../ui/Badge";
import { FirstShown } from "../ui/FirstShown";
import type { ImportedEmail } from "./importedEmail";
import { groupReport, placeOf, tagOf } from "./report";
import { words } from "./words";

/** Reports how each part of the email was imported and where it is in the source. The group of converted parts starts collapsed. */
export function ImportReport({ result: { report, warnings, truncated } }: { result: ImportedEmail }) {
  return (
    <section aria-labelledby="import-report">
      <h2 id="import-report" className="mb-3 font-semibold text-lg">
        {words.report.title}
      </h2>
      <div className="gap-4 lg:columns-2">
        {warnings.length > 0 && <Warnings warnings={warnings} truncated={truncated} />}
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
      <FirstShown lists={[report]} truncated={truncated} />
    </section>
  );
}

function Warnings({ warnings, truncated }: Pick<ImportedEmail, "warnings" | "truncated">) {
  const hint = warnings.some(({ code }) => code === "MISSING_IMAGE")
    ? words.report.missingImages
    : words.report.warningsHint;
  return (
    <Group title={words.report.warnings} explanation={hint} count={warnings.length} isOpen>
      {warnings.map((warning, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same warning can occur twice, and the list never changes
        <Part key={i} message={warning.message} place={placeOf(warning)} />
      ))}
      <li className="px-4 py-2 empty:hidden">
        <FirstShown lists={[warnings]} truncated={truncated} />
      </li>
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
