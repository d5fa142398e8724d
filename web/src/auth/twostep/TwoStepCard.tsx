import { lazy, Suspense, useState } from "react";
import { describeError } from "../../api/describeError";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { Callout } from "../../ui/Callout";
import { Card } from "../../ui/Card";
import { Skeleton } from "../../ui/Skeleton";
import { useFactors } from "./useFactors";
import { words } from "./words";

// Loaded when it's opened, because nothing else on the page draws a QR code.
const SetUpDialog = lazy(async () => ({ default: (await import("./SetUpDialog")).SetUpDialog }));
const TurnOffDialog = lazy(async () => ({ default: (await import("./CodeDialogs")).TurnOffDialog }));
const NewCodesDialog = lazy(async () => ({ default: (await import("./CodeDialogs")).NewCodesDialog }));

const dialogs = { setUp: SetUpDialog, turnOff: TurnOffDialog, newCodes: NewCodesDialog };

/** Turns two-step sign-in with an authenticator app on and off. */
export function TwoStepCard() {
  const { factors, error, isPending } = useFactors();
  const [opened, setOpened] = useState<keyof typeof dialogs>();
  const Opened = opened && dialogs[opened];
  return (
    <Card title={words.card.title} description={words.card.description}>
      {error && <Callout tone="danger">{describeError(error)}</Callout>}
      {isPending && <Skeleton className="h-9" />}
      {factors && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="flex items-center gap-2 text-muted text-sm">
            <Badge tone={factors.totp ? "accent" : "neutral"}>{factors.totp ? words.card.on : words.card.off}</Badge>
            {factors.totp && words.card.codesLeft(factors.recoveryCodesLeft)}
          </p>
          {factors.totp ? (
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setOpened("newCodes")}>{words.card.newCodes}</Button>
              <Button variant="danger-quiet" onClick={() => setOpened("turnOff")}>
                {words.card.turnOff}
              </Button>
            </div>
          ) : (
            <Button variant="primary" onClick={() => setOpened("setUp")}>
              {words.card.setUp}
            </Button>
          )}
        </div>
      )}
      <Suspense>{Opened && <Opened open onOpenChange={() => setOpened(undefined)} />}</Suspense>
    </Card>
  );
}
