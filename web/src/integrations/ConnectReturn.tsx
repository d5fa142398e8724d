import { useSearch } from "@tanstack/react-router";
import { Callout } from "../ui/Callout";
import { describeRefusal } from "./describeRefusal";
import type { Service } from "./services";

/** Says what came of the visit to a service's page for consent. */
export function ConnectReturn({ services }: { services: readonly Service[] | undefined }) {
  const { connected, integrationError } = useSearch({ from: "/signed-in/shell/a/$slug/integrations" });
  if (integrationError) {
    return (
      <Callout tone="danger" title="The service was not connected">
        {describeRefusal(integrationError)}
      </Callout>
    );
  }
  const service = services?.find(({ id }) => id === connected);
  // Who disconnects it again on this page must not read that it is connected.
  if (service?.state !== "connected") return null;
  return (
    <div role="status">
      <Callout tone="accent" title={`${service.name} is connected`}>
        Open a template and choose “Push” to put it there.
      </Callout>
    </div>
  );
}
