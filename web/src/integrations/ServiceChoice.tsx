import { ChoiceList } from "../ui/ChoiceList";
import { placeOf, type Service } from "./services";

export interface ServiceChoiceProps {
  /** Connected ones, now or once. */
  readonly services: readonly Service[];
  readonly value: string;
  readonly onChoose: (service: Service) => void;
}

/** The services that the account is connected to. */
export function ServiceChoice({ services, value, onChoose }: ServiceChoiceProps) {
  const choices = services.map(({ id, name, state, integration }) => ({
    value: id,
    label: name,
    disabled: state !== "connected",
    hint: state === "connected" ? placeOf(integration) : "Must be reconnected on the page Integrations.",
  }));
  const choose = (chosen: string) => {
    const service = services.find(({ id }) => id === chosen);
    if (service) onChoose(service);
  };
  return <ChoiceList label="Service" choices={choices} value={value} onValueChange={choose} />;
}
