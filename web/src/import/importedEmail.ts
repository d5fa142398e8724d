export type { ImportedMail as ImportedEmail, ImportReportEntry as ReportedPart } from "../api/generated/types.gen";
