import { type Account, may } from "../api/account";
import { Avatar } from "../ui/Avatar";
import { Badge } from "../ui/Badge";
import { TimeAgo } from "../ui/TimeAgo";
import { ChoiceField } from "./ChoiceField";
import { ConnectButton } from "./ConnectButton";
import { callbackUrl, variablesOf } from "./connect";
import { DisconnectButton } from "./DisconnectButton";
import type { Provider } from "./providers";
import { words } from "./words";

/** A provider with its connection and the buttons to connect or disconnect it. */
export function ProviderCard({ account, provider }: { account: Account; provider: Provider }) {
  const mayConnect = may(account, "account:integrations");
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-center gap-3">
        <Avatar name={provider.name} shape="square" />
        <h2 className="min-w-0 flex-1 font-semibold text-lg">{provider.name}</h2>
        <StateBadge provider={provider} />
      </div>
      <div className="flex-1 text-muted text-sm [overflow-wrap:anywhere]">
        <About provider={provider} mayConnect={mayConnect} />
      </div>
      {mayConnect && provider.integration && provider.integration.choices.length > 1 && (
        <ChoiceField slug={account.slug} integration={provider.integration} />
      )}
      {mayConnect && provider.state !== "unavailable" && (
        <div className="flex flex-wrap gap-2">
          {provider.isSetUp && provider.state !== "connected" && (
            <ConnectButton slug={account.slug} provider={provider} />
          )}
          {provider.integration && <DisconnectButton slug={account.slug} provider={provider} />}
        </div>
      )}
    </li>
  );
}

function StateBadge({ provider: { state } }: { provider: Provider }) {
  if (state === "connected") return <Badge tone="accent">{words.card.connected}</Badge>;
  if (state === "inactive") return <Badge tone="danger">{words.card.inactive}</Badge>;
  return null;
}

function About({ provider, mayConnect }: { provider: Provider; mayConnect: boolean }) {
  return (
    <>
      {provider.integration && <Connection provider={provider} mayConnect={mayConnect} />}
      {provider.state === "available" && (mayConnect ? words.card.notConnected : words.card.notConnectedAsk)}
      {!provider.isSetUp && <NotSetUp provider={provider} mayConnect={mayConnect} />}
    </>
  );
}

function NotSetUp({ provider: { id, name }, mayConnect }: { provider: Provider; mayConnect: boolean }) {
  if (!mayConnect) return words.card.notSetUp(name);
  return (
    <>
      <p>{`${words.card.notSetUp(name)} ${words.card.setUp(name)}`}</p>
      <ul className="mt-1 font-mono text-xs">
        {variablesOf(id).map((variable) => (
          <li key={variable}>{variable}</li>
        ))}
      </ul>
      <p className="mt-2">{words.card.redirectUrl}</p>
      <p className="mt-1 font-mono text-xs [overflow-wrap:anywhere]">{callbackUrl(id)}</p>
    </>
  );
}

function Connection({ provider, mayConnect }: { provider: Provider; mayConnect: boolean }) {
  const { name, state, isSetUp, integration } = provider;
  if (!integration) return null;
  const { providerDisplayName, providerEmail, connectedAt, lastUsedAt } = integration;
  return (
    <>
      <p className="text-base text-ink">
        {providerDisplayName}
        {providerEmail && <span className="block text-muted text-sm">{providerEmail}</span>}
      </p>
      <p className="mt-1">
        {words.card.connectedSince}
        <TimeAgo time={connectedAt} />
        {lastUsedAt ? (
          <>
            {words.card.lastUsed}
            <TimeAgo time={lastUsedAt} />
          </>
        ) : (
          words.card.neverUsed
        )}
      </p>
      {state === "inactive" && (
        <p className="mt-2 text-danger">
          {words.card.ended(name)}
          {isSetUp && ` ${mayConnect ? words.card.reconnectToPush : words.card.reconnectAsk}`}
        </p>
      )}
    </>
  );
}
