import type { ComponentProps, ReactNode } from "react";
import { type ControlSize, controlStyle } from "./control";
import { Field, type FieldProps } from "./Field";

export type TextFieldProps = Omit<ComponentProps<"input">, "size" | "id"> &
  FieldProps & {
    size?: ControlSize;
    /** Shown at the end of the input, such as a button or a unit. */
    trailing?: ReactNode;
  };

export function TextField({
  label,
  hideLabel,
  hint,
  error,
  aside,
  className,
  size,
  trailing,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, aside, className }}>
      {(control) => (
        <div className="relative">
          <input
            type="text"
            {...control}
            {...input}
            className={controlStyle({ size, className: trailing ? "pr-11" : undefined })}
          />
          {trailing && <div className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</div>}
        </div>
      )}
    </Field>
  );
}
