import type { Integration, IntegrationProvider, ListIntegrationsResponse } from "../api/generated/types.gen";

/** A provider as an account has it. */
export interface Provider {
  readonly id: string;
  readonly name: string;
  /** "inactive": it was connected, but the provider has ended that. "unavailable": the operator has not set it up. */
  readonly state: "connected" | "inactive" | "available" | "unavailable";
  /** Without that nothing can be connected, and no connection goes on for long. */
  readonly isSetUp: boolean;
  readonly integration?: Integration;
}

const order = ["inactive", "connected", "available", "unavailable"];

/** All providers that the server knows; those that want something done stand first. */
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

/** Whose templates pushes become: the account over there, or the one below it that was chosen. */
export function placeOf(integration: Integration | undefined): string | undefined {
  const chosen = integration?.choices.find(({ id }) => id === integration.choice);
  return chosen?.name ?? integration?.providerDisplayName;
}
