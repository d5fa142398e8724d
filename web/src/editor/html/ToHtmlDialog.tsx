import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSlug } from "../../api/account";
import { describeError } from "../../api/describeError";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { renderedQuery } from "../rendered/renderedQuery";
import { useParticulars, useSaver } from "../saving/SaverContext";
import { layOut } from "./layOut";

export interface ToHtmlDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The way from blocks to HTML, which leads in one direction only. */
export function ToHtmlDialog({ open, onOpenChange }: ToHtmlDialogProps) {
  const saver = useSaver();
  const slug = useSlug();
  const client = useQueryClient();
  const { name } = useParticulars();
  const turn = useMutation({
    mutationFn: async () => {
      // The blocks as they are now must be a version before they are given up.
      await saver.saveOrThrow();
      const { html } = await client.fetchQuery(renderedQuery(slug, saver.draft));
      saver.change({ mode: "html", html: layOut(html) });
      await saver.saveOrThrow();
    },
    onSuccess: () => onOpenChange(false),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger={false}
      title={`Turn “${name}” into HTML?`}
      description="You get the whole code of the mail and edit that from then on. There is no way back from code to blocks; the blocks as they are now stay in the list of versions."
      confirmLabel="Turn into HTML"
      pending={turn.isPending}
      error={turn.error ? describeError(turn.error) : undefined}
      onConfirm={() => turn.mutate()}
    />
  );
}
