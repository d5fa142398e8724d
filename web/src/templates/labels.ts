import type { TemplateSummary } from "../api/generated/types.gen";

export const statusLabels: Record<TemplateSummary["status"], string> = { draft: "Draft", exported: "Exported" };

export const sourceLabels: Record<TemplateSummary["source"], string> = {
  blank: "Blank",
  library: "Library",
  ai: "Prompt",
  import: "Imported",
};
