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
import { type Draft, sourceOf } from "./draft";
import { useSaver, useSaveState } from "./SaverContext";

/** Somebody lost the right to change the template, or the template, while working on it: what happened, and how the work is kept. */
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
      title="Your changes can't be saved here"
      footer={
        <>
          <Button variant="ghost" onClick={() => void saver.tryAgain()}>
            Try again
          </Button>
          <Button onClick={() => saveFile(fileOf(saver.draft))}>
            <Download aria-hidden />
            Download as JSON
          </Button>
          {mayCopy && (
            <Button variant="primary" pending={copy.isPending} onClick={() => copy.mutate(saver.draft)}>
              <Copy aria-hidden />
              Copy as a new template
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {copy.error && <Callout tone="danger">{describeError(copy.error)}</Callout>}
        <p>{message}</p>
        <p className="text-muted">
          Your role may have changed, or the template was deleted. Your version is whole and kept in this browser.{" "}
          {mayCopy
            ? "Copy it as a template of your own, or take it with you as a file."
            : "Take it with you as a file, or ask an admin and try again."}
        </p>
      </div>
    </Dialog>
  );
}

/** Asked anew: what the page knew of the person's rights is what has changed. */
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
      saver.letGo();
      return navigate({ to: "/a/$slug/templates/$id", params: { slug, id } });
    },
  });
}

function copyOf(draft: Draft) {
  const { editorMode, craftState, htmlContent, templateSettings } = sourceOf(draft);
  const content = editorMode === "html" ? { htmlContent } : { craftState };
  return { name: `${draft.name.slice(0, 240)} (my version)`, editorMode, templateSettings, ...content };
}

/** What a template can be made of again, as the server's own export in JSON. */
function fileOf(draft: Draft): File {
  const { status: _, ...portable } = sourceOf(draft);
  const name = draft.name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").toLowerCase() || "template";
  return new File([JSON.stringify(portable, undefined, 2)], `${name}.json`, { type: "application/json" });
}
