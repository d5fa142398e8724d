import { useSearch } from "@tanstack/react-router";
import { Callout } from "../ui/Callout";
import { describeConnectError } from "./describeConnectError";
import type { Provider } from "./providers";
import { words } from "./words";

/** Shows the result after the provider's consent page redirects back. */
export function ConnectReturn({ providers }: { providers: readonly Provider[] | undefined }) {
  const search = useSearch({ from: "/signed-in/shell/a/$slug/integrations" });
  const { connected, integrationError, refusedBy, refusedAs } = search;
  if (integrationError) {
    const name = providers?.find(({ id }) => id === refusedBy)?.name ?? words.connectFailed.someProvider;
    return (
      <Callout tone="danger" title={words.connectFailed.title(name)}>
        {describeConnectError(integrationError, name, refusedAs)}
      </Callout>
    );
  }
  const provider = providers?.find(({ id }) => id === connected);
  // Hide the message once the provider is disconnected again on this page.
  if (provider?.state !== "connected") return null;
  return (
    <div role="status">
      <Callout tone="accent" title={words.connected.title(provider.name)}>
        {words.connected.next}
      </Callout>
    </div>
  );
}
