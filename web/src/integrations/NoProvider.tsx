import { Link } from "@tanstack/react-router";
import { Plug } from "lucide-react";
import { may, useAccount } from "../api/account";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import type { Provider } from "./providers";
import { words } from "./words";

/** Explains that no provider is connected, and who can connect one. */
export function NoProvider({ slug, inactive }: { slug: string; inactive: readonly Provider[] }) {
  const mayConnect = may(useAccount(), "account:integrations");
  const names = inactive.map(({ name }) => name).join(", ");
  return (
    <EmptyState
      icon={<Plug aria-hidden />}
      title={names ? words.noProvider.reconnectTitle(names) : words.noProvider.title}
      className="px-0! py-2!"
      actions={
        <Button variant="primary" asChild>
          <Link to="/a/$slug/integrations" params={{ slug }}>
            {words.noProvider.open}
          </Link>
        </Button>
      }
    >
      {names
        ? words.noProvider[mayConnect ? "reconnect" : "reconnectAsk"]
        : words.noProvider[mayConnect ? "connect" : "ask"]}
    </EmptyState>
  );
}
