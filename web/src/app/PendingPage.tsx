import { Spinner } from "../ui/Spinner";

/** While the code and the data of a page are fetched, where that takes longer than a moment. */
export function PendingPage() {
  return (
    <div className="flex min-h-[40dvh] items-center justify-center text-muted">
      <Spinner label="Loading the page" />
    </div>
  );
}
