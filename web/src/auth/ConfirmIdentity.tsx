import { useQuery } from "@tanstack/react-query";
import { listSessionsOptions, readConfigOptions, readUserOptions } from "../api/generated/@tanstack/react-query.gen";
import { Callout } from "../ui/Callout";
import { PasswordField } from "./PasswordField";
import { words } from "./profile/words";
import { SsoButton } from "./sso/SsoButton";
import { PasskeyButton } from "./twostep/PasskeyButton";
import { supportsPasskeys } from "./twostep/supportsPasskeys";
import { words as common } from "./words";

const recentSignIn = 5 * 60_000;

export interface ConfirmIdentityProps {
  /** The server's error about the password. */
  error: string | undefined;
  autoFocus?: boolean;
}

/** Asks for the password or, if the user doesn't have one, for a recent sign-in. */
export function ConfirmIdentity({ error, autoFocus }: ConfirmIdentityProps) {
  const hasPassword = useHasPassword();
  if (!hasPassword) return <SignInAgain refused={Boolean(error)} />;
  return <PasswordField label={common.password} name="password" autoFocus={autoFocus} error={error} />;
}

/** Whether the user has a password. Until that's known, most likely they do. */
export function useHasPassword(): boolean {
  const { data } = useQuery(readUserOptions());
  return data?.user.hasPassword ?? true;
}

/** Offers to sign in again if the session is too old for the server, or the server has said so. */
function SignInAgain({ refused }: { refused: boolean }) {
  const { data: sessions } = useQuery(listSessionsOptions());
  const { data: config } = useQuery(readConfigOptions());
  const { data: profile } = useQuery(readUserOptions());
  const current = sessions?.sessions.find((session) => session.current);
  const isOld = current && Date.now() - Date.parse(current.createdAt) > recentSignIn;
  if (!isOld && !refused) return null;
  const returnTo = window.location.pathname + window.location.search;
  const hasPasskey = config?.passkeys && supportsPasskeys() && Boolean(profile?.user.twoFactor.passkeys);
  return (
    <Callout
      tone="accent"
      title={words.identity.title}
      actions={
        <>
          {config?.oidc && <SsoButton name={config.oidc.name} returnTo={returnTo} only={false} size="sm" />}
          {hasPasskey && <PasskeyButton returnTo={returnTo} reload size="sm" />}
        </>
      }
    >
      {words.identity.description}
    </Callout>
  );
}
