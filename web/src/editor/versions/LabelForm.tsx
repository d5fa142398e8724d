import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSlug } from "../../api/account";
import { fieldErrors, formError } from "../../api/describeError";
import { labelTemplateVersion } from "../../api/generated/sdk.gen";
import type { TemplateVersion } from "../../api/generated/types.gen";
import { Button } from "../../ui/Button";
import { Form } from "../../ui/Form";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import { useEditor } from "../state/useEditor";
import { versionsQuery } from "./versionQueries";
import { words } from "./words";

/**
 * Names a version. A version that someone named is never deleted automatically. Saving an empty field removes the name.
 */
export function LabelForm({ templateId, version }: { templateId: string; version: TemplateVersion }) {
  const slug = useSlug();
  const editor = useEditor();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (label: string | null) => {
      const path = { slug, id: templateId, versionId: version.id };
      await labelTemplateVersion({ path, body: { label }, throwOnError: true });
      return label;
    },
    onSuccess: async (label) => {
      await client.invalidateQueries({ queryKey: versionsQuery(slug, templateId).queryKey });
      void toast(label === null ? words.label.removed : words.label.saved);
    },
  });
  if (editor.isReadOnly) return null;
  return (
    <Form
      key={version.id}
      onSubmit={({ label = "" }) => {
        // A label that we set, such as "Created", isn't removed by saving an empty field.
        if (version.labeled || label.trim()) mutate(label.trim() || null);
      }}
      pending={isPending}
      error={formError(error, ["label"])}
      className="flex flex-col gap-2"
    >
      <div className="flex items-end gap-2">
        <TextField
          label={words.label.field}
          name="label"
          defaultValue={version.labeled ? (version.label ?? "") : ""}
          placeholder={words.label.placeholder}
          maxLength={100}
          error={fieldErrors(error).label}
          autoComplete="off"
          className="min-w-0 flex-1 sm:max-w-80"
        />
        <Button type="submit" pending={isPending}>
          {words.label.save}
        </Button>
      </div>
      <p className="text-muted text-sm">{words.label.hint}</p>
    </Form>
  );
}
