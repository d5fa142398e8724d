import { type ReactNode, useState } from "react";
import { fieldErrors } from "../api/describeError";
import type { Push as Pushed } from "../api/generated/types.gen";
import { Button } from "../ui/Button";
import { Form } from "../ui/Form";
import { TextField } from "../ui/TextField";
import { Beforehand, type BeforehandProps } from "./Beforehand";
import { PlaceChoice } from "./PlaceChoice";
import { PushFailure } from "./PushFailure";
import { PushProgress } from "./PushProgress";
import { placesOf } from "./places";
import { ServiceChoice } from "./ServiceChoice";
import type { Service } from "./services";
import type { Push } from "./usePush";

export interface PushFormProps {
  readonly slug: string;
  readonly template: { readonly id: string; readonly name: string };
  /** At least one of them is connected. */
  readonly services: readonly Service[];
  /** Earlier pushes of the template, newest first. */
  readonly pushes: readonly Pushed[];
  readonly push: Push;
  readonly note?: ReactNode;
  readonly readWarnings: BeforehandProps["readWarnings"];
  readonly onCancel: () => void;
}

/** Which service, under which name, and whether as a new template. */
export function PushForm({ slug, template, services, pushes, push, note, readWarnings, onCancel }: PushFormProps) {
  const [service, setService] = useState(() => firstChoice(services, pushes));
  const places = placesOf(pushes, service.id);
  const [chosenPlace, setPlace] = useState<string>();
  const place = chosenPlace ?? places[0]?.id ?? "";

  function choose(chosen: Service) {
    push.reset();
    setService(chosen);
    setPlace(undefined);
  }

  return (
    <Form
      pending={push.isPending}
      onSubmit={({ name = "" }) =>
        push.push({
          service,
          body: { templateId: template.id, templateName: name.trim(), update: place || undefined },
        })
      }
    >
      {note}
      <ServiceChoice services={services} value={service.id} onChoose={choose} />
      <TextField
        label={`Name at ${service.name}`}
        name="name"
        defaultValue={template.name}
        maxLength={255}
        autoComplete="off"
        error={fieldErrors(push.error).templateName}
      />
      {places.length > 0 && <PlaceChoice service={service} places={places} value={place} onChoose={setPlace} />}
      <Beforehand service={service} readWarnings={readWarnings} />
      {push.error !== null && !push.isPending && (
        <div ref={(box) => box?.scrollIntoView({ block: "nearest" })}>
          <PushFailure slug={slug} service={service} error={push.error} />
        </div>
      )}
      {push.isPending && <PushProgress step={push.step} service={service} />}
      <div className="-mx-5 -mb-4 sticky -bottom-4 flex justify-end gap-2 rounded-b-lg border-line border-t bg-surface px-5 py-3">
        <Button onClick={onCancel}>{push.isPending ? "Close" : "Cancel"}</Button>
        <Button type="submit" variant="primary" pending={push.isPending}>
          {push.error ? "Try again" : "Push"}
        </Button>
      </div>
    </Form>
  );
}

/** The one that the template went to last, or else the first. */
function firstChoice(services: readonly Service[], pushes: readonly Pushed[]): Service {
  const connected = services.filter(({ state }) => state === "connected");
  const last = connected.find(({ id }) => id === pushes[0]?.provider);
  return (last ?? connected[0]) as Service;
}
