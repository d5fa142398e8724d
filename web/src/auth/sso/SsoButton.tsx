import { Button, type ButtonProps } from "../../ui/Button";
import { words } from "../words";

export interface SsoButtonProps {
  /** The identity provider's name. */
  name: string;
  returnTo: string | undefined;
  /** Whether it's the only way to sign in. */
  only: boolean;
  size?: ButtonProps["size"];
}

/** Leaves the app for the identity provider's sign-in page. */
export function SsoButton({ name, returnTo, only, size = "lg" }: SsoButtonProps) {
  const query = returnTo ? `?${new URLSearchParams({ returnTo })}` : "";
  return (
    <Button asChild variant={only ? "primary" : "secondary"} size={size}>
      <a href={`/api/auth/oidc/start${query}`}>{words.sso.signInWith(name)}</a>
    </Button>
  );
}
