import { useMutation } from "@tanstack/react-query";
import { fieldErrors, formError } from "../api/describeError";
import type { TemplateSummary, UpdateTemplateRequest } from "../api/generated/types.gen";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { Form } from "../ui/Form";
import { TextArea } from "../ui/TextArea";
import { TextField } from "../ui/TextField";
import { useTemplateActions } from "./useTemplateActions";
import { words } from "./words";

/** Edits the name and description of a template. */
export function RenameDialog({ template, onClose }: { template: TemplateSummary; onClose: () => void }) {
  const { change } = useTemplateActions();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: UpdateTemplateRequest) => change(template, body),
    onSuccess: onClose,
  });
  const faults = fieldErrors(error);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.rename.title}>
      <Form
        pending={isPending}
        error={formError(error, ["name", "description"])}
        onSubmit={({ name = "", description = "" }) =>
          mutate({ name, description: description.trim() === "" ? null : description })
        }
      >
        <TextField
          label={words.rename.name}
          name="name"
          defaultValue={template.name}
          error={faults.name}
          autoFocus
          autoComplete="off"
          onFocus={(event) => event.target.select()}
        />
        <TextArea
          label={words.rename.description}
          name="description"
          defaultValue={template.description ?? ""}
          error={faults.description}
          hint={words.rename.descriptionHint}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary" pending={isPending}>
            {words.rename.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
