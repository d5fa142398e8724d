import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSlug } from "../../api/account";
import { describeError } from "../../api/describeError";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { renderedQuery } from "../rendered/renderedQuery";
import { useParticulars, useSaver } from "../saving/SaverContext";
import { layOut } from "./layOut";
import { words } from "./words";

export interface ToHtmlDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Converts a block template to HTML. This can't be reversed. */
export function ToHtmlDialog({ open, onOpenChange }: ToHtmlDialogProps) {
  const saver = useSaver();
  const slug = useSlug();
  const client = useQueryClient();
  const { name } = useParticulars();
  const convert = useMutation({
    mutationFn: async () => {
      // Save the current blocks as a version before they are replaced.
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
      title={words.convert.title(name)}
      description={words.convert.description}
      confirmLabel={words.convert.confirm}
      pending={convert.isPending}
      error={convert.error ? describeError(convert.error) : undefined}
      onConfirm={() => convert.mutate()}
    />
  );
}
