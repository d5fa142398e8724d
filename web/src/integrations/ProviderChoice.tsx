import { ChoiceList } from "../ui/ChoiceList";
import { type Provider, placeOf } from "./providers";

export interface ProviderChoiceProps {
  /** Connected ones, now or once. */
  readonly providers: readonly Provider[];
  readonly value: string;
  readonly onChoose: (provider: Provider) => void;
}

/** The providers that the account is connected to. */
export function ProviderChoice({ providers, value, onChoose }: ProviderChoiceProps) {
  const choices = providers.map(({ id, name, state, integration }) => ({
    value: id,
    label: name,
    disabled: state !== "connected",
    hint: state === "connected" ? placeOf(integration) : "Must be reconnected on the page Integrations.",
  }));
  const choose = (chosen: string) => {
    const provider = providers.find(({ id }) => id === chosen);
    if (provider) onChoose(provider);
  };
  return <ChoiceList label="Service" choices={choices} value={value} onValueChange={choose} />;
}
