import { useMutation, useQueryClient } from "@tanstack/react-query";
import { describeError } from "../api/describeError";
import { chooseInIntegrationMutation, listIntegrationsQueryKey } from "../api/generated/@tanstack/react-query.gen";
import type { Integration } from "../api/generated/types.gen";
import { SelectField } from "../ui/SelectField";
import { words } from "./words";

/** Chooses which of the provider account's subaccounts receives pushes. */
export function ChoiceField({ slug, integration }: { slug: string; integration: Integration }) {
  const client = useQueryClient();
  const choose = useMutation({
    ...chooseInIntegrationMutation(),
    onSettled: () => client.invalidateQueries({ queryKey: listIntegrationsQueryKey({ path: { slug } }) }),
  });
  const { provider, choices, choice } = integration;
  return (
    <SelectField
      label={words.card.pushTo}
      size="sm"
      options={choices.map(({ id, name }) => ({ value: id, label: name }))}
      value={(choose.isPending ? choose.variables.body?.choice : choice) ?? ""}
      error={choose.error ? describeError(choose.error) : undefined}
      onValueChange={(chosen) => choose.mutate({ path: { slug, provider }, body: { choice: chosen } })}
    />
  );
}
