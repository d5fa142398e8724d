import { useEffect, useRef } from "react";
import { Button } from "./Button";
import { useNear } from "./useNear";

export interface LoadMoreProps {
  /** What the list holds: "templates". */
  what: string;
  pending: boolean;
  /** The last try failed: then only the button tries again. */
  failed: boolean;
  onMore: () => void;
}

/** Asks for the next page when the end of the list comes near; the button does so, too. */
export function LoadMore({ what, pending, failed, onMore }: LoadMoreProps) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box, 1200);
  useEffect(() => {
    if (near && !pending && !failed) onMore();
  }, [near, pending, failed, onMore]);
  return (
    <div ref={box} className="mt-6 flex flex-col items-center gap-2">
      {failed && <p role="alert">The next {what} could not be loaded.</p>}
      <Button pending={pending} onClick={onMore}>
        {failed ? "Try again" : "Show more"}
      </Button>
    </div>
  );
}
