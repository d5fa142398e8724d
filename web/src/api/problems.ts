import type { CheckedMail, FeatureUse, Finding, Warning } from "./generated/types.gen";

export type Severity = Finding["severity"];
export type Kind = Finding["kind"];

/** Where in the HTML something stands; lines and columns count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** One thing that a sender should look at, whoever found it. */
export interface Problem {
  readonly key: string;
  readonly severity: Severity;
  readonly kind: Kind;
  readonly message: string;
  /** How often it is there, where that is more than once. */
  readonly count: number;
  readonly nodeId?: string;
  readonly place?: Place;
  readonly fix?: Finding["fix"];
  /** The feature of HTML or CSS that mail clients lack, with their notes. */
  readonly feature?: FeatureUse;
}

export interface Counts {
  readonly errors: number;
  readonly warnings: number;
}

/** Something that is still as a design brought it. */
export interface Leftover extends Warning {
  readonly place?: Place;
}

/** All that was found, the worst first, and nothing twice. */
export function problemsOf({ report, findings }: CheckedMail, leftovers: readonly Leftover[]): Problem[] {
  const told = new Set(findings.map(({ id }) => id));
  const names = new Map(report.clients.map(({ id, name }) => [id, name]));
  const all = [
    ...findings.map(fromFinding),
    ...report.features.filter((feature) => !isTold(feature, told)).map((feature) => fromFeature(feature, names)),
    ...leftovers.map(fromLeftover),
  ];
  return unique(all).sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

export const severities: readonly Severity[] = ["error", "warning", "info"];

export function countsOf(problems: readonly Problem[]): Counts {
  const count = (severity: Severity) => problems.filter((problem) => problem.severity === severity).length;
  return { errors: count("error"), warnings: count("warning") };
}

/** "2 errors, 1 warning". */
export function spelledCounts({ errors, warnings }: Counts): string {
  const parts = [errors > 0 && counted(errors, "error"), warnings > 0 && counted(warnings, "warning")].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "Nothing to mend";
}

export function counted(count: number, what: string): string {
  return `${count} ${plural(count, what)}`;
}

export function plural(count: number, what: string): string {
  return count === 1 ? what : `${what}s`;
}

function fromFinding({ id, kind, severity, message, nodeId, locations, fix }: Finding): Problem {
  const key = `${id} ${nodeId} ${message} ${locations[0]?.line}`;
  return { key, severity, kind, message, nodeId, place: locations[0], count: Math.max(locations.length, 1), fix };
}

function fromFeature(feature: FeatureUse, names: ReadonlyMap<string, string>): Problem {
  const [first] = feature.locations;
  const lacking = feature.clients.filter(({ support }) => support === "none");
  const partly = feature.clients.filter(({ support }) => support === "partial");
  const said = (clients: FeatureUse["clients"]) => listed(clients.map(({ id }) => names.get(id) ?? id));
  const effect =
    lacking.length > 0
      ? `does not work in ${said(lacking)}`
      : partly.length > 0
        ? `works only in part in ${said(partly)}`
        : "has limits in some mail clients";
  return {
    key: feature.slug,
    severity: feature.severity,
    kind: "compatibility",
    message: `“${feature.title}” ${effect}`,
    count: feature.count,
    nodeId: first?.nodeId,
    place: first,
    fix: feature.fix ? { text: feature.fix } : undefined,
    feature,
  };
}

function listed(names: readonly string[]): string {
  if (names.length <= 2) return names.join(" and ");
  return `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;
}

function fromLeftover({ message, nodeId, place }: Leftover): Problem {
  return {
    key: `leftover ${nodeId} ${message}`,
    severity: "warning",
    kind: "content",
    message,
    nodeId,
    place,
    count: 1,
  };
}

/** The same thing in other words: the finding says it better than the feature. */
const sameAs: Readonly<Record<string, string>> = {
  "html-form": "element-removed",
  "html-object": "element-removed",
  "image-base64": "image-embedded",
};

/** What the renderer adds by itself has its fallback beside it: nobody can or must mend it. */
function isTold({ slug, rendered }: FeatureUse, findings: ReadonlySet<string>): boolean {
  return rendered || findings.has(sameAs[slug] ?? "");
}

function unique(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [problem.key, problem])).values()];
}
