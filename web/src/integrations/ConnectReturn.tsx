import { useSearch } from "@tanstack/react-router";
import { Callout } from "../ui/Callout";
import { describeRefusal } from "./describeRefusal";
import type { Service } from "./services";

/** Says what came of the visit to a service's page for consent. */
export function ConnectReturn({ services }: { services: readonly Service[] | undefined }) {
  const search = useSearch({ from: "/signed-in/shell/a/$slug/integrations" });
  const { connected, integrationError, refusedBy, refusedAs } = search;
  if (integrationError) {
    const name = services?.find(({ id }) => id === refusedBy)?.name ?? "The service";
    return (
      <Callout tone="danger" title={`${name} was not connected`}>
        {describeRefusal(integrationError, name, refusedAs)}
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
