import { createContext, useContext, useSyncExternalStore } from "react";
import type { Particulars } from "./draft";
import type { Saver, SaveState } from "./Saver";

/** The saver of the open template. */
export const SaverContext = createContext<Saver | undefined>(undefined);

export function useSaver(): Saver {
  const saver = useContext(SaverContext);
  if (!saver) throw new Error("useSaver needs a SaverContext around it");
  return saver;
}

export function useSaveState(): SaveState {
  const saver = useSaver();
  return useSyncExternalStore(saver.subscribe, () => saver.state);
}

/** The current name, status, mode and HTML of the template. */
export function useParticulars(): Particulars {
  const saver = useSaver();
  return useSyncExternalStore(saver.subscribe, () => saver.particulars);
}
