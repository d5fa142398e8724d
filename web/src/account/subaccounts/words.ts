import { dot } from "../../ui/dot";
import { counted } from "../counted";

/** Text for the sub-accounts page. */
export const words = {
  title: "Sub-accounts",
  description: "For clients, brands or regions. Each has its own templates, brand kit and team.",
  restricted: "Only owners and admins can see sub-accounts",
  restrictedHint: (role: string, account: string) => `You're ${role} in ${account}. Ask an owner or admin for access.`,
  create: "Create sub-account",

  isSubAccount: "This is already a sub-account",
  isSubAccountHint: "Sub-accounts can't have sub-accounts. Create more from the parent account.",
  notInPlan: (plan: string) => `The ${plan} plan doesn't include sub-accounts`,
  notInPlanHint: "With the Business plan, you get separate accounts for your clients or brands, all on one bill.",
  existingStay: "You keep your existing sub-accounts.",
  seePlans: "See plans",
  meterHint: "Sub-accounts use this account's plan and share its AI generations and email imports.",

  empty: "No sub-accounts yet",
  emptyHint: "Create one for a client. It has its own templates, brand kit and team, and you're its owner.",
  counts: (templates: number, members: number) =>
    `${counted(templates, "template")}${dot}${counted(members, "member")}`,
  owner: (name: string, email: string) => `Owner: ${name} (${email})`,
  you: "Owner: you",
  created: "created",
  open: "Open",
  openNamed: (name: string) => `Open ${name}`,
  notMember: "You're not a member",
  detach: "Detach",
  detachNamed: (name: string) => `Detach ${name}`,

  createForm: {
    title: "Create a sub-account",
    description: "It has its own templates, brand kit and team, and uses this account's plan. You'll be its owner.",
    name: "Name",
    nameHint: "Your client, brand or project. You can change it later.",
    done: (name: string) => `“${name}” was created`,
  },

  detachDialog: {
    title: (name: string) => `Detach “${name}”?`,
    description: (templates: number, members: number) =>
      `It becomes a separate account on the Free plan. It keeps its ${counted(templates, "template")} ` +
      `and ${counted(members, "member")}, but can't add more than that plan allows. You can't attach it again.`,
    confirm: "Detach sub-account",
    done: (name: string) => `“${name}” is now a separate account`,
  },
};
