import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Laptop, Smartphone } from "lucide-react";
import { describeError } from "../../api/describeError";
import {
  endSessionMutation,
  listSessionsOptions,
  listSessionsQueryKey,
} from "../../api/generated/@tanstack/react-query.gen";
import type { Session } from "../../api/generated/types.gen";
import { toastError } from "../../api/toastError";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { Callout } from "../../ui/Callout";
import { Card } from "../../ui/Card";
import { dot } from "../../ui/dot";
import { Skeleton } from "../../ui/Skeleton";
import { TimeAgo } from "../../ui/TimeAgo";
import { toast } from "../../ui/toast";
import { EndOthers } from "./EndOthers";
import { nameBrowser } from "./nameBrowser";
import { words } from "./words";

/** Lists the browsers where the user is signed in and signs them out. */
export function SessionsCard() {
  const { data, error, isPending } = useQuery(listSessionsOptions());
  return (
    <Card
      title={words.profile.sessions}
      description={words.profile.sessionsDescription}
      actions={data && data.sessions.length > 1 && <EndOthers />}
    >
      {error && <Callout tone="danger">{describeError(error)}</Callout>}
      {isPending && <Skeleton className="h-14" />}
      <ul className="flex flex-col divide-y divide-line">
        {data?.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Card>
  );
}

function SessionRow({ session }: { session: Session }) {
  const queryClient = useQueryClient();
  const browser = nameBrowser(session.userAgent);
  const end = useMutation({
    ...endSessionMutation(),
    onError: toastError,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: listSessionsQueryKey() });
      toast(words.profile.signedOutOf(browser.name));
    },
  });
  const Icon = browser.phone ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {browser.name}
          {session.current && <Badge tone="accent">{words.profile.thisBrowser}</Badge>}
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {session.address}
          {dot}
          {words.profile.signedInBy[session.method]} <TimeAgo time={session.createdAt} />
          {dot}
          {words.profile.lastSeen} <TimeAgo time={session.lastSeenAt} />
        </p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          pending={end.isPending}
          aria-label={words.profile.signOutOf(browser.name, session.address)}
          onClick={() => end.mutate({ path: { id: session.id } })}
        >
          {words.profile.signOut}
        </Button>
      )}
    </li>
  );
}
