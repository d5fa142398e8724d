import { AlertDialog } from "radix-ui";
import { type ComponentProps, type FormEvent, type ReactNode, useState } from "react";
import { Button } from "./Button";
import { Callout } from "./Callout";
import { useReturnFocus } from "./returnFocus";
import { TextField } from "./TextField";
import { words } from "./words";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the object, such as "Delete “Spring sale”?" */
  title: string;
  /** What will be lost and what stays. */
  description: ReactNode;
  /** Repeats the verb of the title, such as "Delete template". */
  confirmLabel: string;
  /** Text to type first. Use it for actions that can't be undone. */
  typed?: string;
  danger?: boolean;
  pending?: boolean;
  error?: string;
  onConfirm: () => void;
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  danger = true,
  ...decision
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 animate-fade bg-scrim" />
        <Panel className="fixed top-1/2 left-1/2 z-50 w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 animate-fade rounded-lg bg-surface p-5 shadow-high focus:outline-none">
          <AlertDialog.Title className="break-words font-semibold text-lg">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-1 text-muted">{description}</AlertDialog.Description>
          <Decision danger={danger} {...decision} />
        </Panel>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function Panel(props: ComponentProps<typeof AlertDialog.Content>) {
  return <AlertDialog.Content onCloseAutoFocus={useReturnFocus()} {...props} />;
}

type DecisionProps = Pick<ConfirmDialogProps, "confirmLabel" | "typed" | "danger" | "pending" | "error" | "onConfirm">;

// A separate component, so that the typed text is discarded when the dialog closes.
function Decision({ confirmLabel, typed, danger, pending, error, onConfirm }: DecisionProps) {
  const [text, setText] = useState("");
  const ready = typed === undefined || text === typed;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready && !pending) onConfirm();
  }

  return (
    <form onSubmit={submit} className="mt-4 flex flex-col gap-4">
      {typed !== undefined && (
        <TextField
          label={words.typeToConfirm(typed)}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {error && <Callout tone="danger">{error}</Callout>}
      <div className="flex justify-end gap-2">
        <AlertDialog.Cancel asChild>
          <Button>{words.cancel}</Button>
        </AlertDialog.Cancel>
        <Button type="submit" variant={danger ? "danger" : "primary"} disabled={!ready} pending={pending}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
