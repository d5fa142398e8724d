import { useRef } from "react";
import { flushSync } from "react-dom";
import type { NotUsed as NotUsedSentence } from "../api/generated/types.gen";
import { Button } from "../ui/Button";
import { words } from "./words";

export interface NotUsedProps {
  sentences: readonly NotUsedSentence[];
  onPlace: (text: string) => void;
}

/** Lists the prompt's sentences that aren't in the email, and why. */
export function NotUsed({ sentences, onPlace }: NotUsedProps) {
  const section = useRef<HTMLElement>(null);
  if (sentences.length === 0) return null;

  // The clicked button disappears with its sentence, so the focus moves to the next one.
  function place(text: string, index: number) {
    flushSync(() => onPlace(text));
    const buttons = section.current?.querySelectorAll<HTMLElement>("button") ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)];
    (next ?? document.querySelector<HTMLElement>(`[aria-label='${words.draft.details}']`))?.focus();
  }

  return (
    <section ref={section} aria-label={words.details.notUsed}>
      <h2 className="mb-2 font-semibold">{words.details.notUsed}</h2>
      <ul className="flex flex-col gap-2">
        {sentences.map(({ text, reason }, i) => (
          <li key={text} className="flex items-start gap-3 rounded-md border border-line bg-sunken py-2 pr-2 pl-3">
            <div className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
              <p>{`“${text}”`}</p>
              <p className="text-muted text-xs">{reason}</p>
            </div>
            <Button size="sm" onClick={() => place(text, i)}>
              {words.details.place}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
