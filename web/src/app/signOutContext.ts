import { createContext, useContext } from "react";

/** Starts signing out. The shell provides it, because the question about unsaved changes must outlive the menu. */
export const SignOutContext = createContext<() => void>(() => {});

export function useStartSignOut(): () => void {
  return useContext(SignOutContext);
}
