import { createContext } from "react";
import type { Template } from "../../api/generated/types.gen";

/** The template that is open, for whoever may only look at it: whose it is, and what a copy is made of. */
export const ViewedTemplateContext = createContext<Pick<Template, "id" | "createdBy"> | undefined>(undefined);
