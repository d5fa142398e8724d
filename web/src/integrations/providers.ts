import type { Integration, IntegrationProvider, ListIntegrationsResponse } from "../api/generated/types.gen";

/** A provider and the account's connection to it. */
export interface Provider {
  readonly id: string;
  readonly name: string;
  /**
   * "inactive" means that the provider revoked access, and "unavailable" means that the administrator hasn't set it up.
   */
  readonly state: "connected" | "inactive" | "available" | "unavailable";
  /** Whether the server has the provider's client ID and secret. Without them, connecting and refreshing tokens fail. */
  readonly isSetUp: boolean;
  readonly integration?: Integration;
}

const order = ["inactive", "connected", "available", "unavailable"];

/** Returns all providers that the server supports. Those that need attention come first. */
export function providersOf({ providers, data }: ListIntegrationsResponse): readonly Provider[] {
  const listed = providers.map((provider) => {
    const integration = data.find((one) => one.provider === provider.id);
    const { id, name } = provider;
    return { id, name, isSetUp: provider.configured, integration, state: stateOf(provider, integration) };
  });
  return listed.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

function stateOf({ configured }: IntegrationProvider, integration: Integration | undefined): Provider["state"] {
  if (integration) return integration.status === "active" ? "connected" : "inactive";
  return configured ? "available" : "unavailable";
}

/** Returns the name of the provider account that receives pushes, or of the subaccount that was chosen. */
export function destinationOf(integration: Integration | undefined): string | undefined {
  const chosen = integration?.choices.find(({ id }) => id === integration.choice);
  return chosen?.name ?? integration?.providerDisplayName;
}
