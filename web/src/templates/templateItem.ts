import type { Dispatch } from "react";
import type { TemplateSummary } from "../api/generated/types.gen";
import type { Ask } from "./asked";
import type { SelectionStep } from "./useSelection";

/** Selects templates. Undefined for members who can't do anything with a selection. */
export type Select = Dispatch<SelectionStep> | undefined;

/** Templates, the selection, and the functions to select them and open dialogs. */
export interface Collected {
  templates: readonly TemplateSummary[];
  selected: ReadonlySet<string>;
  select: Select;
  ask: Ask;
}

/** The props of a card or row. */
export interface TemplateItemProps {
  /** The slug of the account that owns the template. */
  slug: string;
  template: TemplateSummary;
  selected: boolean;
  /** At least one template is selected. */
  selecting: boolean;
  /** The only template that can be reached with Tab. The arrow keys move to the others. */
  current: boolean;
  select: Select;
  ask: Ask;
}
