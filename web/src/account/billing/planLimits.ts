import type { Account } from "../../api/account";
import type { PlanLimits } from "../../api/generated/types.gen";
import type { Plan } from "../plans";

export type KnownLimits = Omit<PlanLimits, "apiKeys">;

// The server tells the limits of an account's own plan only; those of the others stand here as they are without an
// operator's changes.
export const standardLimits: Record<Plan, KnownLimits> = {
  free: {
    templates: 10,
    aiGenerationsPerDay: 5,
    designImportsPerMonth: 3,
    members: 1,
    subAccounts: 0,
    compatibilityClients: 8,
    brandExtraction: false,
    watermark: true,
  },
  pro: {
    templates: 250,
    aiGenerationsPerDay: 50,
    designImportsPerMonth: 100,
    members: 9,
    subAccounts: 0,
    compatibilityClients: 20,
    brandExtraction: true,
    watermark: false,
  },
  business: {
    templates: 10_000,
    aiGenerationsPerDay: 300,
    designImportsPerMonth: 1_000,
    members: 49,
    subAccounts: 25,
    compatibilityClients: null,
    brandExtraction: true,
    watermark: false,
  },
};

/** What each plan has; the account's own plan as the server tells it. */
export function limitsFor({ plan, limits }: Pick<Account, "plan" | "limits">): Record<Plan, KnownLimits> {
  return { ...standardLimits, [plan]: limits };
}

const number = (count: number) => count.toLocaleString("en");
const yesOrNo = (has: boolean) => (has ? "Yes" : "No");

/** The lines of the table of plans. */
export const planLines: readonly { label: string; read: (limits: KnownLimits) => string }[] = [
  { label: "Templates", read: ({ templates }) => number(templates) },
  { label: "Seats", read: ({ members }) => number(members + 1) },
  { label: "AI generations a day", read: ({ aiGenerationsPerDay }) => number(aiGenerationsPerDay) },
  { label: "Design imports a month", read: ({ designImportsPerMonth }) => number(designImportsPerMonth) },
  { label: "Sub-accounts", read: ({ subAccounts }) => (subAccounts > 0 ? number(subAccounts) : "No") },
  { label: "Mail clients in a check", read: ({ compatibilityClients: all }) => (all === null ? "All" : number(all)) },
  { label: "Brand kit from a website", read: ({ brandExtraction }) => yesOrNo(brandExtraction) },
  { label: "Mailwright footer in mails", read: ({ watermark }) => yesOrNo(watermark) },
];
