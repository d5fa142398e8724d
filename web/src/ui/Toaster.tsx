import { lazy, Suspense, useSyncExternalStore } from "react";
import { areToastsWanted, subscribeToToasts } from "./toast";

const load = () => import("./Toasts");
const Toasts = lazy(async () => ({ default: (await load()).Toasts }));

/** Loads the toast code ahead of time. Otherwise a lost connection couldn't be reported. */
export function fetchToasts() {
  void load().catch(() => undefined); // the first toast tries again
}

/** The place where toasts appear. The app has one. */
export function Toaster() {
  const wanted = useSyncExternalStore(subscribeToToasts, areToastsWanted);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}
