import type { PlanLimits } from "../../api/generated/types.gen";
import { storageSize } from "./storageSize";
import { words } from "./words";

const number = (count: number) => count.toLocaleString("en");
const yesOrNo = (has: boolean) => (has ? words.plans.yes : words.plans.no);

/** The rows of the plan comparison. */
export const planRows: readonly { label: string; read: (limits: PlanLimits) => string }[] = [
  { label: words.plans.templates, read: ({ templates }) => number(templates) },
  { label: words.plans.seats, read: ({ members }) => number(members + 1) },
  { label: words.plans.generations, read: ({ aiGenerationsPerDay }) => number(aiGenerationsPerDay) },
  { label: words.plans.storage, read: ({ storageBytes }) => storageSize(storageBytes) },
  { label: words.plans.labeledVersions, read: ({ labeledVersions }) => number(labeledVersions) },
  { label: words.plans.imports, read: ({ designImportsPerMonth }) => number(designImportsPerMonth) },
  {
    label: words.plans.subAccounts,
    read: ({ subAccounts }) => (subAccounts > 0 ? number(subAccounts) : words.plans.no),
  },
  {
    label: words.plans.ownedAccounts,
    read: ({ freeAccountsPerOwner: owned }) => (owned === null ? words.plans.unlimited : number(owned)),
  },
  {
    label: words.plans.clients,
    read: ({ compatibilityClients: all }) => (all === null ? words.plans.all : number(all)),
  },
  { label: words.plans.brandExtraction, read: ({ brandExtraction }) => yesOrNo(brandExtraction) },
  { label: words.plans.watermark, read: ({ watermark }) => yesOrNo(watermark) },
];
