import { ChevronRight, TriangleAlert } from "lucide-react";
import { Badge } from "../ui/Badge";
import type { ImportedMail } from "./importedMail";
import { groupReport, placeOf, type ReportGroup, tagOf } from "./report";

/** What became of every part of the mail, with its place in the source. */
export function ImportReport({ result: { report, warnings } }: { result: ImportedMail }) {
  return (
    <section aria-labelledby="import-report" className="flex flex-col gap-3">
      <h2 id="import-report" className="font-semibold text-lg">
        What became of it
      </h2>
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      <div className="grid items-start gap-3 lg:grid-cols-2">
        {groupReport(report).map((group) => (
          <Group key={group.outcome} group={group} />
        ))}
      </div>
    </section>
  );
}

function Warnings({ warnings }: Pick<ImportedMail, "warnings">) {
  return (
    <ul aria-label="Worth knowing" className="flex flex-col gap-1.5 rounded-lg border border-line bg-surface px-4 py-3">
      {warnings.map((warning) => (
        <li key={`${warning.code} ${warning.line} ${warning.column}`} className="flex gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {warning.message} <Place>{placeOf(warning)}</Place>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What went well is there to be looked up; the rest lies open. */
function Group({ group }: { group: ReportGroup }) {
  return (
    <details open={group.outcome !== "converted"} className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-2 hover:bg-sunken">
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90" />
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{group.title}</span>{" "}
          <span className="text-muted text-sm">{group.explanation}</span>
        </span>
        <Badge>{group.count.toLocaleString("en")}</Badge>
      </summary>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto border-line border-t">
        {group.parts.map((part) => (
          <li
            key={`${part.element} ${part.message} ${part.line} ${part.column}`}
            className="px-4 py-2 text-sm [overflow-wrap:anywhere]"
          >
            {part.message} <Place>{[tagOf(part), placeOf(part)].filter(Boolean).join(", ")}</Place>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Place({ children }: { children: string }) {
  return children === "" ? null : <span className="whitespace-nowrap text-muted text-sm">{children}</span>;
}
