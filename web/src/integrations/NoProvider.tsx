import { Link } from "@tanstack/react-router";
import { Plug } from "lucide-react";
import { may, useAccount } from "../api/account";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import type { Provider } from "./providers";

/** Says that there is nowhere to push to, and who can change that. */
export function NoProvider({ slug, inactive }: { slug: string; inactive: readonly Provider[] }) {
  const mayConnect = may(useAccount(), "account:integrations");
  const names = inactive.map(({ name }) => name).join(", ");
  return (
    <EmptyState
      icon={<Plug aria-hidden />}
      title={names ? `${names} must be reconnected` : "No mailing service is connected"}
      className="py-6"
      actions={
        <Button variant="primary" asChild>
          <Link to="/a/$slug/integrations" params={{ slug }}>
            Open the integrations
          </Link>
        </Button>
      }
    >
      {mayConnect
        ? `${names ? "Reconnect it" : "Connect one"}, then push templates to it with one click.`
        : `An owner or admin of the account can ${names ? "reconnect it" : "connect one"}.`}
    </EmptyState>
  );
}
