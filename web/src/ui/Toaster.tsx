import { lazy, Suspense, useSyncExternalStore } from "react";
import { areToastsWanted, subscribeToToasts } from "./toast";

const load = () => import("./Toasts");
const Toasts = lazy(async () => ({ default: (await load()).Toasts }));

/** Fetches what shows toasts ahead: without a connection none could tell that there is none. */
export function fetchToasts() {
  void load().catch(() => undefined); // the first toast tries again
}

/** Where toasts appear. One stands in the app. */
export function Toaster() {
  const wanted = useSyncExternalStore(subscribeToToasts, areToastsWanted);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}
