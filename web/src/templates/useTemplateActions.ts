import { useQueryClient } from "@tanstack/react-query";
import { useSlug } from "../api/account";
import { readAccountQueryKey } from "../api/generated/@tanstack/react-query.gen";
import { deleteTemplate, duplicateTemplate, updateTemplate } from "../api/generated/sdk.gen";
import type { TemplateSummary, UpdateTemplateRequest } from "../api/generated/types.gen";
import { toastError } from "../api/toastError";
import { toast } from "../ui/toast";
import { describeBatch, runBatch } from "./batch";
import { type ExportFormat, fetchExport, saveFile } from "./exportFile";
import { addToLists, removeFromLists, replaceInLists } from "./listCache";
import { words } from "./words";

/** Returns the actions for templates in the list. They show errors in a toast, except `change`, which throws them. */
export function useTemplateActions() {
  const slug = useSlug();
  const client = useQueryClient();

  const recount = () => void client.invalidateQueries({ queryKey: readAccountQueryKey({ path: { slug } }) });

  /** Throws the server's error, so that the calling form can show it. */
  async function change(template: TemplateSummary, body: UpdateTemplateRequest) {
    const { data } = await updateTemplate({ path: { slug, id: template.id }, body, throwOnError: true });
    replaceInLists(client, slug, data.template);
  }

  async function setStatus(template: TemplateSummary, status: TemplateSummary["status"]) {
    try {
      await change(template, { status });
    } catch (error) {
      toastError(error);
    }
  }

  async function duplicate(template: TemplateSummary) {
    try {
      const { data } = await duplicateTemplate({ path: { slug, id: template.id }, throwOnError: true });
      addToLists(client, slug, data.template, template.id);
      toast(words.toasts.created(data.template.name));
    } catch (error) {
      toastError(error);
    }
    recount();
  }

  async function remove(templates: readonly TemplateSummary[]) {
    const batch = await runBatch(templates, ({ id }) => deleteTemplate({ path: { slug, id }, throwOnError: true }));
    removeFromLists(client, slug, new Set(batch.done.map(({ template }) => template.id)));
    toast(...describeBatch(words.toasts.deleted, batch));
    recount();
  }

  async function exportAs(templates: readonly TemplateSummary[], format: ExportFormat) {
    const batch = await runBatch(templates, ({ id }) => fetchExport(slug, id, format));
    const files = batch.done.map(({ result }) => result);
    if (files[0] && files.length === 1) saveFile(files[0]);
    if (files.length > 1) {
      const { zipFiles } = await import("./zipFiles");
      saveFile(await zipFiles(files, `${slug}-templates.zip`));
    }
    toast(...describeBatch(words.toasts.exported, batch));
  }

  return { change, setStatus, duplicate, remove, exportAs };
}

export type TemplateActions = ReturnType<typeof useTemplateActions>;
