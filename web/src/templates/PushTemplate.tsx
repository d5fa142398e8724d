import { useQueryClient } from "@tanstack/react-query";
import { useSlug } from "../api/account";
import { renderTemplate } from "../api/generated/sdk.gen";
import type { TemplateSummary } from "../api/generated/types.gen";
import { PushDialog } from "../integrations/PushDialog";
import { markExported } from "./listCache";
import { SavedChecksNote } from "./SavedChecksNote";

/** Pushes a template straight from the list, without opening the editor. */
export function PushTemplate({ template, onClose }: { template: TemplateSummary; onClose: () => void }) {
  const slug = useSlug();
  const client = useQueryClient();
  return (
    <PushDialog
      slug={slug}
      template={template}
      note={<SavedChecksNote slug={slug} id={template.id} />}
      readWarnings={async (target) => {
        const { data } = await renderTemplate({
          path: { slug, id: template.id },
          body: { target },
          throwOnError: true,
        });
        return data.data;
      }}
      onPushed={() => markExported(client, slug, template.id)}
      onClose={onClose}
    />
  );
}
