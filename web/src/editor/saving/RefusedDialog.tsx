import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Copy, Download } from "lucide-react";
import { may, useSlug } from "../../api/account";
import { describeError } from "../../api/describeError";
import { readAccountOptions } from "../../api/generated/@tanstack/react-query.gen";
import { createTemplate } from "../../api/generated/sdk.gen";
import { saveFile } from "../../templates/exportFile";
import { Button } from "../../ui/Button";
import { Callout } from "../../ui/Callout";
import { Dialog } from "../../ui/Dialog";
import { words } from "./dialogWords";
import { type Draft, sourceOf } from "./draft";
import { useSaver, useSaveState } from "./SaverContext";

/** Shown when the user loses access to the template, or it's deleted, while editing it. Offers ways to keep the work. */
export function RefusedDialog() {
  const saver = useSaver();
  const { message, isPutOff } = useSaveState();
  const copy = useCopy();
  const mayCopy = useMayCopy();
  if (isPutOff) return null;
  return (
    <Dialog
      open
      onOpenChange={() => saver.putOff(true)}
      size="md"
      title={words.refused.title}
      footer={
        <>
          <Button variant="ghost" onClick={() => void saver.tryAgain()}>
            {words.refused.tryAgain}
          </Button>
          <Button onClick={() => saveFile(fileOf(saver.draft))}>
            <Download aria-hidden />
            {words.refused.download}
          </Button>
          {mayCopy && (
            <Button variant="primary" pending={copy.isPending} onClick={() => copy.mutate(saver.draft)}>
              <Copy aria-hidden />
              {words.refused.copy}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {copy.error && <Callout tone="danger">{describeError(copy.error)}</Callout>}
        <p>{message}</p>
        <p className="text-muted">
          {words.refused.reason} {mayCopy ? words.refused.copyHint : words.refused.downloadHint}
        </p>
      </div>
    </Dialog>
  );
}

/** Asks the server again, because the permissions that the page loaded may be outdated. */
function useMayCopy(): boolean {
  const account = useQuery({ ...readAccountOptions({ path: { slug: useSlug() } }), refetchOnMount: "always" });
  return account.isSuccess && !account.isFetching && may(account.data.account, "template:create");
}

function useCopy() {
  const slug = useSlug();
  const saver = useSaver();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (draft: Draft) => {
      const { data } = await createTemplate({ path: { slug }, body: copyOf(draft), throwOnError: true });
      return data.template;
    },
    onSuccess: ({ id }) => {
      saver.forgetUnsaved();
      return navigate({ to: "/a/$slug/templates/$id", params: { slug, id } });
    },
  });
}

function copyOf(draft: Draft) {
  const { editorMode, craftState, htmlContent, templateSettings } = sourceOf(draft);
  const content = editorMode === "html" ? { htmlContent } : { craftState };
  return { name: words.refused.copyName(draft.name.slice(0, 240)), editorMode, templateSettings, ...content };
}

/** A JSON file in the server's own export format, which can be imported again. */
function fileOf(draft: Draft): File {
  const { status: _, ...portable } = sourceOf(draft);
  const name = draft.name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").toLowerCase() || "template";
  return new File([JSON.stringify(portable, undefined, 2)], `${name}.json`, { type: "application/json" });
}
