import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../ui/Button";
import { SelectField } from "../../ui/SelectField";
import { languages } from "./languages";
import type { TextAction, TextQuestion } from "./useAi";
import { words } from "./words";

export interface TextActionsProps {
  readonly actions: readonly TextAction[];
  readonly isUsedUp: boolean;
  readonly onAsk: (question: Pick<TextQuestion, "action" | "language">) => void;
}

/** The actions for a piece of text. */
export function TextActions({ actions, isUsedUp, onAsk }: TextActionsProps) {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => part.current?.querySelector<HTMLElement>("button:enabled")?.focus(), []);
  const simple = actions.filter((action) => action !== "translate");
  return (
    <div ref={part} className="flex flex-col gap-2">
      <div className={simple.length > 1 ? "grid grid-cols-3 gap-2" : "grid"}>
        {simple.map((action) => (
          <Button key={action} size="sm" className="px-2!" disabled={isUsedUp} onClick={() => onAsk({ action })}>
            {words.actions[action]}
          </Button>
        ))}
      </div>
      {actions.includes("translate") && (
        <Translate isDisabled={isUsedUp} onAsk={(language) => onAsk({ action: "translate", language })} />
      )}
    </div>
  );
}

const named = languages.map(({ label }) => ({ value: label, label }));

function Translate({ isDisabled, onAsk }: { isDisabled: boolean; onAsk: (language: string) => void }) {
  const [language, setLanguage] = useState("Spanish");
  return (
    <div className="flex items-end gap-2">
      <SelectField
        label={words.translateInto}
        size="sm"
        className="flex-1"
        options={named}
        value={language}
        onValueChange={setLanguage}
      />
      <Button size="sm" disabled={isDisabled} onClick={() => onAsk(language)}>
        {words.actions.translate}
      </Button>
    </div>
  );
}
