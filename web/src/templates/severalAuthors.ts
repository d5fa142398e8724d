import { createContext } from "react";

/** Whether the account has several members, so that it matters whose a template is. */
export const SeveralAuthorsContext = createContext(false);
