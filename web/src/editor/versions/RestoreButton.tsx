import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "../../api/describeError";
import type { TemplateVersion } from "../../api/generated/types.gen";
import { Button } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { toast } from "../../ui/toast";
import { useSaver } from "../saving/SaverContext";
import { useEditor } from "../state/useEditor";
import { words } from "./words";

const exact = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

export interface RestoreButtonProps {
  readonly version: TemplateVersion;
  readonly onRestored: () => void;
}

/** Restores an earlier version of the template. */
export function RestoreButton({ version, onRestored }: RestoreButtonProps) {
  const saver = useSaver();
  const editor = useEditor();
  const [isConfirming, setConfirming] = useState(false);
  const restore = useMutation({
    mutationFn: () => saver.restore(version.id),
    onSuccess: () => {
      onRestored();
      void toast(words.restore.done, { action: { label: words.restore.undo, onClick: () => editor.undo() } });
    },
  });
  if (editor.isReadOnly) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setConfirming(true)}>
        {words.restore.button}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        danger={false}
        title={words.restore.title(exact.format(new Date(version.createdAt)))}
        description={words.restore.description}
        confirmLabel={words.restore.confirm}
        pending={restore.isPending}
        error={restore.error ? describeError(restore.error) : undefined}
        onConfirm={() => restore.mutate()}
      />
    </>
  );
}
