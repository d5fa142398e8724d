import { Heading, type LucideIcon, ShoppingBag, Ticket } from "lucide-react";
import { coupon, heading, product } from "../document/pieces";

/** A ready-made piece of a mail, offered beside the blocks. */
export interface Piece {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly category: "ready";
  /** What else people call it, for the search. */
  readonly words: string;
  readonly make: typeof coupon;
}

export const pieces: readonly Piece[] = [
  {
    label: "Heading",
    icon: Heading,
    category: "ready",
    words: "headline title subtitle h1 h2 h3",
    make: heading,
  },
  {
    label: "Coupon",
    icon: Ticket,
    category: "ready",
    words: "voucher discount offer promo deal sale gift",
    make: coupon,
  },
  {
    label: "Product",
    icon: ShoppingBag,
    category: "ready",
    words: "products shop item price buy article card",
    make: product,
  },
];
