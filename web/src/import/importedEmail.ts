export type { ImportedMail, ImportReportEntry as ReportedPart } from "../api/generated/types.gen";
