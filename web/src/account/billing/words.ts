/** Text for the billing page. */
export const words = {
  title: "Billing and usage",

  plan: (plan: string) => `${plan} plan`,
  buy: (plan: string) => `Buy ${plan}`,
  manage: "Manage payment",

  parentPays: "This sub-account uses its parent account's plan and is billed through that account.",
  ownerPays: "The owner manages the plan and payment.",
  namedOwnerPays: (name: string, email: string) => `The owner, ${name} (${email}), manages the plan and payment.`,

  notSold: "Your administrator sets the plan for each account. Ask them to change yours.",
  unpaid: "You don't have a subscription. Buy a plan below.",
  given: "Your administrator gave you this plan for free. Buying a plan below replaces it.",
  canceled: (end: string) => `Canceled. You keep this plan until ${end}, then move to the Free plan.`,
  trial: (end: string) => `Your trial ends on ${end}.`,
  paidUntil: (end: string) => `Renews automatically on ${end}.`,

  pastDueTitle: "Your last payment failed",
  pastDue:
    "Seven days after the failed payment, the account moves to the Free plan. You'll keep what you have, but you " +
    "can't add more than that plan allows. Choose “Manage payment” to pay or update your card.",
  notPaidTitle: "Your subscription is unpaid",
  notPaid: (plan: string) =>
    `The account is on the ${plan} plan until you pay. Choose “Manage payment” to resume your subscription.`,
  incompleteTitle: "Your first payment isn't complete",
  incomplete: "Choose “Manage payment” to complete it.",

  checkout: {
    done: (plan: string) => `Thank you! You're now on the ${plan} plan.`,
    lateTitle: "Your payment isn't confirmed yet",
    late: "This can take a few more minutes. Your plan will update automatically.",
    waitingTitle: "Waiting for payment confirmation",
    waiting: "This takes a few seconds. Your plan will update automatically.",
  },

  usage: {
    title: "Usage",
    templates: "Templates",
    seats: "Seats",
    seatsHint: "You, your team and pending invites.",
    generations: "AI generations today",
    generationsHint: "Resets at midnight UTC.",
    attempts: "Failed AI requests today",
    imports: "Email imports this month",
    importsHint: "Resets on the first of the month, UTC.",
    subAccounts: "Sub-accounts",
    apiKeys: "API keys",
    storage: "Storage",
    storageOf: (used: string, limit: string) => `${used} of ${limit}`,
    storageHint: (images: string, fonts: string, versions: string) =>
      `Images ${images}, fonts ${fonts}, templates and versions ${versions}.`,
    shared: "Shared with sub-accounts.",
    sharedByOwner: "Shared by all your Free accounts.",
  },

  plans: {
    title: "Plans",
    current: "Current",
    noPrices: "We can't reach the payment provider right now. Try again later to buy a plan.",
    price: (price: string, interval: string) => `${price} a ${interval}`,
    templates: "Templates",
    seats: "Seats",
    storage: "Storage",
    labeledVersions: "Labeled versions per template",
    generations: "AI generations per day",
    imports: "Email imports per month",
    subAccounts: "Sub-accounts",
    ownedAccounts: "Accounts one person can own",
    clients: "Email clients per check",
    brandExtraction: "Brand kit from a website",
    watermark: "“Made with Mailwright” line",
    yes: "Yes",
    no: "No",
    all: "All",
    unlimited: "Unlimited",
  },
};
