import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Callout } from "./Callout";

export interface FormProps {
  /** Called with the text of every named control. Not called again while pending. */
  onSubmit: (values: Record<string, string>) => void;
  pending?: boolean;
  /** An error about the whole form. Errors about a field are shown next to the field. */
  error?: string;
  className?: string;
  children: ReactNode;
}

/** A form that the server validates. After an error, the first invalid field gets focus. */
export function Form({ onSubmit, pending, error, className = "flex flex-col gap-4", children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submitted = useRef(false);

  useEffect(() => {
    const invalid = submitted.current && form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (!invalid) return;
    submitted.current = false;
    invalid.focus();
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    submitted.current = true;
    onSubmit(textsOf(event.currentTarget));
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className={className}>
      {error && <Callout tone="danger">{error}</Callout>}
      {children}
    </form>
  );
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(entries);
}
