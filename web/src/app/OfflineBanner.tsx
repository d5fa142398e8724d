import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { words } from "./words";

export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-40 flex justify-center">
      {!online && (
        <p className="flex items-center gap-2 rounded-md bg-ink px-4 py-2 text-paper text-sm shadow-high">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {words.offline}
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
