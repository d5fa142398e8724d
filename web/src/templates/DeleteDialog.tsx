import { useMutation } from "@tanstack/react-query";
import type { TemplateSummary } from "../api/generated/types.gen";
import { ConfirmDialog } from "../ui/ConfirmDialog";
import { useRights } from "./useRights";
import { useTemplateActions } from "./useTemplateActions";
import { words } from "./words";

export interface DeleteDialogProps {
  templates: readonly TemplateSummary[];
  onClose: () => void;
  /** Called after deleting, even if some of the templates couldn't be deleted. */
  onDeleted: () => void;
}

const maxNames = 5;

/** Asks before templates are permanently deleted, and says how many stay because the user isn't allowed to delete them. */
export function DeleteDialog({ templates, onClose, onDeleted }: DeleteDialogProps) {
  const rights = useRights();
  const { remove } = useTemplateActions();
  const deletable = templates.filter((template) => rights(template).remove);
  const kept = templates.length - deletable.length;
  const deletion = useMutation({
    mutationFn: () => remove(deletable),
    onSuccess: () => {
      onDeleted();
      onClose();
    },
  });
  const one = deletable.length === 1 ? deletable[0] : undefined;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !deletion.isPending && onClose()}
      title={one ? words.delete.title(one.name) : words.delete.titleMany(deletable.length)}
      description={[
        one ? words.delete.text : words.delete.textMany(namesOf(deletable)),
        words.delete.sent,
        ...(kept > 0 ? [words.delete.kept(kept)] : []),
      ].join(" ")}
      confirmLabel={one ? words.delete.confirm : words.delete.confirmMany(deletable.length)}
      pending={deletion.isPending}
      onConfirm={deletion.mutate}
    />
  );
}

function namesOf(templates: readonly TemplateSummary[]): string {
  const names = templates.slice(0, maxNames).map(({ name }) => `“${name}”`);
  if (templates.length > maxNames) names.push(words.delete.moreNames(templates.length - maxNames));
  return new Intl.ListFormat("en").format(names);
}
