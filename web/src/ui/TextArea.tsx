import type { ComponentProps } from "react";
import { controlStyle } from "./control";
import { Field, type FieldProps } from "./Field";

export type TextAreaProps = Omit<ComponentProps<"textarea">, "id"> & FieldProps;

export function TextArea({ label, hideLabel, hint, error, aside, className, rows = 3, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, aside, className }}>
      {(control) => (
        <textarea
          rows={rows}
          {...control}
          {...area}
          className={controlStyle({ size: null, className: "resize-y px-3 py-2" })}
        />
      )}
    </Field>
  );
}
