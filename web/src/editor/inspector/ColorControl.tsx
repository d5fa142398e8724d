import { type ReactNode, useState } from "react";
import type { Json } from "../document/types";
import { type Fields, useControl, useFields } from "../state/fields";
import { parseColor } from "../style/color";
import { ColorInput } from "./ColorInput";
import { Row } from "./Row";
import { unusable } from "./unusable";
import { words } from "./words";

export interface ColorControlProps {
  readonly path: string;
  readonly label: string;
  /** The color in effect while none is set. */
  readonly fallback?: string;
  /** Describes that color if it isn't a fixed one, such as "Automatic". */
  readonly placeholder?: string;
  readonly hint?: ReactNode;
}

export function ColorControl({ path, label, fallback, placeholder, hint }: ColorControlProps) {
  const { value, type, reset, endTyping } = useControl(path);
  const fields = useFields();
  const [refused, setRefused] = useState<{ text: string; of: Fields; value: Json | undefined }>();
  const color = typeof value === "string" && parseColor(value) ? value : undefined;
  // The error applies only to the block and value for which the text was typed.
  const isCurrent = refused?.of === fields && refused.value === value;
  const refusal = isCurrent ? words.colors.invalid(refused.text.trim()) : undefined;

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
