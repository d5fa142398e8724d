import { clsx } from "clsx";
import { Lock } from "lucide-react";
import type { CheckedMail, LockedMailClient, MailClientReport } from "../../api/generated/types.gen";
import { Disclosure } from "../../ui/Disclosure";
import { words } from "./words";

/** Lists the email clients that were checked, with how much of the email each supports, then those in higher plans. */
export function EmailClients({ email: { report, locked } }: { email: CheckedMail }) {
  const worst = report.clients.toSorted((a, b) => a.score - b.score || b.share - a.share);
  return (
    <Disclosure title={words.clients.title(report.clients.length)}>
      <p className="mb-3 text-muted text-xs">{words.clients.description}</p>
      <ul className="flex flex-col gap-2">
        {worst.map((client) => (
          <Client key={client.id} client={client} />
        ))}
      </ul>
      {(["pro", "business"] as const).map((plan) => (
        <LockedClients key={plan} plan={plan} clients={locked.filter((client) => client.plan === plan)} />
      ))}
      <p className="mt-3 text-muted text-xs">{words.clients.data(report.summary.dataDate)}</p>
    </Disclosure>
  );
}

function Client({ client: { name, score, share, errors } }: { client: MailClientReport }) {
  return (
    <li className="text-sm">
      <div className="flex items-baseline justify-between gap-2">
        <span className="min-w-0 truncate">{name}</span>
        <span className="shrink-0 tabular-nums">
          <span className="sr-only">{words.clients.supports}</span>
          {words.clients.score(score)}
        </span>
      </div>
      <div aria-hidden className="mt-1 h-1 overflow-hidden rounded-full bg-hover">
        <div
          className={clsx("h-full rounded-full", errors > 0 ? "bg-danger" : "bg-accent")}
          style={{ width: `${score}%` }}
        />
      </div>
      <p className="text-muted text-xs">{words.clients.share(share)}</p>
    </li>
  );
}

function LockedClients({ plan, clients }: { plan: LockedMailClient["plan"]; clients: readonly LockedMailClient[] }) {
  if (clients.length === 0) return null;
  return (
    <div className="mt-4">
      <h4 className="flex items-center gap-1.5 font-medium text-sm">
        <Lock aria-hidden className="size-3.5 text-muted" />
        {words.clients.locked(clients.length, words.clients.plans[plan])}
      </h4>
      <p className="mt-1 text-muted text-xs">{clients.map(({ name }) => name).join(", ")}</p>
    </div>
  );
}
