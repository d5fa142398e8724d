import type { ReactNode } from "react";
import { useControl } from "../state/fields";
import { NumberInput } from "./NumberInput";
import { Row } from "./Row";
import { unusable } from "./unusable";
import { words } from "./words";

export interface NumberControlProps {
  readonly path: string;
  readonly label: string;
  readonly fallback?: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number | ((from: number) => number);
  readonly unit?: string;
  readonly hint?: ReactNode;
}

export function NumberControl({ path, label, fallback, hint, unit = words.pixels, ...range }: NumberControlProps) {
  const { value, type, reset, endTyping } = useControl(path);
  const number = typeof value === "number" ? value : undefined;
  return (
    <Row label={label} hint={hint} problem={unusable(value, number)} onReset={value === undefined ? undefined : reset}>
      {(control) => (
        <NumberInput
          {...control}
          {...range}
          unit={unit}
          value={number}
          fallback={fallback}
          onValueChange={type}
          onDone={endTyping}
        />
      )}
    </Row>
  );
}
