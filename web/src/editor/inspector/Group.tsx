import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useRemembered } from "./useRemembered";

export interface GroupProps {
  readonly title: string;
  /** Starts collapsed, for controls that most people don't need. */
  readonly isRare?: boolean;
  readonly children: ReactNode;
}

/** Controls under a collapsible heading. Groups with the same title share their remembered state. */
export function Group({ title, isRare, children }: GroupProps) {
  const id = useId();
  const [state, setState] = useRemembered(`group.${title}`, isRare ? "closed" : "open");
  const isOpen = state === "open";
  return (
    <section className="border-line border-b last:border-b-0">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setState(isOpen ? "closed" : "open")}
          className="flex h-10 w-full cursor-pointer items-center justify-between gap-2 px-4 font-medium text-sm hover:bg-hover/60 focus-visible:outline-offset-[-2px] pointer-coarse:h-11"
        >
          {title}
          <ChevronDown
            aria-hidden
            className={clsx("size-4 text-muted transition-transform", !isOpen && "-rotate-90")}
          />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className={isOpen ? "flex flex-col gap-2.5 px-4 pt-0.5 pb-4" : undefined}>
        {isOpen && children}
      </div>
    </section>
  );
}
