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
import { words } from "./words";

/** Reads a brand from a website and fills the accepted values into the form. It doesn't save them. */
export function ExtractDialog({ draft, onClose }: { draft: KitDraft; onClose: () => void }) {
  const account = useAccount();
  const [found, setFound] = useState<Extracted>();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="md"
      title={words.extract.title}
      description={found ? words.extract.foundDescription : words.extract.askDescription}
    >
      {!account.limits.brandExtraction && (
        <Callout title={words.extract.planTitle} actions={<PlansButton />}>
          {words.extract.plan}
        </Callout>
      )}
      {account.limits.brandExtraction && !found && <UrlForm slug={account.slug} onFound={setFound} />}
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

function UrlForm({ slug, onFound }: { slug: string; onFound: (found: Extracted) => void }) {
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
  // Closing the dialog cancels the request.
  useEffect(() => () => call.current?.abort(), []);
  const urlError = fieldErrors(reading.error).url;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== "" && !reading.isPending) reading.mutate(asUrl(typed));
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label={words.extract.url}
        type="url"
        inputMode="url"
        placeholder={words.extract.urlPlaceholder}
        autoComplete="url"
        spellCheck={false}
        maxLength={2000}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={urlError}
        readOnly={reading.isPending}
      />
      {reading.error && !urlError && <Callout tone="danger">{describeError(reading.error)}</Callout>}
      <div className="flex items-center justify-end gap-3">
        <p role="status" className="mr-auto flex items-center gap-2 text-muted text-sm">
          {reading.isPending && (
            <>
              <Spinner />
              {words.extract.reading}
            </>
          )}
        </p>
        <Button type="submit" variant="primary" pending={reading.isPending} disabled={typed.trim() === ""}>
          {words.extract.read}
        </Button>
      </div>
    </form>
  );
}
