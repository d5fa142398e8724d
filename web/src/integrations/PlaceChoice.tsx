import { ChoiceList } from "../ui/ChoiceList";
import { TimeAgo } from "../ui/TimeAgo";
import type { Place } from "./places";
import type { Provider } from "./providers";

export interface PlaceChoiceProps {
  readonly provider: Provider;
  readonly places: readonly Place[];
  /** The id of a place; empty for a new template. */
  readonly value: string;
  readonly onChoose: (id: string) => void;
}

/** Whether the push changes a template over there or makes a new one. */
export function PlaceChoice({ provider, places, value, onChoose }: PlaceChoiceProps) {
  const choices = [
    ...places.map(({ id, name, pushedAt }) => ({
      value: id,
      label: (
        <>
          Update the one pushed <TimeAgo time={pushedAt} />
        </>
      ),
      hint: `“${name}” (${id})`,
    })),
    { value: "", label: "Create a new one", hint: `What is at ${provider.name} already stays as it is.` },
  ];
  return <ChoiceList label={`Template at ${provider.name}`} choices={choices} value={value} onValueChange={onChoose} />;
}
