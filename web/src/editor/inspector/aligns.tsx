import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
} from "lucide-react";

/** The places of a text or block from left to right. */
export const aligns = [
  { value: "left", label: "Left", icon: <AlignLeft aria-hidden /> },
  { value: "center", label: "Centre", icon: <AlignCenter aria-hidden /> },
  { value: "right", label: "Right", icon: <AlignRight aria-hidden /> },
] as const;

export const verticalAligns = [
  { value: "top", label: "Top", icon: <AlignVerticalJustifyStart aria-hidden /> },
  { value: "middle", label: "Middle", icon: <AlignVerticalJustifyCenter aria-hidden /> },
  { value: "bottom", label: "Bottom", icon: <AlignVerticalJustifyEnd aria-hidden /> },
] as const;
