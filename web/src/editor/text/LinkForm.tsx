import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/Button";
import { Field } from "../../ui/Field";
import { MergeTagInput } from "../inspector/MergeTagInput";
import { completedLink, linkProblem } from "../inspector/url";

export interface LinkFormProps {
  /** Empty where there is no link yet. */
  readonly href: string;
  /** With an empty address if the link should go. */
  readonly onDone: (href: string) => void;
}

/** The address of a link: typed, or a merge tag. */
export function LinkForm({ href, onDone }: LinkFormProps) {
  const [typed, setTyped] = useState(href);
  const form = useRef<HTMLFormElement>(null);
  // It comes after its popover, which therefore found nothing to focus.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const url = completedLink(typed);
  const problem = linkProblem(url);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!problem) onDone(url);
  }

  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-3">
      <Field label="Address" error={typed === href ? undefined : problem}>
        {(control) => (
          <MergeTagInput
            {...control}
            isLink
            value={typed}
            placeholder="https://example.com"
            onValueChange={setTyped}
            onDone={() => {}}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        {href !== "" && (
          <Button size="sm" variant="ghost" onClick={() => onDone("")}>
            Remove link
          </Button>
        )}
        <Button size="sm" variant="primary" type="submit" disabled={url === ""}>
          {href === "" ? "Add link" : "Change link"}
        </Button>
      </div>
    </form>
  );
}
