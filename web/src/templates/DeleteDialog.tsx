import { useMutation } from "@tanstack/react-query";
import type { TemplateSummary } from "../api/generated/types.gen";
import { ConfirmDialog } from "../ui/ConfirmDialog";
import { useRights } from "./useRights";
import { useTemplateActions } from "./useTemplateActions";

export interface DeleteDialogProps {
  templates: readonly TemplateSummary[];
  onClose: () => void;
  /** The templates are gone, or at least those that could be deleted. */
  onDeleted: () => void;
}

const named = 5;

/** Asks before templates are deleted for good. Those that the person may not delete stay, and it says so. */
export function DeleteDialog({ templates, onClose, onDeleted }: DeleteDialogProps) {
  const rights = useRights();
  const { remove } = useTemplateActions();
  const doomed = templates.filter((template) => rights(template).remove);
  const kept = templates.length - doomed.length;
  const deletion = useMutation({
    mutationFn: () => remove(doomed),
    onSuccess: () => {
      onDeleted();
      onClose();
    },
  });
  const one = doomed.length === 1 ? doomed[0] : undefined;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !deletion.isPending && onClose()}
      title={one ? `Delete “${one.name}”?` : `Delete ${doomed.length} templates?`}
      description={
        <>
          {!one && <DoomedNames templates={doomed} />}
          {one
            ? "The template and its versions are deleted for good."
            : "They and their versions are deleted for good."}{" "}
          Mails already sent are not affected.
          {kept > 0 && ` ${kept} of the selected ${kept === 1 ? "was" : "were"} made by others and will stay.`}
        </>
      }
      confirmLabel={one ? "Delete template" : `Delete ${doomed.length} templates`}
      pending={deletion.isPending}
      onConfirm={deletion.mutate}
    />
  );
}

function DoomedNames({ templates }: { templates: readonly TemplateSummary[] }) {
  const names = templates.slice(0, named).map(({ name }) => `“${name}”`);
  if (templates.length > named) names.push(`${templates.length - named} more`);
  return <>{new Intl.ListFormat("en").format(names)}. </>;
}
