import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useSlug } from "../api/account";
import { describeError } from "../api/describeError";
import { listTemplatesInfiniteQueryKey, readAccountQueryKey } from "../api/generated/@tanstack/react-query.gen";
import type { TemplateSummary } from "../api/generated/types.gen";
import { newKey } from "../api/newKey";
import { createFromFile } from "../import/templateFile";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { Form } from "../ui/Form";
import { SelectField } from "../ui/SelectField";
import { toast } from "../ui/toast";
import { fetchExport } from "./exportFile";
import { useOtherAccounts } from "./otherAccounts";
import { words } from "./words";

/** Copies a template to another of the user's accounts. This counts as an export and appears in this account's audit log. */
export function CopyDialog({ template, onClose }: { template: TemplateSummary; onClose: () => void }) {
  const accounts = useOtherAccounts();
  const [chosen, choose] = useState(accounts[0]?.slug ?? "");
  const copy = useCopy(template, onClose);
  const name = accounts.find((account) => account.slug === chosen)?.name;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.copy.title(template.name)}
      description={words.copy.description}
    >
      <Form
        pending={copy.isPending}
        error={copy.error ? words.copy.failed(name, describeError(copy.error)) : undefined}
        onSubmit={() => copy.mutate(chosen)}
      >
        <SelectField
          label={words.copy.account}
          value={chosen}
          onValueChange={(slug) => {
            copy.reset();
            choose(slug);
          }}
          options={accounts.map((account) => ({ value: account.slug, label: account.name }))}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary" pending={copy.isPending}>
            {words.copy.copy}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function useCopy({ id, name }: TemplateSummary, onCopied: () => void) {
  const slug = useSlug();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (to: string) => createFromFile(to, await fetchExport(slug, id, "json"), newKey()),
    onSuccess: (copied, to) => {
      void client.invalidateQueries({ queryKey: readAccountQueryKey({ path: { slug: to } }) });
      void client.invalidateQueries({ queryKey: listTemplatesInfiniteQueryKey({ path: { slug: to } }) });
      const open = () => void navigate({ to: "/a/$slug/templates/$id", params: { slug: to, id: copied } });
      toast(words.copy.copied(name), { action: { label: words.copy.open, onClick: open }, duration: 15_000 });
      onCopied();
    },
  });
}
