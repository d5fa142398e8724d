import { useEffect, useRef } from "react";
import { Button } from "./Button";
import { useNear } from "./useNear";
import { words } from "./words";

export interface LoadMoreProps {
  /** What the list contains, such as "templates". */
  what: string;
  pending: boolean;
  /** Set if the last attempt failed. Then only the button tries again. */
  failed: boolean;
  onMore: () => void;
}

/** Loads the next page when the end of the list is near or the button is clicked. */
export function LoadMore({ what, pending, failed, onMore }: LoadMoreProps) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box, 1200);
  useEffect(() => {
    if (near && !pending && !failed) onMore();
  }, [near, pending, failed, onMore]);
  return (
    <div ref={box} className="mt-6 flex flex-col items-center gap-2">
      {failed && <p role="alert">{words.loadMore.failed(what)}</p>}
      <Button pending={pending} onClick={onMore}>
        {failed ? words.tryAgain : words.loadMore.more}
      </Button>
    </div>
  );
}
