import type { PlanLimits } from "../../api/generated/types.gen";

const number = (count: number) => count.toLocaleString("en");
const yesOrNo = (has: boolean) => (has ? "Yes" : "No");

/** The lines of the table of plans. */
export const planLines: readonly { label: string; read: (limits: PlanLimits) => string }[] = [
  { label: "Templates", read: ({ templates }) => number(templates) },
  { label: "Seats", read: ({ members }) => number(members + 1) },
  { label: "AI generations a day", read: ({ aiGenerationsPerDay }) => number(aiGenerationsPerDay) },
  { label: "Design imports a month", read: ({ designImportsPerMonth }) => number(designImportsPerMonth) },
  { label: "Sub-accounts", read: ({ subAccounts }) => (subAccounts > 0 ? number(subAccounts) : "No") },
  { label: "Mail clients in a check", read: ({ compatibilityClients: all }) => (all === null ? "All" : number(all)) },
  { label: "Brand kit from a website", read: ({ brandExtraction }) => yesOrNo(brandExtraction) },
  { label: "Mailwright footer in mails", read: ({ watermark }) => yesOrNo(watermark) },
];
