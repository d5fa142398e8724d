import { ChevronDown, ChevronUp } from "lucide-react";

/** Step buttons for the pointer. Keyboard users have the arrow keys. */
export function Stepper({ onStep }: { onStep: (direction: number, isLarge: boolean) => void }) {
  const style =
    "flex h-1/2 w-6 cursor-pointer items-center justify-center text-muted hover:bg-hover hover:text-ink [&_svg]:size-3";
  return (
    <span
      aria-hidden
      className="absolute inset-y-px right-px hidden flex-col overflow-hidden rounded-r-[7px] group-focus-within:flex group-hover:flex"
    >
      {[1, -1].map((direction) => (
        <button
          key={direction}
          type="button"
          tabIndex={-1}
          // Keeps focus in the field, so that typing can continue.
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => onStep(direction, event.shiftKey)}
          className={style}
        >
          {direction > 0 ? <ChevronUp /> : <ChevronDown />}
        </button>
      ))}
    </span>
  );
}
