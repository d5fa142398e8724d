import { type ReactNode, useState } from "react";
import { fieldErrors } from "../api/describeError";
import type { Push as Pushed } from "../api/generated/types.gen";
import { Button } from "../ui/Button";
import { Form } from "../ui/Form";
import { TextField } from "../ui/TextField";
import { PlaceChoice } from "./PlaceChoice";
import { ProviderChoice } from "./ProviderChoice";
import { PushFailure } from "./PushFailure";
import { PushProgress } from "./PushProgress";
import { placesOf } from "./places";
import type { Provider } from "./providers";
import { TagWarnings, type TagWarningsProps } from "./TagWarnings";
import type { Push } from "./usePush";
import { words } from "./words";

export interface PushFormProps {
  readonly slug: string;
  readonly template: { readonly id: string; readonly name: string };
  /** At least one of them is connected. */
  readonly providers: readonly Provider[];
  /** Earlier pushes of the template, newest first. */
  readonly pushes: readonly Pushed[];
  readonly push: Push;
  readonly note?: ReactNode;
  readonly readWarnings: TagWarningsProps["readWarnings"];
  readonly onCancel: () => void;
}

/** Asks for the provider, the name and whether to create a new template or update one. */
export function PushForm({ slug, template, providers, pushes, push, note, readWarnings, onCancel }: PushFormProps) {
  const [provider, setProvider] = useState(() => firstChoice(providers, pushes));
  const places = placesOf(pushes, provider.id);
  const [chosenPlace, setPlace] = useState<string>();
  const place = chosenPlace ?? places[0]?.id ?? "";

  function choose(chosen: Provider) {
    push.reset();
    setProvider(chosen);
    setPlace(undefined);
  }

  return (
    <Form
      pending={push.isPending}
      onSubmit={({ name = "" }) =>
        push.push({
          provider,
          body: { templateId: template.id, templateName: name.trim(), update: place || undefined },
        })
      }
    >
      {note}
      <ProviderChoice providers={providers} value={provider.id} onChoose={choose} />
      <TextField
        label={words.push.name(provider.name)}
        name="name"
        defaultValue={template.name}
        maxLength={255}
        autoComplete="off"
        error={fieldErrors(push.error).templateName}
      />
      {places.length > 0 && <PlaceChoice provider={provider} places={places} value={place} onChoose={setPlace} />}
      <TagWarnings provider={provider} readWarnings={readWarnings} />
      {push.error !== null && !push.isPending && (
        <div ref={(box) => box?.scrollIntoView({ block: "nearest" })}>
          <PushFailure slug={slug} provider={provider} error={push.error} />
        </div>
      )}
      {push.isPending && <PushProgress step={push.step} provider={provider} />}
      <div className="-mx-5 -mb-4 sticky -bottom-4 flex justify-end gap-2 rounded-b-lg border-line border-t bg-surface px-5 py-3">
        <Button onClick={onCancel}>{push.isPending ? words.push.close : words.push.cancel}</Button>
        <Button type="submit" variant="primary" pending={push.isPending}>
          {push.error ? words.push.tryAgain : words.push.submit}
        </Button>
      </div>
    </Form>
  );
}

/** Returns the provider of the template's latest push, or the first connected one. */
function firstChoice(providers: readonly Provider[], pushes: readonly Pushed[]): Provider {
  const connected = providers.filter(({ state }) => state === "connected");
  const last = connected.find(({ id }) => id === pushes[0]?.provider);
  return (last ?? connected[0]) as Provider;
}
