import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "../../api/describeError";
import type { TemplateVersion } from "../../api/generated/types.gen";
import { Button } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { toast } from "../../ui/toast";
import { useSaver } from "../saving/SaverContext";
import { useEditor } from "../state/useEditor";

const exact = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

export interface RestoreButtonProps {
  readonly version: TemplateVersion;
  readonly onRestored: () => void;
}

/** Makes a version the template's content again. */
export function RestoreButton({ version, onRestored }: RestoreButtonProps) {
  const saver = useSaver();
  const editor = useEditor();
  const [isAsked, setAsked] = useState(false);
  const restore = useMutation({
    mutationFn: () => saver.restore(version.id),
    onSuccess: () => {
      onRestored();
      void toast("Version restored", { action: { label: "Undo", onClick: () => editor.undo() } });
    },
  });
  if (editor.isReadOnly) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setAsked(true)}>
        Restore this version
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        danger={false}
        title={`Restore the version of ${exact.format(new Date(version.createdAt))}?`}
        description="The template becomes what it was then. What it is now stays in this list."
        confirmLabel="Restore version"
        pending={restore.isPending}
        error={restore.error ? describeError(restore.error) : undefined}
        onConfirm={() => restore.mutate()}
      />
    </>
  );
}
