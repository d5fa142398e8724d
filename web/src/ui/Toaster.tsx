import { lazy, Suspense, useSyncExternalStore } from "react";
import { areToastsWanted, subscribeToToasts } from "./toast";

const Toasts = lazy(async () => ({ default: (await import("./Toasts")).Toasts }));

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
