import { type ReactNode, useState } from "react";
import type { Json } from "../document/types";
import { type Fields, useControl, useFields } from "../state/fields";
import { parseColor } from "../style/color";
import { ColorInput } from "./ColorInput";
import { Row } from "./Row";
import { unusable } from "./unusable";

export interface ColorControlProps {
  readonly path: string;
  readonly label: string;
  /** The colour that counts while none is set. */
  readonly fallback?: string;
  /** What counts then, in a word: "Platform's own". */
  readonly placeholder?: string;
  readonly hint?: ReactNode;
}

export function ColorControl({ path, label, fallback, placeholder, hint }: ColorControlProps) {
  const { value, type, reset, endTyping } = useControl(path);
  const fields = useFields();
  const [refused, setRefused] = useState<{ text: string; of: Fields; value: Json | undefined }>();
  const color = typeof value === "string" && parseColor(value) ? value : undefined;
  // Another block, or another value since then, leaves nothing to say.
  const isSaid = refused?.of === fields && refused.value === value;
  const refusal = isSaid ? `“${refused.text.trim()}” is no colour: nothing was changed.` : undefined;

  function leave(text?: string) {
    setRefused(text === undefined ? undefined : { text, of: fields, value });
    endTyping();
  }

  return (
    <Row
      label={label}
      hint={hint}
      problem={unusable(value, color) ?? refusal}
      onReset={value === undefined ? undefined : reset}
    >
      {(control) => (
        <ColorInput
          {...control}
          label={label}
          value={color}
          fallback={fallback}
          placeholder={placeholder}
          onValueChange={type}
          onDone={leave}
        />
      )}
    </Row>
  );
}
