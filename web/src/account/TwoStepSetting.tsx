import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ApiError } from "../api/ApiError";
import type { Account } from "../api/account";
import { describeError } from "../api/describeError";
import { readAccountQueryKey, updateAccountMutation } from "../api/generated/@tanstack/react-query.gen";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { Card } from "../ui/Card";
import { Switch } from "../ui/Switch";
import { toast } from "../ui/toast";
import { words } from "./words";

/** Sets whether members must use two-step sign-in. Only the owner can change it. */
export function TwoStepSetting({ account }: { account: Account }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...updateAccountMutation(),
    onSuccess: ({ account: updated }) => {
      queryClient.setQueryData(readAccountQueryKey({ path: { slug: updated.slug } }), { account: updated });
      toast(updated.requireTwoFactor ? words.twoStep.nowRequired : words.twoStep.nowOptional);
    },
  });
  const isMissing = error instanceof ApiError && error.code === "TWO_FACTOR_MISSING";
  return (
    <Card title={words.twoStep.title}>
      <div className="flex flex-col gap-4">
        {error && (
          <Callout
            tone="danger"
            actions={
              isMissing && (
                <Button asChild size="sm">
                  <Link to="/profile">{words.twoStep.openProfile}</Link>
                </Button>
              )
            }
          >
            {describeError(error)}
          </Callout>
        )}
        <Switch
          label={words.twoStep.label}
          hint={account.role === "owner" ? words.twoStep.hint : words.twoStep.ownerOnly}
          checked={account.requireTwoFactor}
          disabled={account.role !== "owner" || isPending}
          onCheckedChange={(requireTwoFactor) => mutate({ path: { slug: account.slug }, body: { requireTwoFactor } })}
        />
      </div>
    </Card>
  );
}
