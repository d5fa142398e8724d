import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
} from "lucide-react";
import { words } from "./words";

/** The horizontal alignments of text or a block. */
export const aligns = [
  { value: "left", label: words.aligns.left, icon: <AlignLeft aria-hidden /> },
  { value: "center", label: words.aligns.center, icon: <AlignCenter aria-hidden /> },
  { value: "right", label: words.aligns.right, icon: <AlignRight aria-hidden /> },
] as const;

export const verticalAligns = [
  { value: "top", label: words.aligns.top, icon: <AlignVerticalJustifyStart aria-hidden /> },
  { value: "middle", label: words.aligns.middle, icon: <AlignVerticalJustifyCenter aria-hidden /> },
  { value: "bottom", label: words.aligns.bottom, icon: <AlignVerticalJustifyEnd aria-hidden /> },
] as const;
