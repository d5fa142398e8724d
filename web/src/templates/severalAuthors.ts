import { createContext } from "react";

/** Whether the account has several members, so that lists show who created each template. */
export const SeveralAuthorsContext = createContext(false);
