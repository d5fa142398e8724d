import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";

export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="sticky top-0 z-40">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-1.5 text-paper text-sm">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          You are offline. What you change is sent when the connection is back.
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
