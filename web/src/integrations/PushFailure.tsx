import { Link } from "@tanstack/react-router";
import { ApiError } from "../api/ApiError";
import { describeError } from "../api/describeError";
import { Callout } from "../ui/Callout";
import { TextLink } from "../ui/TextLink";
import type { Provider } from "./providers";

export interface PushFailureProps {
  readonly slug: string;
  readonly provider: Provider;
  readonly error: unknown;
}

/** Why nothing was pushed, in the provider's own words where it said something. */
export function PushFailure({ slug, provider, error }: PushFailureProps) {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "NOT_CONNECTED") {
    return (
      <Callout tone="danger" title={`${provider.name} is not connected any more`}>
        <TextLink>
          <Link to="/a/$slug/integrations" params={{ slug }}>
            Reconnect it
          </Link>
        </TextLink>{" "}
        and push again. Your template is saved.
      </Callout>
    );
  }
  return (
    <Callout tone="danger" title={code === "PUSH_FAILED" ? `${provider.name} did not take it` : "It was not pushed"}>
      {describeError(error)}
    </Callout>
  );
}
