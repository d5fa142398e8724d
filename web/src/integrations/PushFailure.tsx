import { Link } from "@tanstack/react-router";
import { ApiError } from "../api/ApiError";
import { describeError } from "../api/describeError";
import { Callout } from "../ui/Callout";
import { TextLink } from "../ui/TextLink";
import type { Provider } from "./providers";
import { words } from "./words";

export interface PushFailureProps {
  readonly slug: string;
  readonly provider: Provider;
  readonly error: unknown;
}

/** Explains why a push failed, with the provider's own message if there is one. */
export function PushFailure({ slug, provider, error }: PushFailureProps) {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "NOT_CONNECTED") {
    return (
      <Callout tone="danger" title={words.failed.disconnectedTitle(provider.name)}>
        <TextLink>
          <Link to="/a/$slug/integrations" params={{ slug }}>
            {words.failed.reconnect}
          </Link>
        </TextLink>
        {words.failed.disconnectedAfter}
      </Callout>
    );
  }
  return (
    <Callout
      tone="danger"
      title={code === "PUSH_FAILED" ? words.failed.rejectedTitle(provider.name) : words.failed.title}
    >
      {describeError(error)}
    </Callout>
  );
}
