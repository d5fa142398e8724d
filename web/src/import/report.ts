import type { ReportedPart } from "./importedEmail";

export interface ReportGroup {
  outcome: ReportedPart["outcome"];
  title: string;
  explanation: string;
  /** Of all parts together. */
  count: number;
  parts: ReportedPart[];
}

const groups: Pick<ReportGroup, "outcome" | "title" | "explanation">[] = [
  { outcome: "converted", title: "Converted", explanation: "Became blocks that look the same." },
  { outcome: "approximated", title: "Changed a little", explanation: "Became blocks that look nearly the same." },
  { outcome: "kept", title: "Kept as HTML", explanation: "Shows as before; you edit it as code." },
  { outcome: "dropped", title: "Left out", explanation: "Has no place in a mail of blocks." },
];

/** The report by what became of each part, without what did not happen. */
export function groupReport(report: readonly ReportedPart[]): ReportGroup[] {
  return groups
    .map((group) => {
      const parts = report.filter(({ outcome }) => outcome === group.outcome);
      return { ...group, parts, count: parts.reduce((sum, { count }) => sum + count, 0) };
    })
    .filter(({ parts }) => parts.length > 0);
}

/** Where something stands in the source: "line 12", "3 times, first in line 12". */
export function placeOf({ line, count = 1 }: { line: number; count?: number }): string {
  const place = line > 0 ? `line ${line.toLocaleString("en")}` : "";
  if (count < 2) return place;
  return `${count.toLocaleString("en")} times${place && `, first in ${place}`}`;
}

/** The element that it was: "<video>". Nothing for what holds of the whole mail. */
export function tagOf({ element }: Pick<ReportedPart, "element">): string {
  return element === "" || element === "mail" ? "" : `<${element}>`;
}
