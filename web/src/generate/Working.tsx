import { clsx } from "clsx";
import { Check, Circle } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../ui/Button";
import { Spinner } from "../ui/Spinner";
import type { Progress } from "./sendRequest";
import { words } from "./words";

const steps: readonly { stage: Progress["stage"]; label: string }[] = [
  { stage: "writing", label: words.working.writing },
  { stage: "designing", label: words.working.designing },
  { stage: "checking", label: words.working.checking },
];

/** Shows the progress step by step, with a button to cancel. */
export function Working({ progress, onCancel }: { progress: Progress | undefined; onCancel: () => void }) {
  const box = useRef<HTMLElement>(null);
  // The form has disappeared, and the focused button with it.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  // Shows the first step until the server reports one.
  const at = Math.max(
    0,
    steps.findIndex(({ stage }) => stage === progress?.stage),
  );
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={words.working.title}
      className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-6 shadow-low focus:outline-none sm:flex-row sm:items-center sm:gap-8"
    >
      <Sheet step={at} />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <p role="status" className="font-semibold text-lg">
          {progress?.message ?? words.working.reading}
        </p>
        <ol className="flex flex-col gap-1.5">
          {steps.map(({ stage, label }, i) => (
            <li key={stage} className={clsx("flex items-center gap-2", i > at && "text-muted")}>
              <span className="inline-flex size-4 [&_svg]:size-4">
                {i < at && <Check aria-label={words.working.done} className="text-accent" />}
                {i === at && <Spinner />}
                {i > at && <Circle aria-hidden className="opacity-40" />}
              </span>
              {label}
            </li>
          ))}
        </ol>
        <div>
          <Button onClick={onCancel}>{words.cancel}</Button>
        </div>
      </div>
    </section>
  );
}

/** A sketch of an email that fills up step by step. */
function Sheet({ step }: { step: number }) {
  const parts = ["h-12", "h-3 w-3/4", "h-3", "h-3 w-5/6", "mx-auto h-5 w-1/2 rounded-full"];
  return (
    <div aria-hidden className="flex w-36 shrink-0 flex-col gap-2 rounded-md border border-line bg-paper p-3">
      {parts.map((part, i) => (
        <div
          key={part}
          className={clsx("animate-pulse rounded-sm", i <= (step + 1) * 2 ? "bg-accent/25" : "bg-hover", part)}
          style={{ animationDelay: `${i * 120}ms` }}
        />
      ))}
    </div>
  );
}
