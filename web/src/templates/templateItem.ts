import type { Dispatch } from "react";
import type { TemplateSummary } from "../api/generated/types.gen";
import type { Ask } from "./asked";
import type { SelectionStep } from "./useSelection";

/** How to select templates; undefined for those who can do nothing with several. */
export type Select = Dispatch<SelectionStep> | undefined;

/** Templates, which of them are selected, and how to do something with them. */
export interface Collected {
  templates: readonly TemplateSummary[];
  selected: ReadonlySet<string>;
  select: Select;
  ask: Ask;
}

/** What a card and a row are given. */
export interface TemplateItemProps {
  /** The account whose template it is. */
  slug: string;
  template: TemplateSummary;
  selected: boolean;
  /** At least one template is selected. */
  selecting: boolean;
  /** Holds the one place in the order of Tab; arrow keys move it. */
  current: boolean;
  select: Select;
  ask: Ask;
}
