import type { CheckedMail, FeatureUse, Finding, Warning } from "./generated/types.gen";
import { words } from "./words";

export type Severity = Finding["severity"];
export type Kind = Finding["kind"];

/** A location in the HTML. Lines and columns start at 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Something that a sender should look at, from any of the checks. */
export interface Problem {
  readonly key: string;
  readonly severity: Severity;
  readonly kind: Kind;
  readonly message: string;
  /** How many times it occurs. */
  readonly count: number;
  readonly nodeId?: string;
  readonly place?: Place;
  readonly fix?: Finding["fix"];
  /** The HTML or CSS feature that email clients lack, with their notes. */
  readonly feature?: FeatureUse;
}

export interface Counts {
  readonly errors: number;
  readonly warnings: number;
}

/** Sample content from a design that hasn't been replaced yet. */
export interface Leftover extends Warning {
  readonly place?: Place;
}

/** All problems found, the worst first, without duplicates. */
export function problemsOf({ report, findings }: CheckedMail, leftovers: readonly Leftover[]): Problem[] {
  const reported = new Set(findings.map(({ id }) => id));
  const names = new Map(report.clients.map(({ id, name }) => [id, name]));
  const all = [
    ...findings.map(fromFinding),
    ...report.features.filter((feature) => !isCovered(feature, reported)).map((feature) => fromFeature(feature, names)),
    ...leftovers.map(fromLeftover),
  ];
  return unique(all).sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

export const severities: readonly Severity[] = ["error", "warning", "info"];

export function countsOf(problems: readonly Problem[]): Counts {
  const count = (severity: Severity) => problems.filter((problem) => problem.severity === severity).length;
  return { errors: count("error"), warnings: count("warning") };
}

/** Spells out counts: "2 errors, 1 warning". */
export function spelledCounts({ errors, warnings }: Counts): string {
  const { error, warning } = words.problems;
  const parts = [errors > 0 && counted(errors, error), warnings > 0 && counted(warnings, warning)].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : words.problems.none;
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
  const spell = (clients: FeatureUse["clients"]) => listed(clients.map(({ id }) => names.get(id) ?? id));
  const message =
    lacking.length > 0
      ? words.problems.unsupported(feature.title, spell(lacking))
      : partly.length > 0
        ? words.problems.partlySupported(feature.title, spell(partly))
        : words.problems.limited(feature.title);
  return {
    key: feature.slug,
    severity: feature.severity,
    kind: "compatibility",
    message,
    count: feature.count,
    nodeId: first?.nodeId,
    place: first,
    fix: feature.fix ? { text: feature.fix } : undefined,
    feature,
  };
}

function listed(names: readonly string[]): string {
  if (names.length <= 2) return names.join(words.problems.and);
  return words.problems.andMore(names.slice(0, 2).join(", "), names.length - 2);
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

/** Features that a finding already covers, and describes better. */
const sameAs: Readonly<Record<string, string>> = {
  "html-form": "element-removed",
  "html-object": "element-removed",
  "image-base64": "image-embedded",
};

/**
 * Reports whether a finding already covers the feature, or the renderer added it along with a fallback. In both cases,
 * there's nothing to fix.
 */
function isCovered({ slug, rendered }: FeatureUse, findings: ReadonlySet<string>): boolean {
  return rendered || findings.has(sameAs[slug] ?? "");
}

function unique(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [problem.key, problem])).values()];
}
