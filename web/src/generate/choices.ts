import type { Brief, EmailType } from "./draft";

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

/** The types of e-mail, each with a wish that shows what to tell: what, when, how much, where to. */
export const emailTypes: readonly (Choice<EmailType> & { example: string })[] = [
  {
    value: "promotion",
    label: "Promotion",
    example:
      "Announce our spring sale: 20% off everything from 3 May to 10 May with the code SPRING20. Free delivery over €50. Shop at https://example.com/sale",
  },
  {
    value: "event",
    label: "Event",
    example:
      "Invite our customers to an open evening in the studio on 12 June at 6 pm, 14 Harbour Street. A tour, a talk about glazing and something to drink. Sign up at https://example.com/open-evening",
  },
  {
    value: "newsletter",
    label: "Newsletter",
    example:
      "Our October newsletter: the new reading room opens on 4 October, three books that our staff loved this month, and a look at the winter programme. More at https://example.com/news",
  },
  {
    value: "welcome",
    label: "Welcome",
    example:
      "Welcome new subscribers. Tell them what to expect: one mail every second Friday with a recipe, a story from the farm and early access to boxes. Start at https://example.com/start",
  },
  {
    value: "announcement",
    label: "Announcement",
    example:
      "Announce our new app for iPhone and Android: plan routes offline, share them with friends, and see the weather on the way. Available from 1 September at https://example.com/app",
  },
  {
    value: "update",
    label: "Update",
    example:
      "Tell our users what is new in version 4: faster search, comments on every page, and a calmer start screen. Nothing changes in price. Details at https://example.com/changes",
  },
  {
    value: "re-engagement",
    label: "Win back",
    example:
      "Write to people who have not ordered for six months: we miss them, here is what is new, and €10 off the next order with the code HELLO10 until 30 November. https://example.com/back",
  },
  {
    value: "transactional",
    label: "Transactional",
    example:
      "Confirm a table for 4 people on 18 July at 7:30 pm. Arrive ten minutes early, tell us about allergies, and cancel up to 24 hours before at https://example.com/booking",
  },
];

export const layouts: readonly Choice<NonNullable<Brief["layout"]>>[] = [
  { value: "ai-decide", label: "You decide" },
  { value: "single-column", label: "One column" },
  { value: "hero-two-col", label: "Large picture, two columns" },
  { value: "zigzag", label: "Zigzag" },
  { value: "grid", label: "Grid" },
];

export const backgrounds: readonly Choice<NonNullable<Brief["background"]>>[] = [
  { value: "white-clean", label: "White" },
  { value: "soft-tint", label: "Soft tint" },
  { value: "bold-color", label: "Bold colour" },
  { value: "photo-forward", label: "Photo" },
];

export const imageWishes: readonly Choice<NonNullable<Brief["images"]>>[] = [
  { value: "stock", label: "Pictures of the library" },
  { value: "own", label: "Room for my own" },
  { value: "none", label: "No pictures" },
];

export const vibes: readonly string[] = ["Friendly", "Elegant", "Bold", "Playful", "Minimal", "Formal", "Urgent"];

export const audiences: readonly string[] = [
  "customers",
  "new subscribers",
  "members",
  "lapsed customers",
  "everybody",
];
