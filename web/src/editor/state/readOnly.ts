import { createContext } from "react";
import type { Template } from "../../api/generated/types.gen";

/** The open template's ID and author, for the note that a view-only template shows. */
export const ViewedTemplateContext = createContext<Pick<Template, "id" | "createdBy"> | undefined>(undefined);
