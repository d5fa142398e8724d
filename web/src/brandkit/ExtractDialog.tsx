import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useAccount } from "../api/account";
import { describeError, fieldErrors } from "../api/describeError";
import { extractBrandKit } from "../api/generated/sdk.gen";
import { PlansButton } from "../import/NoRoom";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { Dialog } from "../ui/Dialog";
import { Spinner } from "../ui/Spinner";
import { TextField } from "../ui/TextField";
import { asUrl, type Extracted } from "./extract";
import { FoundFields } from "./FoundFields";
import type { KitDraft } from "./useKitDraft";

/** Reads a brand off its website and fills the form with what is accepted. Nothing is saved by it. */
export function ExtractDialog({ draft, onClose }: { draft: KitDraft; onClose: () => void }) {
  const account = useAccount();
  const [found, setFound] = useState<Extracted>();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="md"
      title="Fill in from your website"
      description={
        found
          ? "Choose what the brand kit takes. You can still change it before you save."
          : "We look at the page once and read its colours, fonts, logo and description."
      }
    >
      {!account.limits.brandExtraction && (
        <Callout title="Not in the Free plan" actions={<PlansButton />}>
          Reading a brand off its website comes with Pro and Business. You can fill in every field by hand.
        </Callout>
      )}
      {account.limits.brandExtraction && !found && <AskUrl slug={account.slug} onFound={setFound} />}
      {found && (
        <FoundFields
          found={found}
          kit={draft.kit}
          onAccept={(accepted) => {
            draft.set(accepted);
            onClose();
          }}
          onAgain={() => setFound(undefined)}
        />
      )}
    </Dialog>
  );
}

function AskUrl({ slug, onFound }: { slug: string; onFound: (found: Extracted) => void }) {
  const [typed, setTyped] = useState("");
  const call = useRef<AbortController>(undefined);
  const reading = useMutation({
    mutationFn: async (url: string) => {
      call.current = new AbortController();
      const { signal } = call.current;
      return (await extractBrandKit({ path: { slug }, body: { url }, signal, throwOnError: true })).data.data;
    },
    onSuccess: onFound,
  });
  // Who closes the dialog does not want the answer any more.
  useEffect(() => () => call.current?.abort(), []);
  const fault = fieldErrors(reading.error).url;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== "" && !reading.isPending) reading.mutate(asUrl(typed));
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label="Address of your website"
        type="url"
        inputMode="url"
        placeholder="example.com"
        autoComplete="url"
        spellCheck={false}
        maxLength={2000}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={fault}
        readOnly={reading.isPending}
      />
      {reading.error && !fault && <Callout tone="danger">{describeError(reading.error)}</Callout>}
      <div className="flex items-center justify-end gap-3">
        <p role="status" className="mr-auto flex items-center gap-2 text-muted text-sm">
          {reading.isPending && (
            <>
              <Spinner />
              Reading the page. This takes a few seconds.
            </>
          )}
        </p>
        <Button type="submit" variant="primary" pending={reading.isPending} disabled={typed.trim() === ""}>
          Read website
        </Button>
      </div>
    </form>
  );
}
