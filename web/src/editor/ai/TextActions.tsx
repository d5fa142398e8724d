import { useLayoutEffect, useRef, useState } from "react";
import type { AiStatus } from "../../api/generated/types.gen";
import { Button } from "../../ui/Button";
import { SelectField } from "../../ui/SelectField";
import { languages } from "../panels/languages";
import type { TextAction, TextQuestion } from "./useAi";

const names: Readonly<Record<TextAction, string>> = {
  rewrite: "Rewrite",
  shorten: "Shorten",
  expand: "Make longer",
  translate: "Translate",
  subject: "Suggest lines from the mail",
  preview: "Suggest lines from the mail",
  alt: "Suggest from what is around it",
};

/** Rules invent nothing and know one language. */
const needModel: readonly TextAction[] = ["expand", "translate"];

export interface TextActionsProps {
  readonly actions: readonly TextAction[];
  readonly status: AiStatus | undefined;
  readonly onAsk: (question: Omit<TextQuestion, "text">) => void;
}

/** What can be asked for. */
export function TextActions({ actions, status, onAsk }: TextActionsProps) {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => part.current?.querySelector<HTMLElement>("button:enabled")?.focus(), []);
  const isByRules = status?.provider === "offline";
  const isUsedUp = status?.usage.generationsRemainingToday === 0;
  const isMissing = (action: TextAction) => isByRules && needModel.includes(action);
  const simple = actions.filter((action) => action !== "translate");
  return (
    <div ref={part} className="flex flex-col gap-2">
      <div className={simple.length > 1 ? "grid grid-cols-3 gap-2" : "grid"}>
        {simple.map((action) => (
          <Button
            key={action}
            size="sm"
            className="px-2!"
            disabled={isUsedUp || isMissing(action)}
            onClick={() => onAsk({ action })}
          >
            {names[action]}
          </Button>
        ))}
      </div>
      {actions.includes("translate") && !isByRules && (
        <Translate isDisabled={isUsedUp} onAsk={(language) => onAsk({ action: "translate", language })} />
      )}
      {actions.some(isMissing) && (
        <p className="text-muted text-xs">
          Making texts longer and translating need a language model. None is connected to this server: whoever runs it
          can do that.
        </p>
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
        label="Translate into"
        size="sm"
        className="flex-1"
        options={named}
        value={language}
        onValueChange={setLanguage}
      />
      <Button size="sm" disabled={isDisabled} onClick={() => onAsk(language)}>
        {names.translate}
      </Button>
    </div>
  );
}
