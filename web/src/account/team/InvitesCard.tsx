import { useQuery } from "@tanstack/react-query";
import { describeError } from "../../api/describeError";
import { listInvitesOptions } from "../../api/generated/@tanstack/react-query.gen";
import { Callout } from "../../ui/Callout";
import { Card } from "../../ui/Card";
import { Skeleton } from "../../ui/Skeleton";
import { InviteRow } from "./InviteRow";
import { words } from "./words";

/** Lists invites that haven't been answered yet. */
export function InvitesCard({ slug }: { slug: string }) {
  const { data, error, isPending } = useQuery(listInvitesOptions({ path: { slug } }));
  return (
    <Card title={words.invites.title} description={words.invites.description}>
      {error && <Callout tone="danger">{describeError(error)}</Callout>}
      {isPending && <Skeleton className="h-14" />}
      {data?.invites.length === 0 && <p className="text-muted">{words.invites.empty}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {data?.invites.map((invite) => (
          <InviteRow key={invite.id} slug={slug} invite={invite} />
        ))}
      </ul>
    </Card>
  );
}
