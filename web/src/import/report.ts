import type { ReportedPart } from "./importedEmail";
import { words } from "./words";

export interface ReportGroup {
  outcome: ReportedPart["outcome"];
  title: string;
  explanation: string;
  /** The total of all parts. */
  count: number;
  parts: ReportedPart[];
}

const outcomes = ["converted", "approximated", "kept", "dropped"] as const;

/** Groups the report by outcome and leaves out empty groups. */
export function groupReport(report: readonly ReportedPart[]): ReportGroup[] {
  return outcomes
    .map((outcome) => {
      const parts = report.filter((part) => part.outcome === outcome);
      return {
        outcome,
        ...words.report.outcomes[outcome],
        parts,
        count: parts.reduce((sum, { count }) => sum + count, 0),
      };
    })
    .filter(({ parts }) => parts.length > 0);
}

/** Says where a part is in the source: "line 12", "3 times, first in line 12". */
export function placeOf({ line, count = 1 }: { line: number; count?: number }): string {
  const place = line > 0 ? words.report.line(line) : "";
  if (count < 2) return place;
  return place === "" ? words.report.times(count) : words.report.timesFirst(count, place);
}

/** Returns the part's tag, such as "<video>". Empty for the email as a whole. */
export function tagOf({ element }: Pick<ReportedPart, "element">): string {
  return element === "" || element === "mail" ? "" : `<${element}>`;
}
