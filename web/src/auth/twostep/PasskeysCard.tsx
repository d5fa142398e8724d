import { useQuery } from "@tanstack/react-query";
import { Fingerprint, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { describeError } from "../../api/describeError";
import { listPasskeysOptions, readConfigOptions } from "../../api/generated/@tanstack/react-query.gen";
import type { Passkey } from "../../api/generated/types.gen";
import { Button } from "../../ui/Button";
import { Callout } from "../../ui/Callout";
import { Card } from "../../ui/Card";
import { dot } from "../../ui/dot";
import { Skeleton } from "../../ui/Skeleton";
import { TimeAgo } from "../../ui/TimeAgo";
import { supportsPasskeys } from "./supportsPasskeys";
import { words } from "./words";

const load = () => import("./PasskeyDialogs");
const AddPasskeyDialog = lazy(async () => ({ default: (await load()).AddPasskeyDialog }));
const RenamePasskeyDialog = lazy(async () => ({ default: (await load()).RenamePasskeyDialog }));
const RemovePasskeyDialog = lazy(async () => ({ default: (await load()).RemovePasskeyDialog }));

const mostPasskeys = 10;

/** Lists, adds, renames and removes passkeys. */
export function PasskeysCard() {
  const { data, error, isPending } = useQuery(listPasskeysOptions());
  const { data: config } = useQuery(readConfigOptions());
  const [adding, setAdding] = useState(false);
  const works = supportsPasskeys() && config?.passkeys !== false;
  const full = (data?.passkeys.length ?? 0) >= mostPasskeys;
  const isOff = config?.password === false; // single sign-on is the only way to sign in
  if (isOff && !data?.passkeys.length) return null;
  return (
    <Card
      title={words.passkeys.title}
      description={words.passkeys.description}
      actions={
        <Button onClick={() => setAdding(true)} disabled={!works || full}>
          <Plus aria-hidden />
          {words.passkeys.add}
        </Button>
      }
    >
      {error && <Callout tone="danger">{describeError(error)}</Callout>}
      {isPending && <Skeleton className="h-14" />}
      {!works && <p className="mb-3 text-muted text-sm">{isOff ? words.passkeys.off : words.passkeys.unsupported}</p>}
      {full && <p className="mb-3 text-muted text-sm">{words.passkeys.full}</p>}
      {data?.passkeys.length === 0 && <p className="text-muted">{words.passkeys.empty}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {data?.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      <Suspense>{adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}</Suspense>
    </Card>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [asking, setAsking] = useState<"rename" | "remove">();
  const close = () => setAsking(undefined);
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Fingerprint aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-40 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{passkey.name}</p>
        <p className="text-muted text-sm">
          {words.passkeys.created} <TimeAgo time={passkey.createdAt} />
          {dot}
          {passkey.lastUsedAt ? (
            <>
              {words.passkeys.lastUsed} <TimeAgo time={passkey.lastUsedAt} />
            </>
          ) : (
            words.passkeys.neverUsed
          )}
        </p>
      </div>
      {/* On phones, the buttons are below the name. */}
      <div className="flex gap-2 max-sm:pl-8">
        <Button size="sm" aria-label={words.passkeys.renameNamed(passkey.name)} onClick={() => setAsking("rename")}>
          {words.passkeys.rename}
        </Button>
        <Button
          size="sm"
          variant="danger-quiet"
          aria-label={words.passkeys.removeNamed(passkey.name)}
          onClick={() => setAsking("remove")}
        >
          {words.passkeys.remove}
        </Button>
      </div>
      <Suspense>
        {asking === "rename" && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
        {asking === "remove" && <RemovePasskeyDialog passkey={passkey} onClose={close} />}
      </Suspense>
    </li>
  );
}
