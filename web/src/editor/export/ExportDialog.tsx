import { useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useSlug } from "../../api/account";
import { describeError } from "../../api/describeError";
import { type ExportFormat, fetchExport, saveFile } from "../../templates/exportFile";
import { Button } from "../../ui/Button";
import { Callout } from "../../ui/Callout";
import { Checkbox } from "../../ui/Checkbox";
import { CopyButton } from "../../ui/CopyButton";
import { Dialog } from "../../ui/Dialog";
import { ChecksNote } from "../checks/ChecksNote";
import { renderedQuery } from "../rendered/renderedQuery";
import { useParticulars, useSaver } from "../saving/SaverContext";
import { commitOpenText } from "../state/openText";
import { useEditor } from "../state/useEditor";
import { FormatChoice } from "./FormatChoice";
import { words } from "./words";

export interface ExportDialogProps {
  readonly templateId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Exports the email as a file or to the clipboard. */
export function ExportDialog({ templateId, open, onOpenChange }: ExportDialogProps) {
  return open ? <OpenExportDialog templateId={templateId} onClose={() => onOpenChange(false)} /> : null;
}

function OpenExportDialog({ templateId, onClose }: { templateId: string; onClose: () => void }) {
  const slug = useSlug();
  const saver = useSaver();
  const editor = useEditor();
  const { status } = useParticulars();
  const [format, setFormat] = useState<ExportFormat>("html");
  const [isMarking, setMarking] = useState(true);
  const [draft] = useState(() => {
    commitOpenText();
    return saver.draft;
  });
  const { data: email, error } = useQuery(renderedQuery(slug, draft));
  const mayMark = !editor.isReadOnly && status !== "exported";
  const download = useMutation({
    mutationFn: async () => {
      if (mayMark && isMarking) saver.change({ status: "exported" });
      // The server exports the stored template.
      await saver.saveOrThrow();
      saveFile(await fetchExport(slug, templateId, format));
    },
    onSuccess: onClose,
  });
  const failure = error ?? download.error;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={words.title}
      footer={
        <>
          {email && <CopyButton text={email.html} label={words.copyHtml} />}
          <Button variant="primary" pending={download.isPending} onClick={() => download.mutate()}>
            <Download aria-hidden />
            {words.download}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && <Callout tone="danger">{describeError(failure)}</Callout>}
        <ChecksNote onLeave={onClose} />
        <FormatChoice value={format} onValueChange={setFormat} />
        {mayMark && <Checkbox label={words.markExported} checked={isMarking} onCheckedChange={setMarking} />}
      </div>
    </Dialog>
  );
}
