import { useSearch } from "@tanstack/react-router";
import { Callout } from "../ui/Callout";
import { describeRefusal } from "./describeRefusal";
import type { Provider } from "./providers";

/** Says what came of the visit to a provider's page for consent. */
export function ConnectReturn({ providers }: { providers: readonly Provider[] | undefined }) {
  const search = useSearch({ from: "/signed-in/shell/a/$slug/integrations" });
  const { connected, integrationError, refusedBy, refusedAs } = search;
  if (integrationError) {
    const name = providers?.find(({ id }) => id === refusedBy)?.name ?? "The service";
    return (
      <Callout tone="danger" title={`${name} was not connected`}>
        {describeRefusal(integrationError, name, refusedAs)}
      </Callout>
    );
  }
  const provider = providers?.find(({ id }) => id === connected);
  // Who disconnects it again on this page must not read that it is connected.
  if (provider?.state !== "connected") return null;
  return (
    <div role="status">
      <Callout tone="accent" title={`${provider.name} is connected`}>
        Open a template and choose “Push” to put it there.
      </Callout>
    </div>
  );
}
