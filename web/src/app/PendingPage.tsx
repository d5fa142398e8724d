import { Spinner } from "../ui/Spinner";
import { words } from "./words";

/** Shown while a page's code and data are loading, if that takes more than a moment. */
export function PendingPage() {
  return (
    <div className="flex min-h-[40dvh] items-center justify-center text-muted">
      <Spinner label={words.loadingPage} />
    </div>
  );
}
