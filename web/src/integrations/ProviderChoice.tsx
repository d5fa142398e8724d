import { ChoiceList } from "../ui/ChoiceList";
import { destinationOf, type Provider } from "./providers";
import { words } from "./words";

export interface ProviderChoiceProps {
  /** Connected and inactive providers. */
  readonly providers: readonly Provider[];
  readonly value: string;
  readonly onChoose: (provider: Provider) => void;
}

/** Chooses the provider to push to. Inactive providers are listed but disabled. */
export function ProviderChoice({ providers, value, onChoose }: ProviderChoiceProps) {
  const choices = providers.map(({ id, name, state, integration }) => ({
    value: id,
    label: name,
    disabled: state !== "connected",
    hint: state === "connected" ? destinationOf(integration) : words.push.reconnectFirst,
  }));
  const choose = (chosen: string) => {
    const provider = providers.find(({ id }) => id === chosen);
    if (provider) onChoose(provider);
  };
  return <ChoiceList label={words.push.provider} choices={choices} value={value} onValueChange={choose} />;
}
