import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { LeaveDialog } from "../account/team/LeaveDialog";
import type { Account } from "../api/account";
import { readAccountOptions } from "../api/generated/@tanstack/react-query.gen";
import { PasskeyButton } from "../auth/twostep/PasskeyButton";
import { PasskeysCard } from "../auth/twostep/PasskeysCard";
import { TwoStepCard } from "../auth/twostep/TwoStepCard";
import { useFactors } from "../auth/twostep/useFactors";
import { words } from "../auth/twostep/words";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { Page } from "../ui/Page";
import { PendingPage } from "./PendingPage";

/** Shown to members until they set up the two-step sign-in that their account requires. */
export function TwoStepPage() {
  const { account: slug = "" } = useSearch({ from: "/signed-in/shell/two-step" });
  const { data, isPending } = useQuery({ ...readAccountOptions({ path: { slug } }), enabled: slug !== "" });
  if (!slug) return <Navigate to="/profile" replace />;
  if (isPending) return <PendingPage />;
  if (!data) return <Navigate to="/" replace />;
  return <Requirement account={data.account} />;
}

function Requirement({ account }: { account: Account }) {
  const { factors } = useFactors();
  const [leaving, setLeaving] = useState(false);
  const open = `/a/${account.slug}/templates`;
  return (
    <Page
      title={words.required.title}
      description={words.required.description(account.name)}
      width="narrow"
      actions={account.role !== "owner" && <Button onClick={() => setLeaving(true)}>{words.required.leave}</Button>}
    >
      <div className="flex flex-col gap-6">
        {account.twoFactorMissing ? (
          <>
            {Boolean(factors?.passkeys) && (
              <Callout tone="accent" actions={<PasskeyButton returnTo={open} />}>
                {words.required.havePasskey}
              </Callout>
            )}
            {factors?.totp && <Callout tone="accent">{words.required.haveApp}</Callout>}
          </>
        ) : (
          <Callout
            tone="accent"
            actions={
              <Button asChild variant="primary">
                <Link to="/a/$slug/templates" params={{ slug: account.slug }}>
                  {words.required.open(account.name)}
                </Link>
              </Button>
            }
          >
            {words.required.ready}
          </Callout>
        )}
        <TwoStepCard />
        <PasskeysCard />
      </div>
      <LeaveDialog account={account} open={leaving} onOpenChange={setLeaving} />
    </Page>
  );
}
