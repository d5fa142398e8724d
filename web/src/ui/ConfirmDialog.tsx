import { AlertDialog } from "radix-ui";
import { type ComponentProps, type FormEvent, type ReactNode, useState } from "react";
import { Button } from "./Button";
import { Callout } from "./Callout";
import { useReturnFocus } from "./returnFocus";
import { TextField } from "./TextField";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the object: Delete “Spring sale”? */
  title: string;
  /** What will be gone, and what stays. */
  description: ReactNode;
  /** The verb of the title: "Delete template". */
  confirmLabel: string;
  /** Must be typed first, for what can't be undone. */
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

// Apart from the dialog, so that what was typed is forgotten when it closes.
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
          label={`Type ${typed} to go on`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {error && <Callout tone="danger">{error}</Callout>}
      <div className="flex justify-end gap-2">
        <AlertDialog.Cancel asChild>
          <Button>Cancel</Button>
        </AlertDialog.Cancel>
        <Button type="submit" variant={danger ? "danger" : "primary"} disabled={!ready} pending={pending}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
