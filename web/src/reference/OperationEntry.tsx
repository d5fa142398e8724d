import { ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { OperationDetails } from "./OperationDetails";
import type { Operation } from "./operation";

export interface OperationEntryProps {
  operation: Operation;
  /** Set if the page's URL names this operation. It opens and scrolls into view. */
  isTarget: boolean;
  onOpen: () => void;
}

/** One operation, collapsed to a line until it's opened. */
export function OperationEntry({ operation, isTarget, onOpen }: OperationEntryProps) {
  const place = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(isTarget);

  useEffect(() => {
    if (!isTarget || !place.current) return;
    place.current.open = true;
    place.current.scrollIntoView({ block: "start" });
  }, [isTarget]);

  return (
    <details
      ref={place}
      id={operation.id}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
        if (event.currentTarget.open && !isTarget) onOpen();
      }}
      className="group scroll-mt-16 md:scroll-mt-24 border-line border-b last:border-b-0"
    >
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2 hover:bg-sunken focus-visible:outline-offset-[-2px]">
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90" />
        <span className="w-14 shrink-0 font-medium font-mono text-muted text-xs">{operation.method}</span>
        <h3 className="font-medium max-sm:flex-1">{operation.title}</h3>
        <code className="min-w-0 font-mono max-sm:basis-full max-sm:pl-7 text-muted text-xs [overflow-wrap:anywhere]">
          {operation.path.split(/(?=\/)/).map((part) => (
            <span key={part}>
              {part}
              <wbr />
            </span>
          ))}
        </code>
      </summary>
      {open && <OperationDetails operation={operation} />}
    </details>
  );
}
