import type { ReactNode } from "react";
import { parseColor } from "../blocks/looks/color";
import { ColorInput } from "./ColorInput";
import { useControl } from "./Fields";
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
  const color = typeof value === "string" && parseColor(value) ? value : undefined;
  return (
    <Row label={label} hint={hint} problem={unusable(value, color)} onReset={value === undefined ? undefined : reset}>
      {(control) => (
        <ColorInput
          {...control}
          label={label}
          value={color}
          fallback={fallback}
          placeholder={placeholder}
          onValueChange={type}
          onDone={endTyping}
        />
      )}
    </Row>
  );
}
