import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSlug } from "../../api/account";
import { PushDialog } from "../../integrations/PushDialog";
import { ChecksNote } from "../checks/ChecksNote";
import { renderedQuery } from "../rendered/renderedQuery";
import { useParticulars, useSaver } from "../saving/SaverContext";
import { commitOpenText } from "../state/openText";

export interface PushPartProps {
  readonly templateId: string;
  readonly onOpenChange: (open: boolean) => void;
}

/** Pushes the open template. Unsaved changes are saved first. */
export function PushPart({ templateId, onOpenChange }: PushPartProps) {
  const slug = useSlug();
  const saver = useSaver();
  const client = useQueryClient();
  const { name } = useParticulars();
  const [draft] = useState(() => {
    commitOpenText();
    return saver.draft;
  });
  const close = () => onOpenChange(false);
  return (
    <PushDialog
      slug={slug}
      template={{ id: templateId, name }}
      note={<ChecksNote onLeave={close} />}
      readWarnings={(provider) => client.fetchQuery(renderedQuery(slug, draft, "auto", provider))}
      save={() => saver.saveOrThrow()}
      onPushed={() => void saver.catchUp()}
      onClose={close}
    />
  );
}
