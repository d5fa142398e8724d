import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Fingerprint } from "lucide-react";
import { describeError } from "../../api/describeError";
import { readSessionOptions } from "../../api/generated/@tanstack/react-query.gen";
import { readPasskeySignInOptions, signInWithPasskey } from "../../api/generated/sdk.gen";
import { Button, type ButtonProps } from "../../ui/Button";
import { Callout } from "../../ui/Callout";
import { safeReturn } from "../safeReturn";
import { signWithPasskey } from "./passkeys";
import { words } from "./words";

export interface PasskeyButtonProps {
  returnTo: string | undefined;
  /** Reloads the app, for users who are already on the page that they want. */
  reload?: boolean;
  size?: ButtonProps["size"];
}

/** Signs in with a passkey and opens the page that the user wanted. */
export function PasskeyButton({ returnTo, reload, size }: PasskeyButtonProps) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { data } = await readPasskeySignInOptions({ throwOnError: true });
      const credential = await signWithPasskey(data.options);
      await signInWithPasskey({ body: { credential }, throwOnError: true });
    },
    onSuccess: async () => {
      if (reload) return window.location.assign(safeReturn(returnTo));
      queryClient.clear(); // don't show data that another user loaded in this tab
      await queryClient.fetchQuery(readSessionOptions());
      router.history.push(safeReturn(returnTo));
    },
  });
  return (
    <>
      {error && <Callout tone="danger">{describeError(error)}</Callout>}
      <Button size={size} pending={isPending} onClick={() => mutate()}>
        <Fingerprint aria-hidden />
        {words.signIn.withPasskey}
      </Button>
    </>
  );
}
