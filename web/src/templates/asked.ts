import type { TemplateSummary } from "../api/generated/types.gen";

/** The open dialog and its templates. Only one dialog is open at a time. */
export type Asked =
  | { kind: "rename"; template: TemplateSummary }
  | { kind: "copy"; template: TemplateSummary }
  | { kind: "push"; template: TemplateSummary }
  | { kind: "delete"; templates: readonly TemplateSummary[] };

export type Ask = (asked: Asked) => void;
