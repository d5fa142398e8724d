import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/Button";
import { Field } from "../../ui/Field";
import { MergeTagInput } from "../inspector/MergeTagInput";
import { completedLink, linkProblem } from "../inspector/url";
import { words } from "./words";

export interface LinkFormProps {
  /** Empty if there's no link yet. */
  readonly href: string;
  /** Called with an empty URL to remove the link. */
  readonly onDone: (href: string) => void;
}

/** Edits the URL of a link, which can be a merge tag. */
export function LinkForm({ href, onDone }: LinkFormProps) {
  const [typed, setTyped] = useState(href);
  const form = useRef<HTMLFormElement>(null);
  // The form loads after its popover, so the popover couldn't focus it.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const url = completedLink(typed);
  const problem = linkProblem(url);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!problem) onDone(url);
  }

  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-3">
      <Field label={words.link.url} error={typed === href ? undefined : problem}>
        {(control) => (
          <MergeTagInput
            {...control}
            isLink
            value={typed}
            placeholder={words.link.placeholder}
            onValueChange={setTyped}
            onDone={() => {}}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        {href !== "" && (
          <Button size="sm" variant="ghost" onClick={() => onDone("")}>
            {words.link.remove}
          </Button>
        )}
        <Button size="sm" variant="primary" type="submit" disabled={url === ""}>
          {href === "" ? words.link.add : words.link.update}
        </Button>
      </div>
    </form>
  );
}
