import { Heading, type LucideIcon, ShoppingBag, Ticket } from "lucide-react";
import { coupon, heading, product } from "../document/pieces";
import { words } from "./words";

/** A ready-made group of blocks, offered in the palette next to the blocks. */
export interface Piece {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly category: "ready";
  /** Other words that find it in the search, separated by spaces. */
  readonly words: string;
  readonly make: typeof coupon;
}

export const pieces: readonly Piece[] = [
  {
    ...words.pieces.heading,
    icon: Heading,
    category: "ready",
    make: heading,
  },
  {
    ...words.pieces.coupon,
    icon: Ticket,
    category: "ready",
    make: coupon,
  },
  {
    ...words.pieces.product,
    icon: ShoppingBag,
    category: "ready",
    make: product,
  },
];
