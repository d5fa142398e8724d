import { ChoiceList } from "../ui/ChoiceList";
import { TimeAgo } from "../ui/TimeAgo";
import type { Place } from "./places";
import type { Provider } from "./providers";
import { words } from "./words";

export interface PlaceChoiceProps {
  readonly provider: Provider;
  readonly places: readonly Place[];
  /** The ID of the provider's template to update, or an empty string for a new one. */
  readonly value: string;
  readonly onChoose: (id: string) => void;
}

/** Chooses between updating a template that was pushed before and creating a new one. */
export function PlaceChoice({ provider, places, value, onChoose }: PlaceChoiceProps) {
  const choices = [
    ...places.map(({ id, name, pushedAt }) => ({
      value: id,
      label: (
        <>
          {words.push.update}
          <TimeAgo time={pushedAt} />
        </>
      ),
      hint: words.push.updateHint(name, id),
    })),
    { value: "", label: words.push.create, hint: words.push.createHint(provider.name) },
  ];
  return (
    <ChoiceList label={words.push.target(provider.name)} choices={choices} value={value} onValueChange={onChoose} />
  );
}
